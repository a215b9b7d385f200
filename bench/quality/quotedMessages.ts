import { classifyPath } from "../../src/core/path/mod.ts"
import type { SourceFile } from "../../src/engine/prove/sourceFiles.ts"

/** A message as shown to a user, and the line that produces it. */
export interface QuotedMessage {
  readonly message: string
  readonly path: string
  readonly line: number
}

const QUOTED = /"((?:[^"\\\n]|\\.){16,110})"|'((?:[^'\\\n]|\\.){16,110})'|`((?:[^`\\\n]|\\.){16,110})`/g

/** Lines of comments and documentation in most languages. */
const COMMENT = /^\s*(?:\/\/|#|\*|\/\*|"""|'''|--)/

/** Texts to be looked up or executed rather than read: markup, flags, addresses, code. */
const NON_MESSAGE = /[<>\\|@]|--|\/\/|[=;{}]{2}|^\s|\s$/

const WORD = /[a-z]{2,}/gi
const MIN_WORDS = 4

/** Placeholders for values in Go, Rust, Python, JavaScript, Ruby and others. */
const PLACEHOLDER = /%\(\w+\)[a-z]|%[-+#0-9.]*[a-z]|[$#]?\{[^{}]*\}/gi

/** Values to insert for placeholders. */
const VALUES = ["'alpha'", "42", "config.txt", "bob", "/tmp/data", "main branch"]

/**
 * Texts of at least four words in the sources of a tree, outside of tests, that occur in it once, with values inserted for placeholders: what an agent pastes
 * when it asks where a message comes from.
 */
export const quotedMessages = (files: ReadonlyArray<SourceFile>): ReadonlyArray<QuotedMessage> => {
  const found: Array<QuotedMessage & { readonly literal: string }> = []
  const occurrences = new Map<string, number>()
  for (const { language, path, text } of files) {
    if (language.shape !== "tree") continue
    for (const [at, line] of text.split("\n").entries()) {
      if (COMMENT.test(line)) continue
      for (const [, double, single, back] of line.matchAll(QUOTED)) {
        const literal = double ?? single ?? back!
        const withoutPlaceholders = literal.replace(PLACEHOLDER, "")
        if (
          (withoutPlaceholders.match(WORD) ?? []).length < MIN_WORDS ||
          !withoutPlaceholders.includes(" ") ||
          NON_MESSAGE.test(withoutPlaceholders.trim())
        )
          continue
        occurrences.set(literal, (occurrences.get(literal) ?? 0) + 1)
        if (classifyPath(path).test) continue
        let value = 0
        const message = literal.replace(PLACEHOLDER, () => VALUES[value++ % VALUES.length]!)
        found.push({ message, path, line: at + 1, literal })
      }
    }
  }
  return found
    .filter(({ literal }) => occurrences.get(literal) === 1)
    .map(({ line, message, path }) => ({ message, path, line }))
}
