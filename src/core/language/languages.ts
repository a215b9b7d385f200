import { angular } from "./angular/spec.ts"
import { astro } from "./astro/spec.ts"
import { bash } from "./bash/spec.ts"
import { blade } from "./blade/spec.ts"
import { c } from "./c/spec.ts"
import { clojure } from "./clojure/spec.ts"
import { cmake } from "./cmake/spec.ts"
import { cpp } from "./cpp/spec.ts"
import { csharp } from "./csharp/spec.ts"
import { css } from "./css/spec.ts"
import { dart } from "./dart/spec.ts"
import { dockerfile } from "./dockerfile/spec.ts"
import { heex } from "./elixir/heex.ts"
import { elixir } from "./elixir/spec.ts"
import { erb } from "./erb/spec.ts"
import { erlang } from "./erlang/spec.ts"
import { gdscript } from "./gdscript/spec.ts"
import { go } from "./go/spec.ts"
import { gotemplate } from "./gotemplate/spec.ts"
import { graphql } from "./graphql/spec.ts"
import { groovy } from "./groovy/spec.ts"
import { haskell } from "./haskell/spec.ts"
import { hcl } from "./hcl/spec.ts"
import { html } from "./html/spec.ts"
import { ini } from "./ini/spec.ts"
import { java } from "./java/spec.ts"
import { javascript } from "./javascript/spec.ts"
import { json, jsonc } from "./json/spec.ts"
import { julia } from "./julia/spec.ts"
import { kdl } from "./kdl/spec.ts"
import { kotlin } from "./kotlin/spec.ts"
import type { Language } from "./Language.ts"
import { lua } from "./lua/spec.ts"
import { makefile } from "./makefile/spec.ts"
import { markdown } from "./markdown/spec.ts"
import { nix } from "./nix/spec.ts"
import { notebook } from "./notebook/spec.ts"
import { objc } from "./objc/spec.ts"
import { ocaml, ocamlInterface } from "./ocaml/spec.ts"
import { perl } from "./perl/spec.ts"
import { php } from "./php/spec.ts"
import { powershell } from "./powershell/spec.ts"
import { prisma } from "./prisma/spec.ts"
import { proto } from "./proto/spec.ts"
import { python } from "./python/spec.ts"
import { r } from "./r/spec.ts"
import { ruby } from "./ruby/spec.ts"
import { rust } from "./rust/spec.ts"
import { scala } from "./scala/spec.ts"
import { solidity } from "./solidity/spec.ts"
import { sql } from "./sql/spec.ts"
import { starlark } from "./starlark/spec.ts"
import { svelte } from "./svelte/spec.ts"
import { swift } from "./swift/spec.ts"
import { text } from "./text/spec.ts"
import { toml } from "./toml/spec.ts"
import { tsx, typescript } from "./typescript/spec.ts"
import { vue } from "./vue/spec.ts"
import { xcstrings } from "./xcstrings/spec.ts"
import { xml } from "./xml/spec.ts"
import { yaml } from "./yaml/spec.ts"
import { zig } from "./zig/spec.ts"

/** Every language that is indexed. To add one: a folder, a line here, a grammar in ports/deriving, a page in test/languages. */
export const LANGUAGES: ReadonlyArray<Language> = [
  angular,
  astro,
  bash,
  blade,
  c,
  clojure,
  cmake,
  cpp,
  csharp,
  css,
  dart,
  dockerfile,
  elixir,
  erb,
  erlang,
  gdscript,
  go,
  gotemplate,
  graphql,
  groovy,
  haskell,
  hcl,
  heex,
  html,
  ini,
  java,
  javascript,
  json,
  jsonc,
  julia,
  kdl,
  kotlin,
  lua,
  makefile,
  markdown,
  nix,
  notebook,
  objc,
  ocaml,
  ocamlInterface,
  perl,
  php,
  powershell,
  prisma,
  proto,
  python,
  r,
  ruby,
  rust,
  scala,
  solidity,
  sql,
  starlark,
  svelte,
  swift,
  text,
  toml,
  tsx,
  typescript,
  vue,
  xcstrings,
  xml,
  yaml,
  zig
]
