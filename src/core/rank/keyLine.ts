/** What follows a name that declares its type, as in an interface, and gives it no value. */
const TYPE = String.raw`(?:readonly |optional |const )?(?:string|number|boolean|bigint|symbol|object|any|unknown|never|void|u?int\d{0,2}|long|short|byte|char|bool|float\d{0,2}|double|str|bytes|bytearray|list|dict|set|frozenset|tuple|type|date|time|datetime|timedelta|[iuf](?:8|16|32|64|128|size)|usize|\p{Lu}[\p{L}\p{N}_.]*|[\p{L}_]\w*(?:\.\p{Lu}\w*)+|[\p{L}_]\w*\[.*|&.*|\*.*)(?:[<[|?!(].*| [=|&?].*)?[;,]?$`

/** A value without quotes, as files of settings have it; code ends a line otherwise. */
const BARE_VALUE = String.raw`(?!${TYPE})(?:\$?\{\{?[^{}]*\}\}?|[^\s{}()[\];,=>&*|])(?:\$?\{\{?[^{}]*\}\}?|[^{}();,])*$`

/**
 * A pattern of lines on which a file of settings gives a key a value without quotes, or one in quotes or brackets; `name` is a pattern. The line holds nothing else.
 *
 * @example
 * ```ts
 * const line = new RegExp(keyLine("max-items"), "u")
 * const lines = ["  max-items: 3", "max-items: ${limit}/2 a", "max-items: number", "max-items: [1, 2]", "f(max-items: 3)"]
 * lines.map((each) => line.test(each)) // => [true, true, false, true, false]
 * ```
 */
export const keyLine = (name: string): string =>
  String.raw`^\s*(?:- )?(["']?)(?:${name})\1:\s+(?:["'\[].*|${BARE_VALUE})`
