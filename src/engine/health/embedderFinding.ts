import { Effect } from "effect"
import type { Embedder } from "../../ports/embedding/Embedder.ts"
import { spaceOf } from "../../ports/embedding/vectorSpace.ts"
import { withTimeLimit } from "../../ports/embedding/withTimeLimit.ts"
import { failure, type Finding, ok } from "./Finding.ts"

/** Time limit of a health check. */
const CHECK_TIMEOUT = "15 seconds"

/** Checks the embedder by embedding a text. */
export const embedderFinding = (embedder: Embedder["Type"]): Effect.Effect<Finding> =>
  withTimeLimit(embedder, CHECK_TIMEOUT)
    .embed(["a sentence to embed"], "query")
    .pipe(
      Effect.zipRight(spaceOf(embedder)),
      Effect.map(({ dimensions, space }) => ok("embedder", `${space}, ${dimensions} dimensions`)),
      Effect.catchAll(({ message }) =>
        Effect.succeed(
          failure(
            "embedder",
            message,
            "fix the embedder's settings, or set provider to bundled to work without it"
          )
        )
      )
    )
