import { editDistance } from "../text/editDistance.ts"
import type { Language } from "./Language.ts"
import { LANGUAGES } from "./languages.ts"

/** What people call a language that neither its name nor its extensions are. */
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

/** Files without a grammar are of many languages: what any of them is called is none of all. */
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
 * The language that is called so: by its id, its title, an extension of its files or a common other name, in any case.
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
 * The id of the language whose id or title is spelled nearly so. Other languages have names that are almost as near: `perl` is none of ours.
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
