import { isExamplePassword } from "./isExamplePassword.ts"
import type { Stretch } from "./maskSecrets.ts"

/**
 * Of any scheme: databases, queues, caches, registries. A password may hold an `@`: the last one before a path stands before the host. One with a `?` or `#`, which would
 * have to be written otherwise, ends at the first. Registries give some that have thousands of characters; in JSON a slash may be escaped.
 */
const IN_ADDRESS =
  /:((?:\\?\/){2})([^\s:/"'`<>]{0,400}):(?:([^\s/?#"'`<>]{1,4000})|([^\s/"'`<>]{1,4000}?))@([\w[\]${%-][\w.[\]-]*)?/g

/** Behind the path, as drivers of databases take it: `jdbc:postgresql://db/shop?user=me&password=…`, `jdbc:sqlserver://db;password=…`. */
const IN_QUERY = /:\/\/[^\s"'`<>]{0,400}?[?&;](?:password|passwd|pwd)=([^\s&;"'`<>]{1,400})/gi

/** Less is what shows how an address is written. */
const FEWEST_CHARACTERS = 5

/** A port. */
const PORT = /^\d{1,5}$/

/** Who may be named in examples; and what stands behind the `@` of an image of a container, which is no host. */
const NO_HOST = /(?:^|\.)(?:example(?:\.\w+)?|test|invalid)$|^(?:sha\d+|md5)$/i

/**
 * Where passwords stand that are part of an address.
 *
 * @example
 * ```ts
 * findPasswords("postgres://shop:Xk29fQ7mmz@db:5432") // => [{ start: 16, end: 26 }]
 * findPasswords("postgres://shop:changeme@db:5432") // => []
 * ```
 */
export const findPasswords = (text: string): ReadonlyArray<Stretch> =>
  [...inUserInfo(text), ...inQuery(text)].sort((a, b) => a.start - b.start)

const inUserInfo = (text: string): ReadonlyArray<Stretch> =>
  [...text.matchAll(IN_ADDRESS)].flatMap((match) => {
    const [, slashes = "", user = "", plain, odd, host = ""] = match
    const password = plain ?? odd ?? ""
    const start = match.index + ":".length + slashes.length + user.length + ":".length
    return password.length < FEWEST_CHARACTERS ||
      PORT.test(password) ||
      password.toLowerCase() === user.toLowerCase() ||
      NO_HOST.test(host) ||
      isExamplePassword(password)
      ? []
      : [{ start, end: start + password.length }]
  })

const inQuery = (text: string): ReadonlyArray<Stretch> =>
  [...text.matchAll(IN_QUERY)].flatMap(({ 0: whole, 1: password = "", index }) => {
    const end = index + whole.length
    return password.length < FEWEST_CHARACTERS || isExamplePassword(password)
      ? []
      : [{ start: end - password.length, end }]
  })
