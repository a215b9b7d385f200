import type { DerivedSource } from "./DerivedSource.ts"
import type { CodeSymbol } from "../domain/CodeSymbol.ts"
import type { SyntaxProblem } from "../domain/SyntaxProblem.ts"
import {
  certainTemplateTags,
  type Language,
  languageById,
  type ModuleName,
  type StatedImport,
  type StatedMention,
  shownTextOf,
  type Stretch,
  type StructuralLanguage,
  type TreeLanguage
} from "../language/mod.ts"
import { fileTitle } from "../path/fileTitle.ts"
import { lastRowOf } from "../outline/lastRowOf.ts"
import { insertNodes, type Outline, type OutlineNode, outlineParts } from "../outline/mod.ts"
import {
  encodeMentions,
  type Import,
  type Mention,
  NO_MENTIONS,
  type SourceMentions
} from "../mention/mod.ts"
import {
  languageFamily,
  mentionCollector,
  mentionsOf,
  withUnparsedNames,
  withUnparsedTypes
} from "../reference/mod.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import { byteOffsets, lineAt, type LineTable, lineTable } from "../text/mod.ts"
import { chunksOf } from "./chunksOf.ts"
import { asOwnProgram, deriveEmbedded } from "./deriveEmbedded.ts"
import type { FileText } from "./FileText.ts"
import { deriveGuests } from "./deriveGuests.ts"
import { outlineProgram } from "./outlineProgram.ts"
import { parseProgram } from "./parseProgram.ts"
import type { ParseTree } from "./ParseTree.ts"
import { partMentions } from "./partMentions.ts"
import { type ParsedTemplate, templateMentions } from "./templateMentions.ts"
import { extentsOf, symbolsOf } from "./symbolsOf.ts"

/** The most lines of a file's header in a result. */
const MAX_HEADER_LINES = 10

/** The most embedded stretches that are read of a file: each is parsed separately, and a page with more is data. */
const MAX_EMBEDDED = 500

/** The structure of a file. */
interface Structure {
  readonly outline: Outline
  readonly problem: SyntaxProblem | undefined
  readonly module: ModuleName
  readonly header: readonly [first: number, last: number] | undefined
  /** Stretches that should not be split, for files that are split like prose. */
  readonly indivisible: ReadonlyArray<Stretch> | undefined
  readonly mentions: SourceMentions
}

/**
 * Derives everything that is indexed from a file's path and text: symbols, chunks, postings, uses of names, and the syntax error. All places are those in the
 * shown text of the file.
 */
export const deriveSource = (
  path: string,
  fileText: string,
  language: Language,
  parse: ParseTree
): DerivedSource => {
  const text = shownTextOf(language, fileText)
  const lines = lineTable(text)
  const bytes = byteOffsets(text, lines)
  const structure =
    language.shape === "tree"
      ? structureOfTree(path, text, language, lines, parse)
      : structureOfParts({ path, text, fileText, lines }, language, parse)
  const naming = {
    qualifier: structure.module.qualifier,
    separator: language.separator,
    memberSeparator: (language.shape === "tree" ? language.memberSeparator : undefined) ?? language.separator
  }
  const symbols = withGiven(
    symbolsOf(structure.outline.nodes, naming, text, lines, bytes),
    structure.mentions.given
  )
  const { chunks, postings } = chunksOf({
    path,
    text,
    lines,
    bytes,
    symbols,
    outline: structure.outline,
    package: structure.module.package,
    indivisible: structure.indivisible
  })
  return {
    language: language.id,
    package: structure.module.package,
    declaredPackage: structure.module.declared,
    lines: lines.count,
    header: structure.header,
    symbols,
    chunks,
    postings,
    problem: structure.problem,
    mentions: encodeMentions(structure.mentions, symbols)
  }
}

/** Symbols with what they give where they state no type. */
const withGiven = (
  symbols: ReadonlyArray<CodeSymbol>,
  given: SourceMentions["given"]
): ReadonlyArray<CodeSymbol> =>
  given === undefined || given.size === 0
    ? symbols
    : symbols.map((symbol, ordinal) => {
        const gives = given.get(ordinal)
        return gives === undefined ? symbol : { ...symbol, gives }
      })

