import type { Declaration } from "./Language.ts"
import { testTitle } from "./testTitle.ts"

/** A call that registers a function under a name: a route, a command, a listener. */
export interface Registration extends Pick<Declaration, "body" | "signatureEnd"> {
  /** Offset of the call. */
  readonly at: number
  /** The called function or method, without its object: `post`. */
  readonly word: string
  /** The names as written, with their quotes. */
  readonly titles: ReadonlyArray<string>
}

/** A longer text is no name. */
const MAX_TITLE_CHARACTERS = 80

/** Methods of HTTP, as calls that register a route are named. */
export const ROUTE_VERB = /^(?:get|post|put|patch|delete|head|options)$/

/** Further calls that take a path, and may be made inside a function that sets up a server. */
export const ROUTE_WORD = new RegExp(`${ROUTE_VERB.source}|^(?:all|any|group|route|use|ws)$`)

/** Before the name that a route has besides its path. */
export const ROUTE_NAME_WORD = "route"

/** Words of tests, whose names would look like tests. */
const TEST_WORD = /^(?:it|test|specify|describe|suite|context|module)$/

/** A name with several parts, which differs from every name in the code: `documents.info`, `cart:added`. */
const COMPOUND_TITLE = /^[\p{L}\p{N}_$@-]+(?:[.:/#]+[\p{L}\p{N}_$@*{}-]+)+$/u

/**
 * The declaration of what a call registers, called so that no name in the code is the same: a route by its verb and path, what has a name of several parts by
 * that, else by the word and the name. Undefined without a name, or with a text that is none, such as an address.
 *
 * @example
 * ```ts
 * const nameOf = (word: string, ...titles: ReadonlyArray<string>) => registration({ word, titles, at: 0 })?.name
 * nameOf("post", '"/carts/:id"') // => "POST /carts/:id"
 * nameOf("post", '"carts.add"') // => "carts.add"
 * nameOf("allow", '"read"', '"update"') // => "allow read, update"
 * nameOf("query", '"SELECT 1\nFROM carts"') // => undefined
 * ```
 */
export const registration = ({ titles, word, ...place }: Registration): Declaration | undefined => {
  const names = titles.map(testTitle)
  const title = names.join(", ")
  const isName = title.length <= MAX_TITLE_CHARACTERS && !titles.some((written) => /\n|:\/\//.test(written))
  if (!isName || TEST_WORD.test(word) || names.length === 0 || names.includes("")) return undefined
  const name =
    ROUTE_VERB.test(word) && title.startsWith("/")
      ? `${word.toUpperCase()} ${title}`
      : COMPOUND_TITLE.test(title)
        ? title
        : `${word} ${title}`
  return { kind: "function", name, ...place }
}
