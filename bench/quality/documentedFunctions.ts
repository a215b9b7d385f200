/** Takes the documentation out of a source tree, and asks by it for the functions that it was about. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { TreeLanguage } from "../../src/core/language/mod.ts"
import { outlineTree } from "../../src/core/outline/mod.ts"
import { classifyPath } from "../../src/core/path/mod.ts"
import { lineTable } from "../../src/core/text/mod.ts"
import { openTreeParser, type TreeParser } from "../../src/ports/deriving/openTreeParser.ts"
import { docQuery } from "./docQuery.ts"
import { type DocumentedSymbol, documentedSymbols } from "./documentedSymbols.ts"
import type { Place } from "./indexedTree.ts"
import { sourceFiles, type SourceFile } from "./sourceFiles.ts"
import { stripDocs } from "./stripDocs.ts"

/** Lines below that of its name from which a function has something in it to be found by. */
const FEWEST_LINES = 3

/** A question with the functions that answer it: several where they are documented in the same words. */
export interface DocQuestion {
  readonly query: string
  readonly functions: ReadonlyArray<Place>
}

export interface StrippedTree {
  /** In the order of the paths, and within a file of the lines; none that the stripped tree still says word by word. */
  readonly questions: ReadonlyArray<DocQuestion>
  /** Questions that were left out because it does. */
  readonly stillSaid: number
  /** Files that lost documentation. */
  readonly stripped: number
  /** Files that parsed before and do not after, or declare something else: their functions are not asked for. */
  readonly damaged: ReadonlyArray<string>
}

interface Read {
  readonly text: string
  readonly broken: boolean
  readonly symbols: ReadonlyArray<DocumentedSymbol>
}

/** Strips the files of a tree where they stand. */
export const stripTree = async (root: string): Promise<StrippedTree> => {
  const parser = await openTreeParser()
  const questions = new Map<string, Array<Place>>()
  const damaged: Array<string> = []
  const left: Array<string> = []
  let stripped = 0
  for (const file of await sourceFiles(root)) {
    if (file.language.shape !== "tree") {
      left.push(wordsOnly(file.text))
      continue
    }
    const { after, before } = await strippedFile(parser, file, file.language)
    left.push(wordsOnly(after.text))
    if (after.text === before.text) continue
    stripped++
    writeFileSync(join(root, file.path), after.text)
    if (!sameSymbols(before.symbols, after.symbols) || (after.broken && !before.broken)) {
      damaged.push(file.path)
      continue
    }
    if (classifyPath(file.path).test) continue
    before.symbols.forEach((symbol, at) => {
      const { endLine, nameLine, startLine } = after.symbols[at]!
      const query = isAsked(symbol) && endLine - nameLine >= FEWEST_LINES && docQuery(symbol.doc, symbol.name)
      if (!query) return
      const known = questions.get(query) ?? []
      questions.set(query, [...known, { path: file.path, start: startLine, end: endLine }])
    })
  }
  const unsaid = [...questions].filter(([query]) => !left.some((text) => text.includes(wordsOnly(query))))
  return {
    questions: unsaid.map(([query, functions]) => ({ query, functions })),
    stillSaid: questions.size - unsaid.length,
    stripped,
    damaged
  }
}

/** A text without marks, so that a comment says the same whatever it is wrapped in. */
const wordsOnly = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).join(" ")} `

const strippedFile = async (parser: TreeParser, { path, text }: SourceFile, language: TreeLanguage) => {
  await parser.load([language.grammar])
  const readText = (content: string) => {
    const { problem, root } = parser.parse(language.grammar, content)
    const { nodes } = outlineTree(root, content, language, path)
    const symbols = documentedSymbols(nodes, lineTable(content))
    return { root, nodes, read: { text: content, broken: problem !== undefined, symbols } satisfies Read }
  }
  try {
    const { nodes, read, root } = readText(text)
    return { before: read, after: readText(stripDocs(root, text, language, nodes)).read }
  } finally {
    parser.release()
  }
}

const sameSymbols = (before: ReadonlyArray<DocumentedSymbol>, after: ReadonlyArray<DocumentedSymbol>) =>
  before.length === after.length &&
  before.every(({ kind, name }, at) => after[at]!.kind === kind && after[at]!.name === name)

/** Functions, but for those in a module of tests, as Rust has them beside the code. */
const isAsked = ({ around, doc, kind }: DocumentedSymbol) =>
  (kind === "function" || kind === "method") && doc !== "" && !around.some((name) => /^tests?$/.test(name))
