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
  docker: "dockerfile",
  protobuf: "proto",
  plaintext: "text",
  "plain text": "text"
}

/** Files without a grammar are of many languages: a name of one of these is no name for the whole group. */
const isOne = ({ id }: Language) => id !== "text" && id !== "ini"

const named = new Map<string, Language>()
const name = (called: string, language: Language) => {
  if (!named.has(called.toLowerCase())) named.set(called.toLowerCase(), language)
}
for (const language of LANGUAGES) name(language.id, language)
for (const language of LANGUAGES) name(language.title, language)
for (const language of LANGUAGES.filter(isOne)) {
  for (const extension of language.extensions) {
    name(extension, language)
    name(extension.slice(1), language)
  }
  for (const interpreter of language.interpreters ?? []) name(interpreter, language)
}
for (const [nickname, id] of Object.entries(NICKNAMES))
  name(
    nickname,
    LANGUAGES.find((language) => language.id === id)!
  )

/**
 * The language of that name: its id, its title, an extension of its files or a common other name, in any case; undefined for none.
 *
 * @example
 * ```ts
 * languageCalled("C++")?.id // => "cpp"
 * languageCalled("js")?.id // => "javascript"
 * languageCalled("golang")?.id // => "go"
 * languageCalled("klingon") // => undefined
 * ```
 */
export const languageCalled = (called: string): Language | undefined => named.get(called.trim().toLowerCase())

/**
 * The id of the language whose id or title is spelled almost like `called`; undefined for none. At most a third of the letters may differ, since names of other
 * languages are nearly as close: `perl` is not supported.
 *
 * @example
 * ```ts
 * nearestLanguage("pyhton") // => "python"
 * nearestLanguage("perl") // => undefined
 * ```
 */
export const nearestLanguage = (called: string): string | undefined => {
  const word = called.trim().toLowerCase()
  return LANGUAGES.flatMap(({ id, title }) =>
    [id, title.toLowerCase()].map((each) => ({ id, distance: editDistance(word, each) }))
  )
    .filter(({ distance }) => distance <= word.length / 3 && distance > 0)
    .sort((a, b) => a.distance - b.distance)[0]?.id
}
