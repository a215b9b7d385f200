import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { blockParts } from "./blockParts.ts"
import { iniParts } from "./iniParts.ts"

export const ini: StructuralLanguage = {
  id: "ini",
  title: "Configuration",
  shape: "structure",
  extensions: [
    ".ini",
    ".cfg",
    ".conf",
    ".cnf",
    ".properties",
    ".hocon",
    ".env",
    ".service",
    ".socket",
    ".timer",
    ".desktop",
    ".editorconfig",
    ".prefs",
    ".xcconfig"
  ],
  filenames: [
    ".env",
    ".env.example",
    ".env.sample",
    ".env.template",
    ".env.local",
    ".env.development",
    ".env.production",
    ".env.test",
    ".npmrc",
    ".yarnrc",
    ".gitconfig",
    ".gitmodules",
    ".editorconfig",
    ".flake8",
    ".pylintrc",
    ".coveragerc",
    ".pypirc",
    ".wgetrc",
    ".curlrc"
  ],
  separator: ".",
  partsOf: (text) => limitParts(blockParts(text) ?? iniParts(text))
}
