/** Characters of a message that are read: more is data that it shows. */
const MAX_CHARACTERS = 2000

const PLACEHOLDER = /^<(?:path|time|duration|addr|id|url|host|n|name|text)>$/

/** Words for a missing value, of all languages: whether there is a value decides the remedy. */
const MISSING_VALUE = /^(?:none|nonetype|null|nil|nilclass|nil:nilclass|undefined|void|nan|default)$/i

/** Words before a number that is a code: with another code it is another error. */
const BEFORE_CODE = /^(?:errno|error|code|status|http|https?\/[\d.]+|exit|signal|sqlstate|sqlcode|curl:|e)$/i

/** A Windows HRESULT or NTSTATUS; an address hardly ever has this form. */
const WINDOWS_STATUS = /^0x[8c][\da-f]{7}$/i

const CODE =
  /^(?:[A-Z]{1,5}\d{3,5}|E[A-Z]{3,}|ERR_\w+|SIG[A-Z]{2,}|[A-Z]+_(?:ERROR|NOT_FOUND|FAILED|DENIED|TIMEOUT)|SQLSTATE\[\w+\]:?)$/

const EXTENSION =
  /\.(?:[cm]?[jt]sx?|py|go|rs|rb|php|java|kts?|scala|cs|c|cc|cpp|h|hpp|o|so|dll|jar|exe|json|ya?ml|toml|ini|conf|cfg|env|txt|csv|md|html?|css|sql|db|sqlite\d?|log|lock|sock|sh|mk|png|jpe?g|gif|svg|pdf|xml|zip|tgz|gz|bin|pem|key|crt)$/i

const TIME =
  /^(?:\d{4}[-/]\d\d[-/]\d\d(?:[T_]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?)?|\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?)$/
const DURATION = /^\d+(?:\.\d+)?(?:ns|us|µs|ms|s|sec|secs|seconds|min|m|h|hours?|days?|d)$/
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const HEX = /^(?=[\da-f]*\d)[\da-f]{7,}$/i
const NUMBER = /^[+-]?(?:\d(?:[\d.,_:]*\d)?|\.\d+)(?:e[+-]?\d+)?%?$/i
const ADDRESS = /^(?:0x)[\da-f]+[?]?$/i
const IP = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]*\]|::1?|[\da-f]{1,4}(?::[\da-f]{0,4}){3,7})(?::+\d+)?$/i
const HOST =
  /^(?:localhost|[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8})(?::\d{2,5})$|^localhost$|^:{1,4}\d{2,5}$/i
const URL_LIKE = /^(?:[a-z][a-z\d+.-]{1,14}):\/\/\S/i
/** A line and column at the end of a path. */
const LINE_SUFFIX = /(?::\d+){1,2}$|\(\d+(?:,\d+)?\)$/

/** Words after which a dotted word is a host name. */
const BEFORE_HOST =
  /^(?:host|hostname|enotfound|eai_again|resolve|econnrefused|etimedout|connect|to|server|getaddrinfo)$/i

