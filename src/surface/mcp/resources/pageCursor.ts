import { Effect } from "effect"
import { invalidInput, type ToolFailure } from "../toolFailure.ts"

/** Where the next page begins, in a form that nobody computes with. */
export const toPageCursor = (offset: number): string => Buffer.from(`from ${offset}`).toString("base64url")

/** The place that a cursor tells; the beginning without one. */
export const fromPageCursor = (cursor: string | undefined): Effect.Effect<number, ToolFailure> => {
  if (cursor === undefined) return Effect.succeed(0)
  const [, offset] = /^from (\d{1,9})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? []
  return offset === undefined
    ? Effect.fail(invalidInput("cursor", "pass the cursor of the previous answer unchanged"))
    : Effect.succeed(Number(offset))
}
