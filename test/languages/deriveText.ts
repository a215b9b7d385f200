import { deriveSource } from "../../src/core/derive/mod.ts"
import type { DerivedSource } from "../../src/core/derive/DerivedSource.ts"
import {
  DETECTION_CHARACTERS,
  detectLanguage,
  type Language,
  languageById,
  shownTextOf
} from "../../src/core/language/mod.ts"
import { openTreeParser } from "../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()

/** Derives a text as the program does, with the real grammars; by `known` where the path does not tell the language. */
export const deriveText = async (path: string, text: string, known?: Language): Promise<DerivedSource> => {
  const language = known ?? detectLanguage(path, text.slice(0, DETECTION_CHARACTERS))
  if (language === undefined) throw new Error(`Cannot derive "${path}": its language is unknown`)
  const embedded =
    language.shape === "tree"
      ? [language.id, ...(language.guestsIn?.(text) ?? []).map((guest) => guest.language)]
      : [
          ...(language.embeddedIn?.(shownTextOf(language, text)) ?? []).map((_) => _.language),
          ...(language.template === undefined ? [] : [language.template.language])
        ]
  await parser.load(
    embedded.flatMap((id) => {
      const found = languageById(id)
      return found?.shape === "tree" ? [found.grammar] : []
    })
  )
  try {
    return deriveSource(path, text, language, parser.parse)
  } finally {
    parser.release()
  }
}
