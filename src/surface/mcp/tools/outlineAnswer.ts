/** An outline as it is answered, and what is said where it is not complete. */
import { counted } from "../../../core/text/mod.ts"
import { metadata } from "../metadata.ts"
import { messageOf } from "./messageOf.ts"
import type { outlineFile } from "./outlineFile.ts"
import { MAX_ANSWER_TOKENS } from "./parameters.ts"

/** The fields of an outline's answer. */
export const outlineAnswer = ({
  budget,
  complete,
  declaresNothing = false,
  files,
  freshness,
  goneCount = 0,
  namingTokens,
  needed,
  onlyValuesLeftOut = false,
  ref,
  total,
  unnamed = 0
}: {
  readonly ref: string
  readonly files: ReadonlyArray<ReturnType<typeof outlineFile>>
  readonly total: number
  readonly freshness: "fresh" | "stale" | "syncing"
  readonly complete: boolean
  /** Token budget. */
  readonly budget: number
  /** Tokens of the complete answer, if known. */
  readonly needed?: number
  /** Whether all that was left out are fields, variables and constants. */
  readonly onlyValuesLeftOut?: boolean
  /** Tokens that naming all files takes, when there are several. */
  readonly namingTokens?: number
  /** Whether the only file has no symbols, at any depth. */
  readonly declaresNothing?: boolean
  /** Indexed files that no longer exist. */
  readonly goneCount?: number
  /** Files that did not fit even by name. */
  readonly unnamed?: number
}) => ({
  files,
  total_files: total,
  ...messageOf([
    ...(complete
      ? []
      : [
          `Cut to fit max_tokens${onlyValuesLeftOut ? ", only fields, variables and constants are left out" : ""}${unnamed === 0 ? "" : `, ${counted(unnamed, "file")} not even listed (listing all takes about ${namingTokens} tokens)`}: outline a file or a subdirectory${budget < MAX_ANSWER_TOKENS ? `, or raise max_tokens${needed === undefined ? "" : ` (the full outline takes about ${needed})`}` : ""}`
        ]),
    ...(declaresNothing ? ["It declares no symbols: search_code finds its text"] : []),
    ...(goneCount === 0
      ? []
      : [
          `${counted(goneCount, "file")} ${goneCount === 1 ? "was deleted or became unreadable after it was" : "were deleted or became unreadable after they were"} indexed`
        ])
  ]),
  metadata: metadata(ref, {
    freshness_status: freshness,
    result_completeness: !complete
      ? "truncated"
      : files.some(({ syntax_error }) => syntax_error !== undefined)
        ? "partial"
        : "complete"
  })
})
