/** Separators of qualified names in all languages: `a::b`, `a.b`, `A#b`, `a->b`, `a/b`, `A\b`, `a:b`. */
export const SEPARATOR = /::?|->|[.#/\\]/

/**
 * The parts of a name as written in any language, without the brackets of a call and without the arity that Elixir and Erlang append.
 *
 * @example
 * ```ts
 * nameParts("auth::jwt::validate_token()") // => ["auth", "jwt", "validate_token"]
 * nameParts("(*Server).Close") // => ["Server", "Close"]
 * nameParts("Plug.Conn.put_status/2") // => ["Plug", "Conn", "put_status"]
 * ```
 */
export const nameParts = (name: string): ReadonlyArray<string> =>
  name
    .trim()
    .replace(/\([^()]*\)$|\/\d+$/, "")
    .replaceAll(/[()*&\s]/g, "")
    .split(SEPARATOR)
    .filter((part) => part !== "")
