import { countBy } from "../../core/text/mod.ts"
import type { Discovery } from "../../ports/workspace/Discovery.ts"

/** How many entries of a tree are not read, by reason. */
export type LeftOut = Readonly<Record<string, number>>

export const leftOut = ({ ignored, skipped }: Pick<Discovery, "ignored" | "skipped">): LeftOut => ({
  ...(ignored > 0 && { ignored }),
  ...countBy(skipped.map(({ reason }) => reason))
})

/** The same as a list; empty when all is read. */
export const leftOutInWords = (counts: LeftOut): string =>
  Object.entries(counts)
    .map(([reason, count]) => `${count} ${reason}`)
    .join(", ")
