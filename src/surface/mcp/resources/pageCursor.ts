import { Effect } from "effect"
import { invalidInput, type ToolFailure } from "../toolFailure.ts"

/** An opaque cursor for the beginning of the next page. */
export const toPageCursor = (offset: number): string => Buffer.from(`from ${offset}`).toString("base64url")

/** The offset in a cursor; 0 without one. */
export const fromPageCursor = (cursor: string | undefined): Effect.Effect<number, ToolFailure> => {
  if (cursor === undefined) return Effect.succeed(0)
  const [, offset] = /^from (\d{1,9})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? []
  return offset === undefined
    ? Effect.fail(invalidInput("cursor", "pass the cursor of the previous answer unchanged"))
    : Effect.succeed(Number(offset))
}
