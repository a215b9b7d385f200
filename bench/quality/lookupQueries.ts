/** Queries generated from a tree that say exactly what they look for, each with the correct places. */
import { type CodeSymbol, type SymbolKind, TYPE_KINDS } from "../../src/core/domain/CodeSymbol.ts"
import { evenSpread, type Place, seededRandom } from "../../src/core/measure/mod.ts"
import { classifyPath } from "../../src/core/path/mod.ts"
import { splitIdentifier } from "../../src/core/text/splitIdentifier.ts"
import { declaredLookups } from "./declaredLookups.ts"
import type { OutlinedFile } from "./outlineFiles.ts"
import { quotedMessages } from "./quotedMessages.ts"

/** What is looked up, and the form of the query. */
export const LOOKUPS = {
  message: "a message of the program, with values filled in",
  comment: "a comment, a third of its words left out",
  code: "a line of code, cut at its ends",
  definition: "`where is NAME defined`",
  worded: "`where is NAME defined`, the name in words",
  words: "the words of a name",
  described: "`the LAST WORD for OTHER WORDS` of the name of a type, in the plural",
  question: "`how does NAME work`",
  typo: "the same, with two letters of the name swapped",
  call: "`receiver.name(`",
  uses: "`who calls NAME`",
  subtypes: "`classes that extend NAME`",
  cause: "`why do I get NAME`, an error that the code raises",
  option: "`what does --NAME do`, an option that is declared with its dashes",
  tests: "`tests for NAME`",
  prefix: "the first two thirds of a name",
  frame: "a frame of a stack trace, of another machine",
  line: "`file:line`",
  file: "the words of a name `in` a file",
  address: "an address or a route",
  member: "`Type.NAME`, where others have such a member too",
  memberOf: "`how does the NAME of Type work`, the same",
  fileName: "the name of a file",
  command: "`npm run NAME`, `make NAME`, `manage.py NAME`, or a console command by its name",
  table: "`NAME table columns`, a table of a database",
  route: "a verb of HTTP and the path that a server states"
} as const

export type Lookup = keyof typeof LOOKUPS

export interface LookupQuery {
  readonly kind: Lookup
  readonly query: string
  /** Any of them is correct. */
  readonly places: ReadonlyArray<Place>
}

/** Names with fewer characters or parts could be any word. */
const MIN_NAME_PARTS = 2
const MIN_PREFIX_NAME_CHARACTERS = 10

/** A frame is at least this many lines below the head of its function. */
const MIN_FRAME_LINES = 3

/** Symbols examined per wanted query, because many have no uses. */
const SYMBOLS_PER_QUERY = 6

const CALLABLE_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["function", "method"])

