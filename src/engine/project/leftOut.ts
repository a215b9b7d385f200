import { countBy } from "../../core/text/mod.ts"
import type { Discovery } from "../../ports/workspace/Discovery.ts"

/** How many entries of a tree are not read, by reason, as a list in words; empty when there are none. */
export const leftOut = ({ ignored, skipped }: Pick<Discovery, "ignored" | "skipped">): string =>
  Object.entries({ ...(ignored > 0 && { ignored }), ...countBy(skipped.map(({ reason }) => reason)) })
    .map(([reason, count]) => `${count} ${reason}`)
    .join(", ")
