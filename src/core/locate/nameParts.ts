import { anyScript } from "../text/mod.ts"

/** Separators of qualified names in all languages: `a::b`, `a.b`, `A#b`, `a->b`, `a/b`, `A\b`, `a:b`. */
export const SEPARATOR = /::?|->|[.#/\\]/

/** The name of a method in Objective-C, each of whose parts precedes an argument. */
const SELECTOR = anyScript(/(?<![\w:])(?:(?!\d)\w+:)+$/)

/**
 * The parts of a name as written in any language, without the brackets of a call and without the arity that Elixir and Erlang append.
 *
 * @example
 * ```ts
 * nameParts("auth::jwt::validate_token()") // => ["auth", "jwt", "validate_token"]
 * nameParts("(*Server).Close") // => ["Server", "Close"]
 * nameParts("Plug.Conn.put_status/2") // => ["Plug", "Conn", "put_status"]
 * nameParts("Cart.addItem:count:") // => ["Cart", "addItem:count:"]
 * ```
 */
export const nameParts = (name: string): ReadonlyArray<string> => {
  const plain = name
    .trim()
    .replace(/\([^()]*\)$|\/\d+$/, "")
    .replaceAll(/[()*&\s]/g, "")
  const selector = SELECTOR.exec(plain)?.[0] ?? ""
  const parts = plain
    .slice(0, plain.length - selector.length)
    .split(SEPARATOR)
    .filter((part) => part !== "")
  return selector === "" ? parts : [...parts, selector]
}

/**
 * The number of arguments that Elixir and Erlang append to the name of a function; undefined if there is none.
 *
 * @example
 * ```ts
 * statedArity("Plug.Conn.put_status/2") // => 2
 * statedArity("Plug.Conn.put_status") // => undefined
 * ```
 */
export const statedArity = (name: string): number | undefined => {
  const [, count] = /\/(\d{1,2})$/.exec(name.trim()) ?? []
  return count === undefined ? undefined : Number(count)
}