const COMMENT = /^\s*(?:\/\/|#|--|\*)/
const SENTENCE = /^\s*(?:\/\/|#|--|\*)\s+([A-Z`a-z].{30,100})$/
const RAISED = /\b(?:raise|throw(?: new)?)\s+(?:[\w.:]+[.:])?([A-Z]\w+)/g
const OPTION = /(?:option|argument|flag|switch|\.on)\w*\((?:[^)]*[\s,(])?["'](?:-\w\b[, ]*)?(--[a-z][\w-]+)/gi
/** An error that is raised in more places, or an option that is declared in more, leads to too many. */
const MAX_PLACES = 6
const ADDRESS = /["'](\/[a-z][\w-]+\/[\w\-/:{}<>.]{3,50})["']/i
/** The head of a type with its supertypes, or an implementation with its trait; parameters in between do not count. */
const TYPE_HEAD =
  /^\s*(?:(?:export|public|private|protected|internal|abstract|final|open|static|data|pub|default|sealed|case|partial)\s+)*(?!struct\b.*[(*])(?:class|interface|struct|trait|protocol|extension)\s+[\w$.]+(.*[^;)\s])\s*$|^\s*(?:unsafe\s+)?impl\b(.*)\bfor\b/
const PARAMETERS = /\([^()]*:[^()]*\)/g
/** Type parameters behind the name of a type: what bounds one is not extended. */
const TYPE_PARAMETERS = /^<[^<>]*(?:<[^<>]*>[^<>]*)*>/

const at = (path: string, line: number): Place => ({ path, start: line, end: line })
const basename = (path: string) => path.slice(path.lastIndexOf("/") + 1)

/** Queries of every kind about non-test code, at most `maxPerKind` of each, evenly spaced. A queried text occurs once, unless several places are equally correct. */
export const lookupQueries = (
  files: ReadonlyArray<OutlinedFile>,
  maxPerKind: number,
  seed: number
): ReadonlyArray<LookupQuery> =>
  [...Map.groupBy(allQueries(files, maxPerKind, seed), ({ kind }) => kind).values()].flatMap((queries) =>
    evenSpread(queries, maxPerKind, seed)
  )

interface TypeMember {
  readonly path: string
  readonly type: string
  readonly member: CodeSymbol
}

/** The members that the types of a file declare in their bodies. */
const typeMembers = ({ path, symbols }: OutlinedFile): ReadonlyArray<TypeMember> =>
  symbols.flatMap((member) => {
    const type = member.parent === undefined ? undefined : symbols[member.parent]
    return type !== undefined && TYPE_KINDS.has(type.kind) ? [{ path, type: type.name, member }] : []
  })

/** What a call registers, such as a route, is asked for in other words than a name in the code. */
const REGISTERED_NAME = /[\s./:#]/

const allQueries = (
  files: ReadonlyArray<OutlinedFile>,
  maxPerKind: number,
  seed: number
): ReadonlyArray<LookupQuery> => {
  const random = seededRandom(seed)
  const sources = files.filter(({ path }) => !classifyPath(path).test)
  const trees = sources.filter(({ language }) => language.shape === "tree")
  const symbolsByName = Map.groupBy(
    files.flatMap(({ symbols }) => symbols),
    ({ name }) => name
  )
  const lines = new Map(files.map(({ path, text }) => [path, text.split("\n")]))
  const linesByText = Map.groupBy([...lines.values()].flat(), (line) => line.trim())
  const queries: Array<LookupQuery> = []
  const addQuery = (kind: Lookup, query: string, ...places: ReadonlyArray<Place>) => {
    if (places.length > 0) queries.push({ kind, query, places })
  }
  const isTestLineByPath = new Map(files.map((file) => [file.path, testLines(file)]))
  for (const { line, message, path } of quotedMessages(files))
    if (!isTestLineByPath.get(path)!(line)) addQuery("message", message, at(path, line))
  const symbols = trees.flatMap(({ path, symbols }) =>
    symbols.flatMap((symbol) => {
      const parts = splitIdentifier(symbol.name)
      return isTestLineByPath.get(path)!(symbol.nameLine) ||
        parts.length < MIN_NAME_PARTS ||
        REGISTERED_NAME.test(symbol.name) ||
        symbolsByName.get(symbol.name)!.length > 1
        ? []
        : [{ parts, path, symbol }]
    })
  )
  for (const { parts, path, symbol } of symbols) {
    const { kind, name, nameLine, span } = symbol
    const place = at(path, nameLine)
    addQuery("definition", `where is ${name} defined`, place)
    addQuery("worded", `where is the ${parts.join(" ")} defined`, place)
    addQuery("words", parts.join(" "), place)
    if (TYPE_KINDS.has(kind))
      addQuery(
        "described",
        `the ${parts.at(-1)} for ${parts.slice(0, -1).join(" ").replace(/s?$/, "s")}`,
        place
      )
    addQuery("question", `how does ${name} work`, place)
    addQuery("typo", `how does ${withSwap(name, parts)} work`, place)
    addQuery("file", `${parts.join(" ")} in ${basename(path)}`, place)
    if (name.length >= MIN_PREFIX_NAME_CHARACTERS)
      addQuery("prefix", name.slice(0, Math.ceil((2 * name.length) / 3)), place)
    if (CALLABLE_KINDS.has(kind) && span.endLine - nameLine > 2 * MIN_FRAME_LINES) {
      const line =
        nameLine + MIN_FRAME_LINES + Math.floor(random() * (span.endLine - nameLine - MIN_FRAME_LINES))
      addQuery("frame", `    at ${name} (/home/bob/app/${path}:${line}:13)`, at(path, line))
      addQuery("line", `${basename(path)}:${line}`, at(path, line))
    }
  }
  const members = Map.groupBy(trees.flatMap(typeMembers), ({ member, type }) => `${type}.${member.name}`)
  for (const [query, found] of members) {
    const { member, path } = found[0]!
    const hasOthers = symbolsByName.get(member.name)!.length > found.length
    if (!hasOthers || isTestLineByPath.get(path)!(member.nameLine)) continue
    const places = found.map((each) => at(each.path, each.member.nameLine))
    addQuery("member", query, ...places)
    addQuery("memberOf", `how does the ${member.name} of ${found[0]!.type} work`, ...places)
  }
  const pathsByName = Map.groupBy(files, ({ path }) => basename(path))
  for (const [name, [file, another]] of pathsByName)
    if (another === undefined && name.includes("."))
      addQuery("fileName", name, { path: file!.path, start: 1, end: lines.get(file!.path)!.length })
  const sampled = (wanted: (kind: SymbolKind) => boolean) =>
    evenSpread(
      symbols.filter(({ symbol }) => wanted(symbol.kind)),
      SYMBOLS_PER_QUERY * maxPerKind,
      seed
    )
  for (const { path, symbol } of sampled((kind) => CALLABLE_KINDS.has(kind))) {
    const { calls, receiver, tests } = usesOf(symbol, path, files, lines, isTestLineByPath)
    addQuery("uses", `who calls ${symbol.name}`, ...calls)
    addQuery("tests", `tests for ${symbol.name}`, ...tests)
    if (receiver !== undefined) addQuery("call", `${receiver}.${symbol.name}(`, at(path, symbol.nameLine))
  }
  for (const { path, symbol } of sampled((kind) => TYPE_KINDS.has(kind)))
    addQuery(
      "subtypes",
      `classes that extend ${symbol.name}`,
      ...usesOf(symbol, path, files, lines, isTestLineByPath).heads
    )
  const placesByName = (pattern: RegExp) =>
    Map.groupBy(
      trees.flatMap(({ path }) =>
        lines
          .get(path)!
          .flatMap((line, index) =>
            COMMENT.test(line) || isTestLineByPath.get(path)!(index + 1)
              ? []
              : Array.from(line.matchAll(pattern), ([, name = ""]) => ({ name, place: at(path, index + 1) }))
          )
      ),
      ({ name }) => name
    )
  for (const [name, places] of placesByName(RAISED))
    if (symbolsByName.has(name) && places.length <= MAX_PLACES)
      addQuery("cause", `why do I get ${name}`, ...places.map(({ place }) => place))
  for (const [name, places] of placesByName(OPTION))
    if (places.length <= MAX_PLACES)
      addQuery("option", `what does ${name} do`, ...places.map(({ place }) => place))
  for (const { kind, places, query } of declaredLookups(files)) addQuery(kind, query, ...places)
  const addresses = new Set<string>()
  for (const { path } of trees)
    lines.get(path)!.forEach((raw, index) => {
      const line = raw.trim()
      const place = at(path, index + 1)
      if (linesByText.get(line)!.length > 1 || isTestLineByPath.get(path)!(index + 1)) return
      if (COMMENT.test(raw)) {
        const commentWords = SENTENCE.exec(raw)?.[1]?.split(/\s+/) ?? []
        if (commentWords.length >= 7)
          addQuery("comment", commentWords.filter((_, word) => word % 3 !== 1).join(" "), place)
        return
      }
      const words = line.split(" ")
      const middle = words.slice(Math.floor(words.length / 4), Math.ceil(words.length * 0.85)).join(" ")
      if (line.length < 120 && middle.length > 20 && /[(=]/.test(line)) addQuery("code", middle, place)
      const address = ADDRESS.exec(line)?.[1]
      if (address !== undefined) addresses.add(address)
    })
  const linesContaining = (text: string) =>
    files.flatMap(({ path }) =>
      lines.get(path)!.flatMap((line, index) => (line.includes(text) ? [at(path, index + 1)] : []))
    )
  for (const address of evenSpread([...addresses], maxPerKind, seed))
    addQuery("address", address, ...linesContaining(address))
  return queries
}

/** A name with two adjacent letters swapped in the middle of its longest part. */
const withSwap = (name: string, parts: ReadonlyArray<string>): string => {
  const [longest = ""] = parts.toSorted((a, b) => b.length - a.length)
  const start = name.toLowerCase().indexOf(longest)
  const at = start + Math.floor(longest.length / 2)
  return `${name.slice(0, at - 1)}${name.slice(at, at + 1)}${name.slice(at - 1, at)}${name.slice(at + 1)}`
}

/** Returns whether a line belongs to a test: any line of a test file, or of a test within other code. */
const testLines = ({ path, symbols }: OutlinedFile): ((line: number) => boolean) => {
  if (classifyPath(path).test) return () => true
  const testSymbols = symbols.filter(({ test }) => test)
  return (line) => testSymbols.some(({ span }) => span.startLine <= line && line <= span.endLine)
}

/** Uses of a name outside of its definition: calls and heads of types in code, any place in tests, and a receiver that it is called on. */
const usesOf = (
  { name, nameLine, span }: CodeSymbol,
  ownPath: string,
  files: ReadonlyArray<OutlinedFile>,
  lines: ReadonlyMap<string, ReadonlyArray<string>>,
  isTestLineByPath: ReadonlyMap<string, (line: number) => boolean>
) => {
  const wholeName = new RegExp(String.raw`(?<![\w$])${RegExp.escape(name)}(?![\w$])`)
  const callPattern = new RegExp(String.raw`(?:(\w+)\.)?(?<![\w$])${RegExp.escape(name)}\s*\(`)
  const calls: Array<Place> = []
  const tests: Array<Place> = []
  const heads: Array<Place> = []
  let receiver: string | undefined
  for (const { language, path, text } of files) {
    if (!text.includes(name)) continue
    const inTest = isTestLineByPath.get(path)!
    lines.get(path)!.forEach((line, index) => {
      if (!wholeName.test(line) || (path === ownPath && index + 1 >= nameLine && index + 1 <= span.endLine))
        return
      const place = at(path, index + 1)
      const isTest = inTest(index + 1)
      if (isTest) tests.push(place)
      const call = callPattern.exec(line)
      if (call !== null && !isTest && !COMMENT.test(line)) {
        calls.push(place)
        receiver ??= call[1]
      }
      const typeHead = language.shape === "tree" && TYPE_HEAD.exec(line)
      if (
        typeHead &&
        wholeName.test((typeHead[1] ?? typeHead[2]!).replace(TYPE_PARAMETERS, "").replaceAll(PARAMETERS, ""))
      )
        heads.push(place)
    })
  }
  return { calls, heads, receiver, tests }
}
