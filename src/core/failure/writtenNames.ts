import { nameIn } from "./otherName.ts"

/** The most characters of a message that are read: more is data that it shows. */
const MAX_CHARACTERS = 2000

/** Text in quotes of any language, or a word. */
const PIECE =
  /[»«„“”"‚‘'`「『]\s?([^\s»«„“”"‚‘'`「」『』]{2,100})\s?[«»“”"‘’'`」』]|([^\s»«„“”「」『』]{2,100})/gu

/** A word that is written as only names are: with an underscore, a dot, a slash, two colons or a capital letter within it. */
const NAME = /^[@\w~][\w@.:/\\~-]*[\w)]$/
const MARK = /\w[_/\\]\w|\w\.[A-Za-z]\w|::|[a-z][A-Z]/

/**
 * The names that a message states, which are the same in whatever language it is printed: what it quotes, and words that are written as only names are. Of a path
 * the whole.
 *
 * @example
 * ```ts
 * [...writtenNames("doppelter Schlüsselwert verletzt Unique-Constraint »users_email_key«")] // => ["users_email_key"]
 * [...writtenNames("openssl/ssl.h: Aucun fichier ou dossier de ce type")] // => ["openssl/ssl.h"]
 * [...writtenNames("connection refused")] // => []
 * ```
 */
export const writtenNames = (message: string): ReadonlySet<string> =>
  new Set(
    [...message.slice(0, MAX_CHARACTERS).matchAll(PIECE)].flatMap(([, quoted, word = ""]) => {
      if (quoted !== undefined) return nameIn(`'${quoted}'`) === undefined ? [] : [quoted]
      const bare = word.replace(/^[([{<]+/, "").replace(/[)\]}>.,;:!?]+$/, "")
      return NAME.test(bare) && MARK.test(bare) && nameIn(`'${bare}'`) !== undefined ? [bare] : []
    })
  )
