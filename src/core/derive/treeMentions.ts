import type { TreeLanguage } from "../language/mod.ts"
import {
  byPlace,
  type DeclaredExtent,
  type Mention,
  NO_MENTIONS,
  type SourceMentions
} from "../mention/mod.ts"
import { mentionsOf, withUnparsedNames, withUnparsedTypes } from "../reference/mod.ts"
import type { FileText } from "./FileText.ts"
import type { ParsedProgram } from "./parseProgram.ts"
import type { ParseTree } from "./ParseTree.ts"
import { parseTemplate } from "./parseTemplate.ts"
import { placeImports, placeUses } from "./placeStated.ts"
import { templateMentions } from "./templateMentions.ts"

/**
 * The names that a program uses and imports: by its tree, in the stretches of it that the parser was not given, and in the pages and programs that are strings
 * of it, the latter given as `guestUses`. It reads the tree before it parses a page, which replaces the tree.
 */
export const treeMentions = (
  file: FileText,
  program: ParsedProgram,
  guestUses: ReadonlyArray<Mention>,
  extents: ReadonlyArray<DeclaredExtent>,
  language: TreeLanguage,
  parse: ParseTree
): SourceMentions => {
  const { lines, path, text } = file
  const { root, tape } = program.tree
  const rules = language.mentions
  const statedImports = placeImports(language.importsIn?.(path, root) ?? [], lines)
  if (language.usesIn !== undefined)
    return { mentions: placeUses(language.usesIn(path, root), extents, lines), imports: statedImports }
  if (rules === undefined || tape === undefined) return NO_MENTIONS

  const withUnparsed = rules.unparsedAreTypes === true ? withUnparsedTypes : withUnparsedNames
  const unparsed = { text, stretches: program.misread.filter(({ as }) => as === undefined) }
  const inCode = withUnparsed(
    mentionsOf(tape(), text, rules, extents, lines),
    unparsed,
    extents,
    lines,
    rules
  )
  const template = parseTemplate(file, language, parse)
  const inTemplate = template && templateMentions(file, template, extents, undefined)
  return {
    ...inCode,
    imports: [...inCode.imports, ...statedImports, ...(inTemplate?.imports ?? [])],
    mentions: withStrings(inCode.mentions, [...guestUses, ...(inTemplate?.mentions ?? [])])
  }
}

/** The names that a program uses, with those in its strings. Around a broken string, its text may be read as part of the program, too. */
const withStrings = (
  mentions: ReadonlyArray<Mention>,
  inStrings: ReadonlyArray<Mention>
): ReadonlyArray<Mention> => {
  if (inStrings.length === 0) return mentions
  const keyOf = ({ column, line, name }: Mention) => `${line}:${column} ${name}`
  const keys = new Set(inStrings.map(keyOf))
  return [...mentions.filter((mention) => !keys.has(keyOf(mention))), ...inStrings].sort(byPlace)
}
