import type { Language } from "./Language.ts"
import { LANGUAGES } from "./languages.ts"

const byExtension = new Map(
  LANGUAGES.flatMap((language) => language.extensions.map((_) => [_, language] as const))
)
const byFilename = new Map(
  LANGUAGES.flatMap((language) => (language.filenames ?? []).map((_) => [_, language] as const))
)
const byInterpreter = new Map(
  LANGUAGES.flatMap((language) => (language.interpreters ?? []).map((_) => [_, language] as const))
)

const byPattern = LANGUAGES.flatMap((language) =>
  language.basenamePattern === undefined ? [] : [{ pattern: language.basenamePattern, language }]
)

const claimingLanguages = LANGUAGES.filter((language) => language.claims !== undefined)

/** What files are called that are copied or filled in to become the file of the name before: `app.conf.template`, `config.h.in`, `phpunit.xml.dist`. */
const PATTERN_EXTENSION = /(?<=[^/])\.(?:template|in|dist|default|sample|example)$/i

/** UTF-16 code units of a text that suffice to detect its language: a header may begin with a licence and pages of explanation. */
export const DETECTION_CHARACTERS = 16_000

/**
 * The language of a file: by its name; if two languages share that, by the `beginning` of its text (`DETECTION_CHARACTERS` code units); if the name tells nothing, by the
 * `#!` line. Undefined when none fits.
 *
 * @example
 * ```ts
 * detectLanguage("cmd/main.go")?.id // => "go"
 * detectLanguage("bin/tool", "#!/usr/bin/env python3")?.id // => "python"
 * detectLanguage("conf/app.conf.template")?.id // => "ini"
 * detectLanguage("picture.png") // => undefined
 * ```
 */
export const detectLanguage = (path: string, beginning = ""): Language | undefined => {
  const base = path.slice(path.lastIndexOf("/") + 1)
  const named = byFilename.get(base) ?? byPattern.find(({ pattern }) => pattern.test(base))?.language
  if (named !== undefined) return named
  for (let dot = base.indexOf(".", 1); dot > 0; dot = base.indexOf(".", dot + 1)) {
    const extension = base.slice(dot).toLowerCase()
    const claimed = claimingLanguages.find(
      ({ claims }) => claims!.extensions.includes(extension) && claims!.matches(beginning, extension)
    )
    if (claimed !== undefined) return claimed
    const found = byExtension.get(extension)
    if (found !== undefined) return found
  }
  const pattern = PATTERN_EXTENSION.exec(path)
  if (pattern !== null) return detectLanguage(path.slice(0, pattern.index), beginning)
  const interpreter = /^#!\s*(?:\S*\/env\s+(?:-\S+\s+)*)?(?:\S*\/)?([\w.+-]+)/.exec(beginning)?.[1]
  return interpreter === undefined
    ? undefined
    : (byInterpreter.get(interpreter) ?? byInterpreter.get(interpreter.replace(/[\d.]+$/, "")))
}

/**
 * Whether the name of a file leaves its language open, so that the beginning of its text decides.
 *
 * @example
 * ```ts
 * dependsOnContent("cmd/main.go") // => false
 * dependsOnContent("shape.h") // => true
 * dependsOnContent("bin/tool") // => true
 * ```
 */
export const dependsOnContent = (path: string): boolean => {
  const base = path.slice(path.lastIndexOf("/") + 1).toLowerCase()
  return (
    claimingLanguages.some(({ claims }) =>
      claims!.extensions.some((extension) => base.endsWith(extension))
    ) || detectLanguage(path) === undefined
  )
}

/**
 * Whether a file in the language `id` matches a filter for `wanted`: TSX is TypeScript too.
 *
 * @example
 * ```ts
 * matchesLanguage("tsx", "typescript") // => true
 * matchesLanguage("typescript", "tsx") // => false
 * ```
 */
export const matchesLanguage = (id: string, wanted: string): boolean =>
  id === wanted || languageById(id)?.dialectOf === wanted

/** The language with that id; undefined for none. */
export const languageById = (id: string): Language | undefined =>
  LANGUAGES.find((language) => language.id === id)
