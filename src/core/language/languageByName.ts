import { editDistance } from "../text/editDistance.ts"
import type { Language } from "./Language.ts"
import { LANGUAGES } from "./languages.ts"

/** Common names of languages that are neither their ids, titles nor extensions. */
const NICKNAMES: Readonly<Record<string, string>> = {
  golang: "go",
  cplusplus: "cpp",
  "c plus plus": "cpp",
  csharp: "csharp",
  "c sharp": "csharp",
  dotnet: "csharp",
  shellscript: "bash",
  "shell script": "bash",
  ecmascript: "javascript",
  node: "javascript",
  nodejs: "javascript",
  objectivec: "objc",
  "objective c": "objc",
  "obj-c": "objc",
  gradle: "groovy",
  nextflow: "groovy",
  docker: "dockerfile",
  jupyter: "notebook",
  terraform: "hcl",
  bazel: "starlark",
  opentofu: "hcl",
  protobuf: "proto",
  plaintext: "text",
  babashka: "clojure",
  clojurescript: "clojure",
  godot: "gdscript",
  "plain text": "text"
}

/** Files without a grammar are of many languages: a name of one of these is no name for the whole group. */
const isSingleLanguage = ({ id }: Language) => id !== "text" && id !== "ini"

const languagesByName = new Map<string, Language>()
const registerName = (name: string, language: Language) => {
  if (!languagesByName.has(name.toLowerCase())) languagesByName.set(name.toLowerCase(), language)
}
for (const language of LANGUAGES) registerName(language.id, language)
for (const language of LANGUAGES) registerName(language.title, language)
for (const language of LANGUAGES.filter(isSingleLanguage)) {
  for (const extension of language.extensions) {
    registerName(extension, language)
    registerName(extension.slice(1), language)
  }
  for (const interpreter of language.interpreters ?? []) registerName(interpreter, language)
}
for (const [nickname, id] of Object.entries(NICKNAMES))
  registerName(
    nickname,
    LANGUAGES.find((language) => language.id === id)!
  )

/**
 * The language of that name: its id, its title, an extension of its files or a common other name, in any case; undefined for none.
 *
 * @example
 * ```ts
 * languageByName("C++")?.id // => "cpp"
 * languageByName("js")?.id // => "javascript"
 * languageByName("golang")?.id // => "go"
 * languageByName("klingon") // => undefined
 * ```
 */
export const languageByName = (name: string): Language | undefined =>
  languagesByName.get(name.trim().toLowerCase())

/**
 * The id of the language whose id or title is spelled almost like `name`; undefined for none. At most a third of the letters may differ, since names of other
 * languages are nearly as close: `cobol` is not supported.
 *
 * @example
 * ```ts
 * nearestLanguage("pyhton") // => "python"
 * nearestLanguage("cobol") // => undefined
 * ```
 */
export const nearestLanguage = (name: string): string | undefined => {
  const word = name.trim().toLowerCase()
  return LANGUAGES.flatMap(({ id, title }) =>
    [id, title.toLowerCase()].map((each) => ({ id, distance: editDistance(word, each) }))
  )
    .filter(({ distance }) => distance <= word.length / 3 && distance > 0)
    .sort((a, b) => a.distance - b.distance)[0]?.id
}
