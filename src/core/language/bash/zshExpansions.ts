import type { Misread } from "../Language.ts"

/** What only Zsh has: a group that is always run, its own commands, its own expansions. */
const ZSH =
  /\bzsh\b|^#(?:compdef|autoload)\b|\b(?:emulate|setopt|unsetopt|zle|zmodload|autoload|compdef|bindkey)\b|\$\+\w|\$\{(?:[(+]|\$\{)|\$\{\w+(?::[a-zA-Z])*:gs|^[^\S\n]*\(\)[^\S\n]*\{|[\s=]=\(/m

/** Whether a variable or an element of a map is there: `$+commands[git]`. */
const IS_SET = /\$\+\w{1,100}(?:\[(?:[^\][\n]|\[[^\][\n]{0,100}\]){0,200}\])?/g

/** The beginning of an expansion that only Zsh has: with flags, of another one, of a text, with a modifier or a pattern after a colon, a flagged index. */
const EXPANSION =
  /\$\{(?:[(+=~^]|\$[{(]|["'])|\$\{[\w#@*]{1,100}(?:\[[^\]\n]{1,100}\])?:[#a-zA-Z](?![\w}]*\})|\$\{\w{1,100}:[htreaAlQqPuU](?=[:}])|\$\{\w{1,100}\[\(/g

/** An element without braces around it, which the grammar does not know: `$words[2]`. */
const ELEMENT = /(?<=\$\w{1,100})\[[^\]\s"'`]{1,60}\]/g

/** What a pattern of file names only matches: `*.zip(N)`, `*(/)`. */
const GLOB_QUALIFIERS = /(?<=[\w*"'}/.\]?])\((?:#q)?[-\w./@*=:^,%+[\]]{1,20}\)(?=[\s;)\]"]|$)/gm

/** A function without a name, which is called at once. */
const ANONYMOUS = /(?<=^[^\S\n]*(?:function[^\S\n]*)?)\(\)(?=[^\S\n]*\{)/gm

/** A file with what a command writes, which is read like what it writes itself: `=(cmd)`. */
const FILE_OF_OUTPUT = /(?<=[\s=])=(?=\([^)])/g

/** A loop over a list in brackets, and one with two variables. */
const LISTED_LOOP =
  /(?<=\bfor[^\S\n]{1,20}\w{1,100}[^\S\n]{0,20})\([^()]{0,1000}(?:\([^()]{0,200}\)[^()]{0,1000}){0,5}\)(?=[^\S\n]*(?:;|\n))/g
const SECOND_VARIABLE = /(?<=\bfor[^\S\n]{1,20}\w{1,100})[^\S\n]{1,20}\w{1,100}(?=[^\S\n]+(?:in\b|\())/g

/** The sign of a command that goes on when the shell ends. */
const DISOWNED = /(?<=[\s}]&)[|!](?=[^\S\n]*$)/gm

/** The number of elements. */
const COUNT = /(?<=\$)#(?=[A-Za-z_])/g

/** The end of a group on one line, before which no `;` is needed. */
const GROUP_END = /(?<=\{[^\S\n][^\n{}]{1,200}[^\s;&])[^\S\n](?=\}[^\S\n]*(?:$|;|\|\||&&))/gm

/** A group that is run whatever happens in the one before it. */
const ALWAYS = /(?<=\})[^\S\n]{1,20}always(?=[^\S\n]{0,20}\{)/g

const MAX_CHARACTERS = 2000

const replaced = (start: number, end: number, as = ""): Misread => ({
  start,
  end,
  as: as.padEnd(end - start, as === "" ? "x" : " ")
})

/** The index after the bracket that closes the one at `open`; -1 for none near. */
const afterBracket = (text: string, open: number): number => {
  const [opening, closing] = text[open] === "{" ? ["{", "}"] : ["(", ")"]
  let depth = 0
  for (let at = open; at < Math.min(text.length, open + MAX_CHARACTERS); at++) {
    if (text[at] === "\\") at++
    else if (text[at] === opening) depth++
    else if (text[at] === closing && --depth === 0) return at + 1
  }
  return -1
}

/** The characters of an expansion, but for commands in it, whose own expansions are replaced. */
const withoutExpansion = (text: string, start: number, end: number): ReadonlyArray<Misread> => {
  const found: Array<Misread> = []
  let from = start
  for (let at = start; at < end; at++) {
    if (!text.startsWith("$(", at) || text[at + 2] === "(") continue
    const after = afterBracket(text, at + 1)
    if (after < 0 || after > end) break
    found.push(...lines(text, from, at), ...expansions(text, at, after))
    from = after
    at = after - 1
  }
  return [...found, ...lines(text, from, end)]
}

/** Replacements that leave line breaks where they are. */
const lines = (text: string, start: number, end: number): ReadonlyArray<Misread> => {
  const found: Array<Misread> = []
  for (let from = start; from < end;) {
    const lineBreak = text.indexOf("\n", from)
    const to = lineBreak < 0 || lineBreak > end ? end : lineBreak
    if (to > from) found.push(replaced(from, to))
    from = to + 1
  }
  return found
}

const expansions = (text: string, from: number, to: number): ReadonlyArray<Misread> => {
  const found: Array<Misread> = []
  const pattern = new RegExp(EXPANSION)
  pattern.lastIndex = from
  for (let match = pattern.exec(text); match !== null && match.index < to; match = pattern.exec(text)) {
    const after = afterBracket(text, match.index + 1)
    if (after < 0 || after > to) continue
    found.push(...withoutExpansion(text, match.index, after))
    pattern.lastIndex = after
  }
  return found
}

/**
 * What Zsh has and the grammar of other shells does not, with replacements: expansions become words, in which commands are kept; what file names must be like,
 * brackets of functions without a name, lists of loops and second variables are left out; ends of groups get a semicolon.
 *
 * @example
 * ```ts
 * zshExpansions("(( $+commands[git] )) && a=${(f)b}").map(({ as }) => as) // => ["xxxxxxxxxxxxxxx", "xxxxxxx"]
 * zshExpansions("a=${b:-c} ${d[1]} ${e:1:2}") // => []
 * ```
 */
export const zshExpansions = (text: string): ReadonlyArray<Misread> => {
  if (!ZSH.test(text)) return []
  return [
    ...Array.from(text.matchAll(IS_SET), ({ 0: { length }, index }) => replaced(index, index + length)),
    ...expansions(text, 0, text.length),
    ...Array.from(text.matchAll(ELEMENT), ({ 0: { length }, index }) => replaced(index, index + length)),
    ...Array.from(text.matchAll(GLOB_QUALIFIERS), ({ 0: { length }, index }) =>
      replaced(index, index + length, " ")
    ),
    ...Array.from(text.matchAll(ANONYMOUS), ({ 0: { length }, index }) =>
      replaced(index, index + length, " ")
    ),
    ...Array.from(text.matchAll(FILE_OF_OUTPUT), ({ index }) => replaced(index, index + 1, "<")),
    ...Array.from(text.matchAll(LISTED_LOOP), ({ 0: { length }, index }) => ({
      start: index,
      end: index + length
    })),
    ...Array.from(text.matchAll(SECOND_VARIABLE), ({ 0: { length }, index }) =>
      replaced(index, index + length, " ")
    ),
    ...Array.from(text.matchAll(DISOWNED), ({ index }) => replaced(index, index + 1, " ")),
    ...Array.from(text.matchAll(COUNT), ({ index }) => replaced(index, index + 1)),
    ...Array.from(text.matchAll(GROUP_END), ({ index }) => replaced(index, index + 1, ";")),
    ...Array.from(text.matchAll(ALWAYS), ({ 0: { length }, index }) => replaced(index, index + length, ";"))
  ].toSorted((a, b) => a.start - b.start)
}
