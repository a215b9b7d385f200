import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { ownValue } from "../../record/mod.ts"
import type { StructuralPart } from "../Language.ts"
import { type SqlStatement, sqlStatements } from "./sqlStatements.ts"

const NAME = String.raw`(?:"[^"]+"|\x60[^\x60]+\x60|\[[^\]]+\]|[\w$#@]+)`
const QUALIFIED_NAME = String.raw`(${NAME}(?:\s*\.\s*${NAME})*)`
const CREATE = new RegExp(
  String.raw`^CREATE\s+(?:OR\s+(?:REPLACE|ALTER)\s+)?(?:(?:DEFINER|ALGORITHM|SQL\s+SECURITY)\s*=?\s*\S+\s+|(?:TEMP|TEMPORARY|GLOBAL|LOCAL|UNLOGGED|EXTERNAL|VIRTUAL|UNIQUE|CLUSTERED|NONCLUSTERED|FULLTEXT|SPATIAL|RECURSIVE|CONSTRAINT|EDITIONABLE|FOREIGN|EVENT(?=\s+TRIGGER)|AGGREGATE|TRUSTED|PROCEDURAL)\s+)*(MATERIALIZED\s+VIEW|TABLE|VIEW|FUNCTION|PROCEDURE|PROC|TRIGGER|INDEX|TYPE|DOMAIN|SCHEMA|DATABASE|SEQUENCE|EXTENSION|POLICY|ROLE|USER|EVENT|PACKAGE(?:\s+BODY)?|SYNONYM|RULE|PUBLICATION|SUBSCRIPTION|SERVER|STREAM)\s+(?:CONCURRENTLY\s+)?(?:IF\s+NOT\s+EXISTS\s+)?${QUALIFIED_NAME}`,
  "i"
)

const KINDS: Readonly<Record<string, SymbolKind>> = {
  TABLE: "table",
  VIEW: "table",
  STREAM: "table",
  FUNCTION: "function",
  PROCEDURE: "function",
  PROC: "function",
  TRIGGER: "function",
  EVENT: "function",
  RULE: "function",
  TYPE: "type",
  DOMAIN: "type",
  SCHEMA: "module",
  DATABASE: "module",
  PACKAGE: "module"
}

/** Matches an element of a table that is no column. */
const NON_COLUMN =
  /^(?:CONSTRAINT|PRIMARY\s+KEY|FOREIGN\s+KEY|UNIQUE|CHECK|KEY|INDEX|EXCLUDE|LIKE|PERIOD|FULLTEXT|SPATIAL)\b/i

const NAME_PART = new RegExp(NAME, "g")

