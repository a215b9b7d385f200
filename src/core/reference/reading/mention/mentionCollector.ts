import { type LineTable, placeAt } from "../../../text/mod.ts"
import { UNKNOWN_RECEIVER } from "../../../mention/Receiver.ts"
import type { DeclaredExtent } from "../../../mention/DeclaredExtent.ts"
import type { Mention, MentionPlace } from "../../../mention/Mention.ts"
import { innermostAt } from "../syntax/innermostAt.ts"

/** Most mentions of one file that are kept: a file with more is data. */
const MAX_MENTIONS = 50_000

/** What is known of a mention besides its place. */
export type MentionMeaning = Omit<Mention, "line" | "column" | "within">

/** Collects the mentions of one file, each with its line, its column and the innermost symbol around it. */
export interface MentionCollector {
  readonly mentions: Array<Mention>
  readonly isFull: () => boolean
  /** Adds a mention at an offset, unless there are too many. Offsets have to ascend, or repeat. */
  readonly add: (offset: number, stated: MentionMeaning) => void
  readonly placeOf: (offset: number) => MentionPlace
}

export const mentionCollector = (
  lines: LineTable,
  extents: ReadonlyArray<DeclaredExtent>
): MentionCollector => {
  const mentions: Array<Mention> = []
  const innermostSymbolAt = innermostAt(extents)
  const isFull = () => mentions.length >= MAX_MENTIONS
  return {
    mentions,
    isFull,
    placeOf: (offset) => placeAt(lines, offset),
    // The fields are named one by one: spreading objects of several shapes costs more than all else here.
    add: (
      offset,
      { argumentCount, isAccessed, isMade, means, name, qualifier, receiver, role, typeArgumentCount }
    ) => {
      // The parser inserts an empty name where one is missing.
      if (name === "" || isFull()) return
      const { column, line } = placeAt(lines, offset)
      const within = innermostSymbolAt(offset)
      mentions.push({
        name,
        line,
        column,
        role,
        qualifier,
        receiver,
        argumentCount,
        typeArgumentCount,
        isMade,
        isAccessed,
        within,
        means
      })
    }
  }
}

/** A name of which nothing more is known. */
export const bareMeaning = (name: string): MentionMeaning => ({
  name,
  role: "other",
  qualifier: "",
  receiver: UNKNOWN_RECEIVER,
  means: -1
})
