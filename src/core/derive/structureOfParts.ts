import { mergeConflicts, type StructuralLanguage } from "../language/mod.ts"
import type { SourceMentions } from "../mention/mod.ts"
import { insertNodes, outlineParts } from "../outline/mod.ts"
import { languageFamily } from "../reference/mod.ts"
import { withBlanks } from "../text/mod.ts"
import { conflictProblem } from "./conflictProblem.ts"
import { asOwnProgram, deriveEmbedded, type DerivedBlock } from "./deriveEmbedded.ts"
import type { FileText } from "./FileText.ts"
import { folderModule } from "./folderModule.ts"
import { type FileParts, partMentions } from "./partMentions.ts"
import type { ParseTree } from "./ParseTree.ts"
import { parseTemplate } from "./parseTemplate.ts"
import { placeImports, placeUses } from "./placeStated.ts"
import { separatorsOf } from "./separatorsOf.ts"
import type { Structure } from "./Structure.ts"
import { extentsOf } from "./symbolsOf.ts"
import { wrapInComponent } from "./wrapInComponent.ts"

/** The most embedded stretches that are read of a file: each is parsed separately, and a page with more is data. */
const MAX_EMBEDDED = 500

/**
 * The structure of a file in a format of parts, which may hold programs in other languages. `textInFile` is what the file holds, of which `file` is what is
 * shown. Of a conflict that git has left, one side is read.
 */
export const structureOfParts = (
  file: FileText,
  textInFile: string,
  language: StructuralLanguage,
  parse: ParseTree
): Structure => {
  const conflicts = language.shownText === undefined ? mergeConflicts(file.text) : []
  if (conflicts.length === 0) return structureAsWritten(file, textInFile, language, parse)
  const text = withBlanks(file.text, conflicts)
  const read = structureAsWritten({ ...file, text }, text, language, parse)
  const hasProblem = () => structureAsWritten(file, textInFile, language, parse).problem !== undefined
  return read.problem === undefined && hasProblem()
    ? { ...read, problem: conflictProblem(conflicts, file) }
    : read
}

const structureAsWritten = (
  file: FileText,
  textInFile: string,
  language: StructuralLanguage,
  parse: ParseTree
): Structure => {
  const blocks = blocksOf(file, language, parse)
  const nodes = nodesOf(file, blocks, language)
  return {
    outline: { nodes, cuts: [] },
    problem: language.errorIn?.(textInFile) ?? blocks.find(({ problem }) => problem !== undefined)?.problem,
    module: moduleOf(file, language),
    header: undefined,
    indivisible: language.indivisibleIn?.(file.text) ?? [],
    mentions: mentionsIn(file, blocks, nodes, language, parse)
  }
}

/** The programs in a file. */
const blocksOf = (
  file: FileText,
  language: StructuralLanguage,
  parse: ParseTree
): ReadonlyArray<DerivedBlock> =>
  (language.embeddedIn?.(file.text) ?? [])
    .slice(0, MAX_EMBEDDED)
    .flatMap((embedded) => deriveEmbedded(embedded, file, parse))
    // Names of a program in another language family than the file's would be confused with names of the file.
    .map((block) =>
      languageFamily(block.language.id) === languageFamily(language.id)
        ? block
        : { ...block, rules: undefined }
    )

/** The declarations of a file: its parts with those of the programs in it. */
const nodesOf = (file: FileText, blocks: ReadonlyArray<DerivedBlock>, language: StructuralLanguage) => {
  const { lines, path, text } = file
  const embeddedNodes = blocks.flatMap((block) =>
    language.isOneProgram === true ? asOwnProgram(block.nodes, separatorsOf(block.language)) : block.nodes
  )
  const nodes = insertNodes(outlineParts(language.partsOf(text, path), text, lines), embeddedNodes)
  return language.isComponent === true
    ? wrapInComponent(nodes, embeddedNodes, file, language.propertiesTypeIn?.(text))
    : nodes
}

const moduleOf = ({ path, text }: FileText, language: StructuralLanguage): Structure["module"] => {
  const { mentions } = language
  // A file that others import is identified by its path, since a script next to it may have the same name.
  const isImported = mentions !== undefined && mentions.visibleIn !== "package"
  return {
    ...folderModule(path),
    declared: language.declaredIn?.(path, text) ?? "",
    ...(isImported && { package: path }),
    ...(language.isInNoPackage === true && { package: "" })
  }
}

/** The names that a file uses and imports: those that its language states, else those in its programs and its markup. */
const mentionsIn = (
  file: FileText,
  blocks: ReadonlyArray<DerivedBlock>,
  nodes: FileParts["nodes"],
  language: StructuralLanguage,
  parse: ParseTree
): SourceMentions => {
  const { lines, path, text } = file
  if (language.mentions !== undefined && language.usesIn === undefined)
    return partMentions(file, { blocks, nodes, template: parseTemplate(file, language, parse) }, language)
  return {
    mentions: placeUses(language.usesIn?.(path, text) ?? [], extentsOf(nodes), lines),
    imports: placeImports(language.importsIn?.(path, text) ?? [], lines)
  }
}
