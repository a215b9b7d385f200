import { KEY_QUALIFIER, SELF } from "../../../mention/Mention.ts"
import { typedReceiver, UNKNOWN_RECEIVER } from "../../../mention/Receiver.ts"
import { UNNAMED_OWNER } from "../member/fieldKeyReader.ts"
import type { MemberContext } from "../member/resultContexts.ts"
import type { ImportReader } from "./importReader.ts"
import { bareMeaning, type MentionCollector } from "./mentionCollector.ts"
import type { NamedSyntax, NameFacts } from "./nameFacts.ts"

/** Reads names that are keys of values of a type. */
export interface KeyMentions {
  /** Reads the name of an argument that constructs a value of the type `typePath`; returns whether the node is such a name. */
  readonly readArgumentName: (node: number, typePath: string | undefined) => boolean
  /** Reads a key of a pattern or literal if its owner is known; returns whether the node is nothing but such a key. */
  readonly readShapeKey: (node: number) => boolean
  /** Qualifier and receiver of a key in an expression that makes a value of a type. */
  readonly contextOfKey: (typePath: string, name: string, node: number) => MemberContext
}

/** Reads the keys in one file. */
export const keyMentions = (
  { compiled: { selfWords }, ordinalByNameOffset, reader, rules, tape: { end, start } }: NamedSyntax,
  { bindingOf, shapeKeyAt }: Pick<NameFacts, "bindingOf" | "shapeKeyAt">,
  { add, isFull }: MentionCollector,
  { takeOut }: Pick<ImportReader, "takeOut">
): KeyMentions => ({
  readArgumentName: (node, typePath) => {
    if (typePath === undefined) return false
    const importStart = typePath.split(".", 1)[0]!
    const isLocal = !selfWords.has(importStart) && bindingOf(importStart, node)?.symbol === -1
    if (typePath !== "" && !isLocal)
      add(start[node]!, {
        ...bareMeaning(reader.nameAt(node)),
        qualifier: KEY_QUALIFIER,
        receiver: typedReceiver(typePath)
      })
    return true
  },
  readShapeKey: (node) => {
    const offset = start[node]!
    const memberKey = isFull() || end[node] === offset ? undefined : shapeKeyAt(node)
    if (memberKey === undefined) return false
    if (memberKey.is === "taken") {
      takeOut(memberKey.module, node, memberKey.alias)
      return true
    }
    const { isKeyOnly, memberContext } = memberKey
    // A variable destructured from an unknown value uses nothing.
    const isUnknown = memberContext.qualifier === "?" && memberContext.receiver.is === "unknown"
    if (isUnknown && ordinalByNameOffset.has(offset)) return true
    add(offset, { ...bareMeaning(reader.nameAt(node)), ...memberContext })
    return isKeyOnly
  },
  contextOfKey: (typePath, name, node) => {
    if (selfWords.has(typePath)) return { qualifier: SELF, receiver: UNKNOWN_RECEIVER }
    // A local variable is no constant, but may have the name of a field.
    const isField =
      rules.keysAreExact !== true ||
      (rules.collectionTypes !== undefined && bindingOf(name, node)?.symbol === -1)
    return {
      qualifier: isField ? "?" : KEY_QUALIFIER,
      receiver: typePath === UNNAMED_OWNER ? UNKNOWN_RECEIVER : typedReceiver(typePath)
    }
  }
})
