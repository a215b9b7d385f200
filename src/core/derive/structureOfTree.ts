import { certainTemplateTags, mergeConflicts, type Misread, type TreeLanguage } from "../language/mod.ts"
import { NO_MENTIONS } from "../mention/mod.ts"
import { lastRowOf } from "../outline/lastRowOf.ts"
import { insertNodes } from "../outline/mod.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import { conflictProblem } from "./conflictProblem.ts"
import { deriveGuests } from "./deriveGuests.ts"
import type { FileText } from "./FileText.ts"
import { folderModule } from "./folderModule.ts"
import { outlineProgram } from "./outlineProgram.ts"
import { parseOrReason } from "./parseOrReason.ts"
import { parseProgram } from "./parseProgram.ts"
import type { ParseTree } from "./ParseTree.ts"
import { placeUses } from "./placeStated.ts"
import type { Structure } from "./Structure.ts"
import { extentsOf } from "./symbolsOf.ts"
import { treeMentions } from "./treeMentions.ts"

/** The most lines of a file's header among which those are searched that a result shows. */
const MAX_HEADER_LINES = 40

/** The structure of a file that is a program, by its syntax tree. */
export const structureOfTree = (file: FileText, language: TreeLanguage, parse: ParseTree): Structure => {
  const { lines, path, text } = file
  const asWritten = parseOrReason(() => parseProgram({ text, tagsIn: foreignIn }, language, parse))
  if (typeof asWritten === "string") return unparsedStructure(path, asWritten)
  const program = outlineProgram(asWritten, file, language, parse)
  // Before the root of the file is read, which another tree replaces.
  const guests = deriveGuests(file, language, parse)
  const { root } = program.tree
  const nodes = insertNodes(program.outline.nodes, guests.nodes)
  const extents = extentsOf(nodes)
  return {
    outline: { ...program.outline, nodes },
    problem: asWritten.tree.problem ?? conflictProblem(conflictsLeftOut(asWritten.misread, text), file),
    module: language.moduleOf(path, root),
    header: headerOf(root, language),
    indivisible: undefined,
    mentions: treeMentions(file, program, placeUses(guests.uses, extents, lines), extents, language, parse)
  }
}

/** What is no part of a program's language. A file with conflicts is read without its tags once they are resolved. */
const foreignIn = (text: string): ReadonlyArray<Misread> => {
  const conflicts = mergeConflicts(text)
  return conflicts.length > 0 ? conflicts : certainTemplateTags(text)
}

/** The conflicts of which a program was read without a side. */
const conflictsLeftOut = (misread: ReadonlyArray<Misread>, text: string): ReadonlyArray<Misread> => {
  const conflicts = mergeConflicts(text)
  return misread.some(({ start }) => start === conflicts[0]?.start) ? conflicts : []
}

/** The structure of a file that could not be parsed: it is split like prose. */
const unparsedStructure = (path: string, reason: string): Structure => ({
  outline: { nodes: [], cuts: [] },
  problem: { line: 1, message: reason },
  module: folderModule(path),
  header: undefined,
  indivisible: [],
  mentions: NO_MENTIONS
})

/** The lines of the imports at the top of a file, from 1. */
const headerOf = (root: SyntaxNode, language: TreeLanguage): Structure["header"] => {
  const imports = importsOf(root, language)
  const first = imports[0]?.startPosition.row
  const lastImport = imports.at(-1)
  if (first === undefined || lastImport === undefined) return undefined
  return [first + 1, Math.min(lastRowOf(lastImport), first + MAX_HEADER_LINES - 1) + 1]
}

/** The imports at the top of a file, or one level down if the whole file is in an include guard. */
const importsOf = (root: SyntaxNode, { branches, imports }: TreeLanguage): ReadonlyArray<SyntaxNode> => {
  if (imports === undefined) return []
  const found = root.namedChildren.filter(({ type }) => imports.has(type))
  if (found.length > 0) return found
  const guard = root.namedChildren.find(({ type }) => branches?.has(type) ?? false)
  return guard?.namedChildren.filter(({ type }) => imports.has(type)) ?? []
}
