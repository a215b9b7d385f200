import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import type { StatedMention } from "../StatedNames.ts"

/** The qualifier of names of tables. */
export const TABLE = "table"

const TOKEN =
  /--[^\n]*|\/\*[^]*?(?:\*\/|$)|\{\{[^]*?\}\}|\{[%#][^]*?[%#]\}|'(?:[^'\\]|''|\\[^])*(?:'|$)|"[^"\n]*"|`[^`\n]*`|\[[\w $#@]+\]|[\p{L}\p{N}_$#@]+|\S/gu

const SILENT = /^(?:--|\/\*|\{[{%#]|')/
const NAME = /^(?:["`[].|[\p{L}_#@])/u

/** Words after which tables are named, where no other word before them gives them another meaning. */
const BEFORE_TABLE = /^(?:FROM|JOIN|INTO|UPDATE|REFERENCES|TABLE|ON)$/
/** Words between those and the name. */
const SKIPPED = /^(?:IF|NOT|EXISTS|ONLY|LATERAL|OR|REPLACE|IGNORE|ABORT|FAIL|ROLLBACK)$/
/** What no table is called unless quoted. */
const KEYWORD =
  /^(?:AS|CASCADE|CROSS|DELETE|DO|FULL|GROUP|HAVING|INNER|INSERT|JOIN|LEFT|LIMIT|NATURAL|NO|NOWAIT|OF|ON|ORDER|OUTER|RESTRICT|RIGHT|SELECT|SET|SKIP|UNION|UPDATE|USING|VALUES|WHERE|WINDOW|WITH)$/
/** Functions whose arguments have a FROM of their own. */
const WITH_OWN_FROM = /^(?:EXTRACT|SUBSTRING|TRIM|OVERLAY|POSITION)$/
/** Statements of which ON tells the table. */
const CREATED_ON = /^CREATE\b.*\b(?:INDEX|TRIGGER|POLICY|RULE)$/

/** Of one table, most uses that are kept of a file: a dump inserts thousands of rows. */
const MAX_USES = 100

interface Token {
  readonly text: string
  /** In capitals. */
  readonly word: string
  readonly at: number
}

const tokensOf = (text: string): ReadonlyArray<Token> =>
  [...text.matchAll(TOKEN)].flatMap(({ 0: token, index }) =>
    SILENT.test(token) ? [] : [{ text: token, word: token.toUpperCase(), at: index }]
  )

const unquoted = (name: string): string => name.replace(/^["`[]|["`\]]$/g, "")

/**
 * The tables that statements read, write, alter or refer to, in order; what a statement itself names with `WITH` is none, and neither is what it creates.
 *
 * @example
 * ```ts
 * tableUses("INSERT INTO shop.carts SELECT * FROM items i JOIN \"lines\" ON i.id = x.id").map(({ name }) => name) // => ["carts", "items", "lines"]
 * tableUses("CREATE TABLE lines (cart INT REFERENCES carts(id) ON UPDATE CASCADE)").map(({ name }) => name) // => ["carts"]
 * ```
 */
export const tableUses = (text: string): ReadonlyArray<StatedMention> => {
  const counts = new Map<string, number>()
  return statementsOf(tokensOf(text))
    .flatMap(usesIn)
    .flatMap(({ at, name }): ReadonlyArray<StatedMention> => {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return count > MAX_USES
        ? []
        : [{ name, role: "other", qualifier: TABLE, receiver: UNKNOWN_RECEIVER, at }]
    })
}

const statementsOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<ReadonlyArray<Token>> => {
  const statements: Array<Array<Token>> = [[]]
  for (const token of tokens) {
    if (token.text === ";") statements.push([])
    else statements.at(-1)!.push(token)
  }
  return statements
}

interface NamedTable {
  readonly name: string
  readonly at: number
}

const usesIn = (tokens: ReadonlyArray<Token>): ReadonlyArray<NamedTable> => {
  const uses: Array<NamedTable> = []
  const own = ownNames(tokens)
  /** The words before the open parentheses. */
  const open: Array<string> = []
  let isOnTold = false
  const wordAt = (at: number): string => tokens[at]?.word ?? ""
  const meansTable = (at: number): boolean => {
    const before = wordAt(at - 1)
    switch (wordAt(at)) {
      case "FROM":
        return before !== "DISTINCT" && !WITH_OWN_FROM.test(open.at(-1) ?? "")
      case "TABLE":
        return /^(?:ALTER|DROP|TRUNCATE|LOCK)$/.test(before)
      case "ON":
        return !isOnTold && CREATED_ON.test(head(tokens, at))
      default:
        return true
    }
  }
  /** Reads a name, and those after commas in a list of tables. */
  const read = (from: number, word: string): void => {
    let at = from
    while (SKIPPED.test(wordAt(at))) at++
    const first = tokens[at]
    if (first === undefined || !NAME.test(first.text) || KEYWORD.test(first.word)) return
    while (wordAt(at + 1) === "." && NAME.test(tokens[at + 2]?.text ?? "")) at += 2
    const last = tokens[at]!
    const isFunction = wordAt(at + 1) === "(" && (word === "FROM" || word === "JOIN")
    const name = unquoted(last.text)
    if (!isFunction && !own.has(name)) uses.push({ name, at: last.at + (name === last.text ? 0 : 1) })
    if (word !== "FROM") return
    at +=
      wordAt(at + 1) === "AS" ? 3 : /^[\p{L}_]/u.test(wordAt(at + 1)) && !KEYWORD.test(wordAt(at + 1)) ? 2 : 1
    if (wordAt(at) === ",") read(at + 1, word)
  }
  for (const [at, { text, word }] of tokens.entries()) {
    if (text === "(") open.push(wordAt(at - 1))
    else if (text === ")") open.pop()
    else if (BEFORE_TABLE.test(word) && meansTable(at)) {
      if (word === "ON") isOnTold = true
      read(at + 1, word)
    }
  }
  return uses.toSorted((a, b) => a.at - b.at)
}

/** The words of a statement up to a token that say what it is, without the names among them. */
const head = (tokens: ReadonlyArray<Token>, end: number): string =>
  tokens
    .slice(0, end)
    .filter(({ word }) => /^(?:CREATE|TABLE|VIEW|INDEX|TRIGGER|POLICY|RULE)$/.test(word))
    .map(({ word }) => word)
    .slice(0, 2)
    .join(" ")

/** What a statement names itself: `WITH recent AS (…)`. */
const ownNames = (tokens: ReadonlyArray<Token>): ReadonlySet<string> =>
  new Set(
    tokens.flatMap(({ text }, at) => {
      const isNamed = /^(?:WITH|RECURSIVE|,)$/.test(tokens[at - 1]?.word ?? "") && NAME.test(text)
      return isNamed &&
        tokens[at + 1]?.word === "AS" &&
        /^(?:\(|MATERIALIZED|NOT)$/.test(tokens[at + 2]?.word ?? "")
        ? [unquoted(text)]
        : []
    })
  )
