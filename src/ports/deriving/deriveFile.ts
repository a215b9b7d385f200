import { deriveSource } from "../../core/derive/mod.ts"
import { type Derivation, TEXT_HASH_BYTES } from "../../core/derive/Derivation.ts"
import type { CodeSymbol } from "../../core/domain/CodeSymbol.ts"
import type { DerivedSource } from "../../core/derive/DerivedSource.ts"
import { embedderOfTable } from "../../core/embed/mod.ts"
import {
  DETECTION_CHARACTERS,
  detectLanguage,
  type Language,
  languageById,
  shownTextOf
} from "../../core/language/mod.ts"
import { classifyContent } from "../../core/path/mod.ts"
import { decodeText } from "../../core/text/mod.ts"
import { quantise } from "../../core/vector/mod.ts"
import type { DeriveOptions, DeriveRequest } from "./Deriver.ts"
import type { TreeParser } from "./openTreeParser.ts"
import { stableIds } from "./stableIds.ts"

/** Derives one file. Never rejects: errors in a file become its outcome. */
export const deriveFile = async (
  parser: TreeParser,
  { bytes, path }: DeriveRequest,
  options: DeriveOptions
): Promise<Derivation> => {
  try {
    const reason = classifyContent(bytes, path)
    if (reason !== undefined) return { outcome: "skipped", reason }
    const { text } = decodeText(bytes)
    const language = detectLanguage(path, text.slice(0, DETECTION_CHARACTERS))
    if (language === undefined) return { outcome: "skipped", reason: "unsupported" }
    await parser.load(grammarsOf(language, shownTextOf(language, text)))
    const source = deriveSource(path, text, language, parser.parse)
    return completeDerivation(
      source,
      options,
      await stableIds(language.id, language.shape === "tree" ? source.package : path)
    )
  } catch (cause) {
    return { outcome: "failed", error: cause instanceof Error ? cause.message : String(cause) }
  } finally {
    parser.release()
  }
}

const grammarsOf = (language: Language, text: string): ReadonlyArray<string> => {
  const languageIds =
    language.shape === "tree"
      ? [language.id, ...(language.guestsIn?.(text) ?? []).map((guest) => guest.language)]
      : (language.embeddedIn?.(text) ?? []).map((embedded) => embedded.language)
  return [...languageIds, ...(language.template === undefined ? [] : [language.template.language])].flatMap(
    (id) => {
      const known = languageById(id)
      return known?.shape === "tree" ? [known.grammar] : []
    }
  )
}

const completeDerivation = (
  source: DerivedSource,
  options: DeriveOptions,
  stableId: (symbol: CodeSymbol) => string
): Derivation => {
  const { chunks } = source
  const textHashes = new Uint8Array(chunks.length * TEXT_HASH_BYTES)
  const embedder = options.table && embedderOfTable(options.table)
  const vectors = embedder && new Int8Array(chunks.length * embedder.dimensions)
  chunks.forEach(({ embeddingText, embeddingWords }, index) => {
    const digest = new Bun.CryptoHasher("sha256").update(embeddingText).digest()
    textHashes.set(digest.subarray(0, TEXT_HASH_BYTES), index * TEXT_HASH_BYTES)
    if (embedder !== undefined && vectors !== undefined)
      vectors.set(quantise(embedder.embedWords(embeddingWords, "passage")), index * embedder.dimensions)
  })
  return {
    outcome: "derived",
    source: {
      ...source,
      // Fields that were not requested are emptied, because every character costs time when sent between threads.
      chunks: chunks.map((chunk) => ({
        ...chunk,
        embeddingText: options.embeddingTexts ? chunk.embeddingText : "",
        embeddingWords: []
      }))
    },
    textHashes,
    vectors,
    stableIds: source.symbols.map(stableId)
  }
}
