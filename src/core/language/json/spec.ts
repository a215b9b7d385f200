import { packageName } from "../javascript/packageName.ts"
import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { readJson } from "./readJson.ts"
import { statedAliases } from "./statedAliases.ts"

const jsonLanguage = (
  id: string,
  title: string,
  lenient: boolean,
  recognition: Pick<StructuralLanguage, "extensions" | "filenames" | "basenamePattern" | "dialectOf">
): StructuralLanguage => ({
  id,
  title,
  shape: "structure",
  ...recognition,
  separator: ".",
  declaredIn: (path, text) => (/(?:^|\/)package\.json$/.test(path) ? packageName(text) : ""),
  importsIn: statedAliases,
  partsOf: (text) => limitParts(readJson(text, { lenient }).parts),
  errorIn: (text) => readJson(text, { lenient }).problem
})

export const json: StructuralLanguage = jsonLanguage("json", "JSON", false, {
  extensions: [".json", ".webmanifest", ".jsonld", ".avsc", ".har"],
  filenames: [".prettierrc", ".stylelintrc", ".bowerrc", ".watchmanconfig", "composer.lock"]
})

/** JSON as tools read it: with comments, trailing commas, and the additions of JSON5. */
export const jsonc: StructuralLanguage = jsonLanguage("jsonc", "JSON with comments", true, {
  dialectOf: "json",
  extensions: [".jsonc", ".json5", ".code-workspace"],
  // `tsconfig.app.json`, `tsconfig-base.json`
  basenamePattern: /^(?:ts|js)config[.-][\w.-]+\.json$/,
  filenames: [
    "tsconfig.json",
    "jsconfig.json",
    "devcontainer.json",
    "settings.json",
    "launch.json",
    "tasks.json",
    "extensions.json",
    ".eslintrc",
    ".eslintrc.json",
    ".babelrc",
    ".swcrc",
    ".jshintrc",
    ".hintrc",
    ".jscsrc",
    "deno.json",
    "api-extractor.json",
    "typedoc.json",
    "turbo.json",
    "biome.json",
    "nx.json",
    "renovate.json"
  ]
})