/** A qualified name, split into name and owner, without quotes. */
const splitName = (written: string): { readonly name: string; readonly owner?: string } => {
  const parts = (written.match(NAME_PART) ?? []).map((part) => part.replace(/["`[\]]/g, ""))
  const name = parts.at(-1) ?? ""
  return parts.length < 2 ? { name } : { name, owner: parts.slice(0, -1).join(".") }
}

/** The name of a query for the program that calls it: in a comment, as sqlc, aiosql and HugSQL read it, or as a label, as SQLDelight does. */
const NAME_COMMENT = /^[ \t]*--[ \t]*(?:name:[ \t]*|:name[ \t]+)([\w.$?!*<>-]+)[^\n]*$/m
const NAME_LABEL = /^([A-Za-z_]\w*):[ \t]*\r?\n\s*(?=\S)/

/** Most characters of a statement without a body that are its signature. */
const MAX_STATEMENT_CHARACTERS = 300

/** Most characters of a query that are its signature. */
const MAX_SIGNATURE_CHARACTERS = 200

/** The definitions of a script: tables with their columns, views, functions, triggers, indexes, types, queries with a name. */
export const sqlParts = (text: string): ReadonlyArray<StructuralPart> =>
  sqlStatements(text).flatMap((statement) => partsOf(text, statement))

const partsOf = (text: string, { end, head, start }: SqlStatement): ReadonlyArray<StructuralPart> => {
  const found = CREATE.exec(text.slice(head, head + 500).replace(/[\r\n]/g, " "))
  if (found === null) {
    const added = addedColumns(text, { end, head, start })
    return added.length > 0 ? added : namedQuery(text, { end, head, start })
  }
  const word = found[1]!
    .toUpperCase()
    .replace(/^MATERIALIZED\s+/, "")
    .replace(/\s+BODY$/, "")
  const kind = ownValue(KINDS, word) ?? "key"
  const written = text.slice(head, end)
  const body = kind === "table" && word !== "VIEW" ? written.indexOf("(", found[0].length) : -1
  const bodyWord = /\bAS\b|\bBEGIN\b|\bLANGUAGE\b/i.exec(written.slice(found[0].length))
  const isWhole = body < 0 && (bodyWord === null || kind === "type")
  const headEnd = body >= 0 ? body : isWhole ? written.length : found[0].length + bodyWord!.index
  const doc = docOf(text.slice(start, head))
  return [
    {
      kind,
      ...splitName(found[2]!),
      start,
      head,
      end,
      headEnd: head + headEnd,
      ...(isWhole ? { headLimit: head + MAX_STATEMENT_CHARACTERS } : {}),
      ...(doc === "" ? {} : { doc }),
      children: body < 0 ? [] : columnsOf(text, head + body, end)
    }
  ]
}

const ALTER = new RegExp(String.raw`^ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?${QUALIFIED_NAME}`, "i")
const ADD = new RegExp(String.raw`\bADD\s+(?:COLUMN\s+)?(?:IF\s+NOT\s+EXISTS\s+)?(${NAME})`, "gi")
const NO_COLUMN = /^(?:CONSTRAINT|PRIMARY|FOREIGN|UNIQUE|CHECK|KEY|INDEX|FULLTEXT|SPATIAL|PARTITION|COLUMN)$/i

/** The columns that a statement adds to a table, each up to the next. */
const addedColumns = (text: string, { end, head, start }: SqlStatement): ReadonlyArray<StructuralPart> => {
  const written = text.slice(head, end)
  const table = ALTER.exec(written)
  if (table === null) return []
  const { name: tableName, owner } = splitName(table[1]!)
  const added = [...written.matchAll(ADD)].filter(
    ({ 1: name, index }) => index >= table[0].length && !NO_COLUMN.test(name!)
  )
  return added.map(({ 1: name, index }, at): StructuralPart => {
    const from = at === 0 ? start : head + index
    const next = added[at + 1]
    const to = next === undefined ? end : head + next.index
    return {
      kind: "field",
      name: splitName(name!).name,
      owner: owner === undefined ? tableName : `${owner}.${tableName}`,
      start: from,
      head: at === 0 ? head : from,
      end: to,
      headEnd: to,
      headLimit: (at === 0 ? head : from) + MAX_SIGNATURE_CHARACTERS,
      children: []
    }
  })
}

const namedQuery = (text: string, { end, head, start }: SqlStatement): ReadonlyArray<StructuralPart> => {
  const above = text.slice(start, head)
  const inComment = NAME_COMMENT.exec(above)
  const name = inComment?.[1] ?? NAME_LABEL.exec(text.slice(head, end))?.[1]
  if (name === undefined) return []
  const doc = docOf(inComment === null ? above : above.replace(inComment[0], ""))
  return [
    {
      kind: "function",
      name,
      start,
      head,
      end,
      headEnd: end,
      headLimit: head + MAX_SIGNATURE_CHARACTERS,
      ...(doc === "" ? {} : { doc }),
      children: []
    }
  ]
}

/** What comments say. */
const docOf = (comments: string): string =>
  comments
    .split("\n")
    .map((line) => line.trim().replace(/^(?:--+|\/\*+|\*+\/|\*|#)\s?|\s*\*+\/$/g, ""))
    .join("\n")
    .trim()

const TABLE_TOKEN =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*'|"[^"]*"|`[^`]*`|\[[^\]\n]{0,500}\]|[(),]|[^\s(),'"`[\]-]+|\S/g

/** Columns of a table, each up to its comma. */
const columnsOf = (text: string, open: number, end: number): ReadonlyArray<StructuralPart> => {
  const columns: Array<StructuralPart> = []
  let depth = 0
  let start: number | undefined
  let columnEnd = open
  const finishColumn = () => {
    const written = start === undefined ? "" : text.slice(start, columnEnd)
    const name = new RegExp(`^${NAME}`).exec(written)?.[0]
    if (start !== undefined && name !== undefined && !NON_COLUMN.test(written))
      columns.push({
        kind: "field",
        name: splitName(name).name,
        start,
        end: columnEnd,
        headEnd: columnEnd,
        headLimit: start + 200,
        children: []
      })
    start = undefined
  }
  TABLE_TOKEN.lastIndex = open
  for (
    let token = TABLE_TOKEN.exec(text);
    token !== null && token.index < end;
    token = TABLE_TOKEN.exec(text)
  ) {
    const [written] = token
    if (/^(?:--|\/\*)/.test(written)) continue
    if (written === "(" && depth++ === 0) continue
    if (written === ")" && --depth === 0) break
    if (written === "," && depth === 1) finishColumn()
    else {
      start ??= token.index
      columnEnd = TABLE_TOKEN.lastIndex
    }
  }
  finishColumn()
  return columns
}
