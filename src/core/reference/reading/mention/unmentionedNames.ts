import type { LoadedModules } from "../scope/loadedModules.ts"
import { NODE, PLACE } from "../syntax/roles.ts"
import type { MentionCollector } from "./mentionCollector.ts"
import type { NamedSyntax, NameFacts } from "./nameFacts.ts"

/** The code of a blank; line breaks have lower ones. */
const BLANK = 0x20

/**
 * Tells whether a name mentions nothing: because it is silent there, declared there or nothing but a key, or is read elsewhere. `keyType`: the type that it is a key of, "" for
 * a key of nothing known, undefined for any other name.
 */
export const unmentionedNames = (
  { compiled, extents, ordinalByNameOffset, reader, tape, text }: NamedSyntax,
  { isDeclaredOrKey, isRepeatedClause, isSilent }: NameFacts,
  {
    isFull,
    isReadByWords,
    loads
  }: Pick<MentionCollector, "isFull"> & {
    /** Whether a mention at an offset is already read from the words there. */
    readonly isReadByWords: (offset: number) => boolean
    readonly loads: Pick<LoadedModules, "aliasAt">
  }
): ((node: number, memberNode: number, ownPlace: number, keyType: string | undefined) => boolean) => {
  const { end, start, type } = tape
  const { declaresWhere, node: nodeRoles } = compiled
  const { continuesName, placeRolesAt } = reader

  /** Whether a name is that of a declaration, except the type that an embedded field takes its name from. */
  const isDeclared = (node: number, offset: number): boolean => {
    const ordinal = ordinalByNameOffset.get(offset)
    return ordinal !== undefined && !(extents[ordinal]!.field && (nodeRoles[type[node]!]! & NODE.type) !== 0)
  }

  return (node, memberNode, ownPlace, keyType) => {
    const offset = start[node]!
    return (
      isFull() ||
      continuesName(node) ||
      isSilent(memberNode < 0 ? node : memberNode) ||
      (memberNode >= 0 && memberNode !== node && (placeRolesAt(memberNode) & PLACE.variable) !== 0) ||
      // For a module that an expression loads, not its name but the whole expression is read.
      loads.aliasAt(node) !== undefined ||
      ((memberNode >= 0 || (ownPlace & (PLACE.given | PLACE.key)) !== 0) &&
        isDeclaredOrKey(node, memberNode)) ||
      (declaresWhere.size > 0 && isRepeatedClause(node)) ||
      (keyType === "" && (placeRolesAt(node) & PLACE.keyAndName) === 0) ||
      isDeclared(node, offset) ||
      isReadByWords(offset) ||
      // A node that the grammar inserts as missing has no text.
      end[node] === offset ||
      // What begins with a blank is no name, whatever the grammar takes it for.
      text.charCodeAt(offset) <= BLANK
    )
  }
}
