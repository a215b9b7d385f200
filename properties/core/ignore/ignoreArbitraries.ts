/** Patterns, ignore files and names over alphabets small enough for matches. */
import { FastCheck as fc } from "effect"

const PIECES: ReadonlyArray<string> = (
  "a a b b c / / * ? ** **/ /** *** a**/b a** \\ \\/ \\* - ! # . é *.o " +
  "[ab] [!a] [^b] [a-c] [c-a] [a-] []a] [\\]a] [a-\\c] [[:alpha:]] [[:x:]] [![:x:]] [[: [b- [ ] [é] A B \\A [A] [A-C] [!A-B] [[:upper:]] *.O"
).split(" ")

/** Any possible line, sensible or not. */
export const pattern: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(" ", ...PIECES), { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join(""))

const name = fc.constantFrom("a", "b", "c", "A", "aB", "ab", "x.o", "a.o", "a.O", "é", "É")

/** Lines as people write them. */
const usual: fc.Arbitrary<string> = fc.oneof(
  name,
  name.map((_) => `${_}/`),
  name.map((_) => `/${_}`),
  fc.tuple(name, name).map((_) => _.join("/")),
  fc.tuple(name, name).map((_) => _.join("/**/")),
  fc.tuple(name, name).map((_) => _.join("**/")),
  name.map((_) => `${_}/*`),
  name.map((_) => `${_}/**`),
  name.map((_) => `**/${_}`),
  fc.constantFrom("*", "*.o", "/*", "*/", "a*", "*b", "[a-c]", "?", "??", "x.?", "**", "a\\ ")
)

const line: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("", "", "", "!", "!", "\\", "#", " "),
    fc.oneof({ weight: 3, arbitrary: usual }, pattern),
    fc.constantFrom("", "", "", "", " ", "  ", "\\ ", "\t", "\r", "/ ")
  )
  .map((_) => _.join(""))

/** The text of an ignore file. */
export const ignoreFile: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("", "", "", "\ufeff"),
    fc.array(line, { minLength: 1, maxLength: 5 }),
    fc.constantFrom("\n", "\n", "\r\n"),
    fc.constantFrom("\n", "")
  )
  .map(([mark, lines, end, last]) => mark + lines.join(end) + last)

/** The name of a folder entry, sometimes one that looks like a pattern. */
const entryName: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: name },
  fc.constantFrom("aé", "#", "!a", "a ", "a ", " a", "*", "[ab]", "b\\", "-", "a.b.o")
)

/** A path below the root. */
export const path: fc.Arbitrary<string> = fc
  .array(entryName, { minLength: 1, maxLength: 4 })
  .map((names) => names.join("/"))

/** A folder's path: empty, or ending with `/`. */
export const folder: fc.Arbitrary<string> = fc
  .array(name, { maxLength: 2 })
  .map((names) => names.map((_) => `${_}/`).join(""))