const isPath = (word: string): boolean => {
  const bare = word.replace(LINE_SUFFIX, "")
  // `Makefile:2`: a file without an extension is recognized by its line number.
  if (bare !== word && /^[A-Za-z][\w.-]*$/.test(bare)) return true
  if (/^(?:~|\.{1,2})?\/|^[A-Za-z]:[\\/]|^\\\\|^file:/.test(bare)) return bare.length > 1
  const slashes = bare.split(/[\\/]/).length - 1
  return (
    EXTENSION.test(bare) ||
    (bare.includes("/") && (slashes > 1 || bare.startsWith("@") || /\.\w+\//.test(bare)))
  )
}

/** Generated names: at least 8 characters, letters and digits alternating. */
const isGeneratedName = (word: string): boolean =>
  word.length >= 8 &&
  /^[\w-]+$/.test(word) &&
  (word.match(/\d+/g)?.length ?? 0) >= 2 &&
  /[a-z]/i.test(word) &&
  !CODE.test(word)

const isValue = (word: string): boolean =>
  ADDRESS.test(word) || UUID.test(word) || HEX.test(word) || isGeneratedName(word)

/** Names of error types: they say what happened, so they are kept. */
const ERROR_TYPE = /(?:Error|Exception|Warning|Fault|Sanitizer|Interrupt)$/

/** Written as only code is: calls, qualified names, snake_case, camelCase, symbols, shell variables. */
const isCode = (word: string): boolean =>
  !ERROR_TYPE.test(word) &&
  (/^[$@:#%&*]+[A-Za-z_{]/.test(word) ||
    /^[\p{L}_][\p{L}\p{N}_]*(?:(?:\.|::|->|#|\\)[\p{L}_][\p{L}\p{N}_]*)+(?:\(.*)?$/u.test(word) ||
    /^[^\s<>]{0,80}\p{L}\S{0,80}\{[^\s:]*\}$|^\[\]\p{L}|^#</u.test(word) ||
    /^\p{L}[\p{L}\p{N}_]*\((?!s\))/u.test(word) ||
    /^[\p{L}\p{N}]*_[\p{L}\p{N}_]+$/u.test(word) ||
    /^\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*$/u.test(word))

/** The placeholder for a word without surrounding punctuation; undefined if the word is kept. */
const placeholderOf = (word: string, before: string): string | undefined => {
  if (PLACEHOLDER.test(word) || CODE.test(word) || WINDOWS_STATUS.test(word)) return undefined
  if (BEFORE_CODE.test(before) && /^-?\d{1,5}$/.test(word)) return undefined
  if (TIME.test(word)) return "<time>"
  if (URL_LIKE.test(word)) return "<url>"
  if (IP.test(word) || HOST.test(word)) return "<host>"
  if (DURATION.test(word)) return "<duration>"
  if (NUMBER.test(word)) return "<n>"
  if (ADDRESS.test(word)) return "<addr>"
  if (isPath(word)) return "<path>"
  if (isValue(word)) return "<id>"
  if (BEFORE_HOST.test(before) && /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(word)) return "<host>"
  return isCode(word) && !MISSING_VALUE.test(word) ? "<name>" : undefined
}

const OPENING = /^[([{<"'`‘“=]+/
const CLOSING = /[)\]}>"'`’”.,;:!?=]+$/

const normaliseWord = (word: string, before: string): string => {
  if (PLACEHOLDER.test(word)) return word
  const placeholder = placeholderOf(word, before)
  if (placeholder !== undefined) return placeholder
  const start = OPENING.exec(word)?.[0].length ?? 0
  const end = word.length - (CLOSING.exec(word.slice(start))?.[0].length ?? 0)
  if (start >= end) return word
  const inner = placeholderOf(word.slice(start, end), before.replace(OPENING, "").replace(CLOSING, ""))
  return inner === undefined ? word : `${word.slice(0, start)}${inner}${word.slice(end)}`
}

/** Quoted text that begins where a word could, ends where one could, and contains no other quote. */
const QUOTED =
  /(?<![\p{L}\p{N}_)\]}>])(?:'([^'\n]{1,200})'|"((?:[^"\\\n]|\\[^\n]){1,200})"|`([^`'\n]{1,200})[`']|‘([^’\n]{1,200})’|“([^”\n]{1,200})”)(?![\p{L}\p{N}_])/gu

/**
 * In nearly every message, quoted text is a name of the program: a key, a module, a variable, a type. Two errors about different missing modules have the same
 * remedy, and so have two about different missing keys; so names become one placeholder. Three things stay, because they make a different error: words of
 * absence, signs (`expected ';'`), and whether it is a path, a number or an address.
 */
const normaliseQuoted = (inner: string): string => {
  const text = inner.trim()
  if (PLACEHOLDER.test(text) || MISSING_VALUE.test(text) || CODE.test(text) || WINDOWS_STATUS.test(text))
    return text
  if (!/[\p{L}\p{N}]/u.test(text)) return `'${text}'`
  const placeholder = /\s/.test(text) ? undefined : placeholderOf(text, "")
  return placeholder ?? (/^\S+$/.test(text) ? "<name>" : "<text>")
}

/** Messages in which runtimes print names without quotes, so that only the surrounding words identify them. */
const UNQUOTED_NAMES: ReadonlyArray<readonly [pattern: RegExp, normal: string]> = [
  [
    /\b((?:no such (?:table|column|function|module|index)|key not found|constraint failed|undefined|not resolve host(?:name)?): )[^\s<]\S*(?:, \S+)*/g,
    "$1<name>"
  ],
  [/(?<!\S)[^\s<:]+(: (?:command not found|not found$|unbound variable|parameter not set))/g, "<name>$1"],
  [
    /\b(cannot load such file -- |uninitialized constant |unreported exception |Merge conflict in |has no column named |undefined reference to )[^\s<;]+/g,
    "$1<name>"
  ],
  [
    /(?<!\S)[^\s<]+( (?:is not defined|is not a function|is not iterable|is not a constructor)(?![^.]))/g,
    "<name>$1"
  ],
  [/(?<!\S)[^\s<]+( declared (?:but|and) not used)/g, "<name>$1"],
  [/(\*\*\* )\[[^\]\n]*\]/g, "$1<name>"],
  [/\b((?:of|as) type )[^\s<)]+/g, "$1<name>"],
  // The compiler's suggestion differs each time.
  [/[.;]? ?\(?\b[Dd]id you mean\b[^?]{0,200}\?\)?/g, ""],
  [/\b(branch )[^\s<]+( has no upstream)/g, "$1<name>$2"],
  [/\b(class )[^\s<]+( cannot be cast to class )[^\s<]+.*/g, "$1<name>$2<name>"],
  [/\b(?<=pathspec )[^\s<]+/g, "<name>"]
]

/** A replacement may expose further text to replace, as with nested quotes; all messages seen needed two passes. */
const MAX_PASSES = 6

const normaliseOnce = (text: string): string => {
  const unquoted = text
    .slice(0, MAX_CHARACTERS)
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(QUOTED, (_, ...groups: ReadonlyArray<string | undefined>) =>
      normaliseQuoted(groups.slice(0, 5).find((group) => group !== undefined) ?? "")
    )
  const words = UNQUOTED_NAMES.reduce((bare, [pattern, normal]) => bare.replaceAll(pattern, normal), unquoted)
    .split(/\s+/)
    .filter((word) => word !== "")
  return words.map((word, at) => normaliseWord(word, words[at - 1] ?? "")).join(" ")
}

/**
 * A message without the parts that differ between occurrences of the same error: paths and locations, addresses, generated ids, numbers, times, durations,
 * hosts and ports, and quoted names become `<path>`, `<addr>`, `<id>`, `<n>`, `<time>`, `<duration>`, `<host>`, `<url>`, `<name>`, `<text>`. Words, types and
 * codes stay: E0382, TS2345, HTTP 404, exit code 137, ENOENT, 0x80070005. A normalized message is not changed again.
 *
 * @example
 * ```ts
 * normaliseMessage("listen tcp 127.0.0.1:8080: bind: address already in use") // => "listen tcp <host>: bind: address already in use"
 * normaliseMessage("Cannot find module './db/conn'") // => "Cannot find module <path>"
 * normaliseMessage("'NoneType' object has no attribute 'email'") // => "NoneType object has no attribute <name>"
 * ```
 */
export const normaliseMessage = (text: string): string => {
  let normal = normaliseOnce(text)
  for (let pass = 1; pass < MAX_PASSES; pass++) {
    const again = normaliseOnce(normal)
    if (again === normal) break
    normal = again
  }
  return normal
}
