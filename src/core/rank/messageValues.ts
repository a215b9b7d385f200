import { FILE_ENDINGS } from "../query/fileEndings.ts"

/** A text in quotes of any kind. */
export const QUOTATION = /"[^"]*"|(?<!\w)'[^']*'(?!\w)|`[^`]*`/g

/** The bracketed prefix of a log line, or the method or type that a library puts before a message of several words: `cartType.open: there is no cart`. */
export const LOG_PREFIX =
  /^\s*(?:\[[^\]]*\]|[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)+:(?=[ \t]+\S+[ \t]+\S+[ \t]))/u

/** A number, time, path, URL, file name or required version in a message, with any punctuation around it. */
export const VALUE =
  /^[^\p{L}\p{N}/.~]*(?:\p{N}|~?\.{0,2}\/|[a-z]+:\/\/|[^/]*\/[^/]*\/|[^(]*(?:[=<>~!]=|@)v?\d|[^(]*\w\.[a-z]{1,5}(?!\w)[^(]*$)/u

/** An HTTP status code with its reason phrase is one value. */
export const HTTP_STATUS =
  /\b[1-5]\d\d (?:OK|Created|Accepted|No Content|Moved Permanently|Found|Not Modified|Bad Request|Unauthorized|Payment Required|Forbidden|Not Found|Method Not Allowed|Not Acceptable|Request Timeout|Conflict|Gone|Precondition Failed|(?:Payload|Request Entity|Content) Too Large|Unsupported Media Type|Unprocessable (?:Entity|Content)|Too Many Requests|Internal Server Error|Not Implemented|Bad Gateway|Service Unavailable|Gateway Time-?out)\b/gi

/**
 * Whether a word or quoted string of a message is a value.
 *
 * @example
 * ```ts
 * ["a.txt", "0x1f", "'red'", "foo==9", "cart"].map(isValue) // => [true, true, true, true, false]
 * ```
 */
export const isValue = (token: string): boolean => QUOTED.test(token) || VALUE.test(token)

/** Dotted names in lower case: of a file, a host, or a setting. */
const DOTTED = /^[^\p{L}\p{N}/]*(?:\p{Ll}[\p{L}\p{N}_-]*\.)+\p{Ll}[\p{L}\p{N}_-]*[^\p{L}\p{N}/]*$/u
const HOST_OR_FILE = new RegExp(
  String.raw`\.(?:${FILE_ENDINGS}|gz|zip|tar|jar|log|db|png|jpe?g|pdf|pem|so|dll|exe|com|org|net|io|dev|local|internal)\W*$`
)

/**
 * The same, but not for the name of a setting, which a message may be about.
 *
 * @example
 * ```ts
 * ["a.txt", "shop.example.com:", "cart.size"].map(isValueButNoSetting) // => [true, true, false]
 * ```
 */
export const isValueButNoSetting = (token: string): boolean =>
  isValue(token) && (!DOTTED.test(token) || HOST_OR_FILE.test(token))

const QUOTED = /^["'`].*["'`]$/

/**
 * A message without its values and without what a logger puts before it.
 *
 * @example
 * ```ts
 * withoutValues("cannot open 'a b' of a.txt") // => "cannot open of"
 * ```
 */
export const withoutValues = (query: string): string =>
  query
    .replace(LOG_PREFIX, " ")
    .replace(QUOTATION, " ")
    .replace(HTTP_STATUS, " ")
    .split(/\s+/)
    .filter((token) => !VALUE.test(token))
    .join(" ")
