/** What joins the parts of a name in some language: `a::b`, `a.b`, `A#b`, `a->b`, `a/b`, `A\b`, `a:b`. */
export const JOINT = /::?|->|[.#/\\]/

/**
 * The parts of a name as somebody writes it, whatever the language; without the brackets of a call, and without the number
 * of parameters that Elixir and Erlang put behind a name.
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
    .split(JOINT)
    .filter((part) => part !== "")
