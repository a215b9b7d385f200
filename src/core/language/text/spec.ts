import type { StructuralLanguage } from "../Language.ts"
import { textParts } from "./textParts.ts"

/** Prose, and everything that is worth searching though its structure is not known here: it is cut at blank lines. */
export const text: StructuralLanguage = {
  id: "text",
  title: "Text",
  shape: "structure",
  extensions: [
    ".txt", ".text", ".rst", ".adoc", ".asciidoc", ".org", ".tex", ".typ", ".pod", ".rdoc", ".textile", ".mediawiki", ".wiki", ".me",
    ".proto", ".graphql", ".gql", ".tf", ".tfvars", ".hcl", ".nix", ".cmake", ".gradle", ".groovy", ".jenkinsfile", ".bat", ".cmd", ".ps1", ".psm1",
    ".fish", ".nu", ".awk", ".sed", ".vim", ".el", ".lisp", ".cl", ".scm", ".rkt", ".clj", ".cljs", ".cljc", ".edn", ".erl", ".hrl", ".ml",
    ".mli", ".fs", ".fsi", ".fsx", ".elm", ".purs", ".jl", ".r", ".pl", ".pm", ".t", ".nim", ".cr", ".d", ".v", ".sv", ".vhd", ".vhdl", ".sol",
    ".m", ".mm", ".pas", ".pp", ".f90", ".f95", ".f", ".for", ".cob", ".cbl", ".adb", ".ads", ".vb", ".vbs", ".tcl", ".coffee", ".ls", ".sass",
    ".styl", ".pug", ".jade", ".haml", ".slim", ".astro", ".xml", ".xsd", ".xsl", ".xslt", ".wsdl", ".csproj", ".vbproj", ".fsproj", ".props",
    ".targets", ".nuspec", ".plist", ".xaml", ".rss", ".prisma", ".thrift", ".capnp", ".fbs", ".avdl", ".rego", ".cue", ".jsonnet",
    ".libsonnet", ".dhall", ".star", ".bzl", ".bazel", ".s", ".asm", ".glsl", ".vert", ".frag", ".hlsl", ".wgsl", ".metal", ".tmpl", ".tpl", ".gotmpl",
    ".http", ".rest", ".feature", ".gherkin", ".robot", ".ebnf", ".g4", ".y", ".l", ".peg", ".patch", ".diff", ".jsonl", ".ndjson", ".mod", ".work",
    ".ld", ".dts", ".dtsi", ".po", ".pot", ".strings", ".ttl", ".sparql", ".kql", ".promql", ".feature"
  ],
  filenames: [
    "LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "PATENTS", "INSTALL", "MAINTAINERS", "CODEOWNERS", "OWNERS", "CONTRIBUTORS", "THANKS", "TODO",
    "NEWS", "VERSION", "Jenkinsfile", "Procfile", "Caddyfile", "Tiltfile", "Earthfile", "BUILD", "WORKSPACE", "BUCK", "meson.build",
    "meson_options.txt", "CMakeLists.txt", "requirements.txt", "go.mod", "go.work", ".gitignore", ".gitattributes", ".dockerignore", ".npmignore",
    ".eslintignore", ".prettierignore", ".mailmap", ".nvmrc", ".python-version", ".ruby-version", ".tool-versions", ".browserslistrc", ".vimrc",
    ".htaccess", "nginx.conf", "crontab", "Doxyfile", "Kconfig"
  ],
  separator: " > ",
  partsOf: textParts
}
