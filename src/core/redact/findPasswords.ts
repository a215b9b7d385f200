import { isExamplePassword } from "./isExamplePassword.ts"
import { isRandomText } from "./isRandomText.ts"
import type { TextRange } from "./maskSecrets.ts"
import { patternMatcher, type PatternMatcher } from "../regex/mod.ts"

/**
 * Passwords in URLs of any scheme: databases, queues, caches, registries. A password may contain an `@`: the last one before the path precedes the host. A
 * password with `?` or `#`, which should have been escaped, ends at the first `@`. Registry passwords may have thousands of characters; in JSON the slashes may
 * be escaped.
 */
const USER_INFO =
  /:((?:\\?\/){2})([^\s:/"'`<>]{0,400}):(?:([^\s/?#"'`<>]{1,4000})|([^\s/"'`<>]{1,4000}?))@([\w[\]${%-][\w.[\]-]*)?/g

/** The same where the text is cut off behind the password: without a host only what looks random is one. */
const CUT_USER_INFO = /:((?:\\?\/){2})([^\s:/"'`<>[]{0,400}):([^\s/?#"'`<>@:]{6,4000})$/

/** Most characters of an address up to its password. */
const MAX_ADDRESS_CHARACTERS = 5000

/** Passwords in query parameters, as database drivers accept them: `jdbc:postgresql://db/shop?user=me&password=…`, `jdbc:sqlserver://db;password=…`. */
const QUERY_PASSWORD = /:\/\/[^\s"'`<>]{0,400}?[?&;](?:password|passwd|pwd)=([^\s&;"'`<>]{1,400})/gi

/** Shorter passwords occur in descriptions of the URL format. */
const MIN_PASSWORD_CHARACTERS = 5

/** A port. */
const PORT = /^\d{1,5}$/

/** Hosts reserved for examples, and the digest after the `@` of a container image, which is no host. */
const EXAMPLE_HOST = /(?:^|\.)(?:example(?:\.\w+)?|test|invalid)$|^(?:sha\d+|md5)$/i

/**
 * Finds passwords that are part of a URL; `matches` is the matcher of the text, if there is one already.
 *
 * @example
 * ```ts
 * findPasswords("postgres://shop:Xk29fQ7mmz@db:5432") // => [{ start: 16, end: 26 }]
 * findPasswords("postgres://shop:changeme@db:5432") // => []
 * ```
 */
export const findPasswords = (text: string, matches = patternMatcher(text)): ReadonlyArray<TextRange> =>
  [...passwordsInUserInfo(matches), ...passwordAtEnd(text), ...passwordsInQuery(matches)].sort(
    (a, b) => a.start - b.start
  )

const passwordsInUserInfo = (matches: PatternMatcher): ReadonlyArray<TextRange> =>
  [...matches(USER_INFO)].flatMap((match) => {
    const [, slashes = "", user = "", escapedPassword, unescapedPassword, host = ""] = match
    const password = escapedPassword ?? unescapedPassword ?? ""
    const start = match.index + ":".length + slashes.length + user.length + ":".length
    return password.length < MIN_PASSWORD_CHARACTERS ||
      PORT.test(password) ||
      password.toLowerCase() === user.toLowerCase() ||
      EXAMPLE_HOST.test(host) ||
      isExamplePassword(password)
      ? []
      : [{ start, end: start + password.length }]
  })

const passwordAtEnd = (text: string): ReadonlyArray<TextRange> => {
  const password = CUT_USER_INFO.exec(text.slice(-MAX_ADDRESS_CHARACTERS))?.[3]
  return password !== undefined &&
    /\d/.test(password) &&
    /^\w*[A-Za-z]\w*$/.test(password) &&
    isRandomText(password) &&
    !isExamplePassword(password)
    ? [{ start: text.length - password.length, end: text.length }]
    : []
}

const passwordsInQuery = (matches: PatternMatcher): ReadonlyArray<TextRange> =>
  [...matches(QUERY_PASSWORD)].flatMap(({ 0: whole, 1: password = "", index }) => {
    const end = index + whole.length
    return password.length < MIN_PASSWORD_CHARACTERS || isExamplePassword(password)
      ? []
      : [{ start: end - password.length, end }]
  })