const structureOfTree = (
  path: string,
  text: string,
  language: TreeLanguage,
  lines: LineTable,
  parse: ParseTree
): Structure => {
  const file = { path, text, lines }
  const asWritten = parseOrReason(() => parseProgram({ text, tagsIn: certainTemplateTags }, language, parse))
  if (typeof asWritten === "string") return unparsedStructure(path, asWritten)
  const { misread, outline: programOutline, tree } = outlineProgram(asWritten, file, language, parse)
  // Before the root of the file is read, which another tree replaces.
  const guests = deriveGuests(file, language, parse)
  const { problem } = asWritten.tree
  const { root } = tree
  const imports = importsOf(root, language)
  const first = imports[0]?.startPosition.row
  const lastImport = imports.at(-1)
  const last = lastImport && lastRowOf(lastImport)
  const outline = { ...programOutline, nodes: insertNodes(programOutline.nodes, guests.nodes) }
  const extents = extentsOf(outline.nodes)
  return {
    outline,
    problem,
    module: language.moduleOf(path, root),
    header:
      first === undefined || last === undefined
        ? undefined
        : [first + 1, Math.min(last, first + MAX_HEADER_LINES - 1) + 1],
    indivisible: undefined,
    mentions:
      language.usesIn !== undefined
        ? {
            mentions: usesStatedIn(language.usesIn(path, root), extents, lines),
            imports: importsAt(language.importsIn?.(path, root) ?? [], lines)
          }
        : language.mentions === undefined || tree.tape === undefined
          ? NO_MENTIONS
          : withOtherMentions(
              (language.mentions.unparsedAreTypes === true ? withUnparsedTypes : withUnparsedNames)(
                mentionsOf(tree.tape(), text, language.mentions, extents, lines),
                { text, stretches: misread.filter(({ as }) => as === undefined) },
                extents,
                lines,
                language.mentions
              ),
              importsAt(language.importsIn?.(path, root) ?? [], lines),
              [
                ...usesStatedIn(guests.uses, extents, lines),
                ...templateMentionsIn(text, language, parse, extents, lines)
              ]
            )
  }
}

/** The names that a program uses and imports, together with what else its text imports, and with what its pages and the programs in its strings use. */
const withOtherMentions = (
  { given, imports, mentions }: SourceMentions,
  otherImports: ReadonlyArray<Import>,
  others: ReadonlyArray<Mention>
): SourceMentions => ({
  ...(given !== undefined && { given }),
  imports: otherImports.length === 0 ? imports : [...imports, ...otherImports],
  mentions:
    others.length === 0
      ? mentions
      : [...without(mentions, others), ...others].sort((a, b) => a.line - b.line || a.column - b.column)
})

/** The mentions that are not among others: around a broken string, its text may be read as part of the program, too. */
const without = (
  mentions: ReadonlyArray<Mention>,
  others: ReadonlyArray<Mention>
): ReadonlyArray<Mention> => {
  const keyOf = ({ column, line, name }: Mention) => `${line}:${column} ${name}`
  const keys = new Set(others.map(keyOf))
  return mentions.filter((mention) => !keys.has(keyOf(mention)))
}

/** The names that the pages in a program use. */
const templateMentionsIn = (
  text: string,
  language: TreeLanguage,
  parse: ParseTree,
  extents: ReturnType<typeof extentsOf>,
  lines: LineTable
): ReadonlyArray<Mention> => {
  const template = templateIn(text, language, parse)
  return template === undefined ? [] : templateMentions({ text, lines }, template, extents, undefined)
}

/** What is parsed, or the reason why there is none: the parser gives up on texts that would take minutes. */
const parseOrReason = <A>(parse: () => A): A | string => {
  try {
    return parse()
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}

/** The default module of a file: its folder. */
const folderModule = (path: string): ModuleName => ({
  qualifier: "",
  package: path.slice(0, Math.max(0, path.lastIndexOf("/"))),
  declared: ""
})

/** The structure of a file that could not be parsed: it is split like prose. */
const unparsedStructure = (path: string, reason: string): Structure => ({
  outline: { nodes: [], cuts: [] },
  problem: { line: 1, message: reason },
  module: folderModule(path),
  header: undefined,
  indivisible: [],
  mentions: NO_MENTIONS
})

/** The imports at the top of a file, or one level down if the whole file is in an include guard. */
const importsOf = (root: SyntaxNode, { branches, imports }: TreeLanguage): ReadonlyArray<SyntaxNode> => {
  if (imports === undefined) return []
  const found = root.namedChildren.filter(({ type }) => imports.has(type))
  if (found.length > 0) return found
  const guard = root.namedChildren.find(({ type }) => branches?.has(type) ?? false)
  return guard?.namedChildren.filter(({ type }) => imports.has(type)) ?? []
}

const structureOfParts = (
  { fileText, lines, path, text }: FileText & { readonly fileText: string },
  language: StructuralLanguage,
  parse: ParseTree
): Structure => {
  const blocks = (language.embeddedIn?.(text) ?? [])
    .slice(0, MAX_EMBEDDED)
    .flatMap((embedded) => deriveEmbedded(embedded, { path, text, lines }, parse))
    // Names of a program in another language family than the file's would be confused with names of the file.
    .map((block) =>
      languageFamily(block.language) === languageFamily(language.id) ? block : { ...block, rules: undefined }
    )
  const embeddedNodes = blocks.flatMap((block) =>
    language.isOneProgram === true ? asOwnProgram(block.nodes, block.language) : block.nodes
  )
  const placedNodes = insertNodes(outlineParts(language.partsOf(text, path), text, lines), embeddedNodes)
  const nodes =
    language.isComponent === true
      ? wrapInComponent(placedNodes, embeddedNodes, { path, text, lines }, language.propertiesTypeIn?.(text))
      : placedNodes
  return {
    outline: { nodes, cuts: [] },
    problem: language.errorIn?.(fileText) ?? blocks.find((_) => _.problem !== undefined)?.problem,
    // A file that others import is identified by its path, since a script next to it may have the same name.
    module: {
      ...folderModule(path),
      declared: language.declaredIn?.(path, text) ?? "",
      ...(language.mentions === undefined || language.mentions.visibleIn === "package"
        ? {}
        : { package: path })
    },
    header: undefined,
    indivisible: language.indivisibleIn?.(text) ?? [],
    mentions:
      language.mentions === undefined || language.usesIn !== undefined
        ? {
            mentions: usesStatedIn(language.usesIn?.(path, text) ?? [], extentsOf(nodes), lines),
            imports: importsAt(language.importsIn?.(path, text) ?? [], lines)
          }
        : partMentions(
            { text, lines },
            { blocks, nodes, template: templateIn(text, language, parse) },
            language
          )
  }
}

/** The names that a file uses, with their places. */
const usesStatedIn = (
  uses: ReadonlyArray<StatedMention>,
  extents: ReturnType<typeof extentsOf>,
  lines: LineTable
): ReadonlyArray<Mention> => {
  const { add, mentions } = mentionCollector(lines, extents)
  const ordinalByOffset = new Map(extents.map(({ at }, ordinal) => [at, ordinal]))
  for (const { at, meansAt = -1, ...use } of uses) {
    const means = ordinalByOffset.get(meansAt) ?? -1
    // What it certainly means is declared here and no symbol, or the parser only guesses that there is a name.
    const isNothing = use.name === "" || (meansAt >= 0 && means < 0)
    if (!isNothing) add(at, { ...use, means })
  }
  return mentions
}

/** What a file imports, with its places. */
const importsAt = (imports: ReadonlyArray<StatedImport>, lines: LineTable): ReadonlyArray<Import> =>
  imports.map(({ at, ...stated }) => {
    const line = lineAt(lines, at)
    return { ...stated, line: line + 1, column: at - lines.starts[line]! + 1 }
  })

/** The program in the markup of a file; undefined if there is none or it could not be parsed. */
const templateIn = (
  text: string,
  { template }: Pick<Language, "template">,
  parse: ParseTree
): ParsedTemplate | undefined => {
  const program = template?.programIn(text)
  const language = template && languageById(template.language)
  if (program === undefined || language?.shape !== "tree" || language.mentions === undefined) return undefined
  const tree = parseOrReason(() => parse(language.grammar, program.text))
  const tape = typeof tree === "string" ? undefined : tree.tape
  return tape && { program, rules: language.mentions, tape, ownMethodSuffix: template?.ownMethodSuffix }
}

/** Adds the component that the file defines, around everything in it; unless a script has a default export, which is then the component. */
const wrapInComponent = (
  nodes: ReadonlyArray<OutlineNode>,
  embeddedNodes: ReadonlyArray<OutlineNode>,
  { lines, path, text }: FileText,
  propertiesType: string | undefined
): ReadonlyArray<OutlineNode> => {
  const name = fileTitle(path)
  const end = text.trimEnd().length
  if (
    end === 0 ||
    name === "" ||
    embeddedNodes.some(({ symbol }) => symbol?.signature.startsWith("export default"))
  )
    return nodes
  const declaresProps = embeddedNodes.some(
    ({ symbol }) => symbol?.name === "Props" && (symbol.kind === "interface" || symbol.kind === "type")
  )
  const properties = propertiesType ?? (declaresProps ? "Props" : undefined)
  const signature = `<${name}>${properties === undefined ? "" : `(props: ${properties})`}`
  const symbol = { name, kind: "module" as const, owner: undefined, signature, doc: "" }
  const range = { start: 0, end, startLine: 0, endLine: lineAt(lines, end - 1), cuts: [] }
  return [{ ...range, symbol: { ...symbol, head: 0, at: 0 }, children: nodes }]
}
