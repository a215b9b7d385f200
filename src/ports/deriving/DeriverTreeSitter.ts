/** The deriver based on tree-sitter: in this thread, or in a pool of workers that run the same code. */
import { Effect, Either, Layer } from "effect"
import { loadedOnce } from "../loadedOnce.ts"
import { pause } from "../pause.ts"
import { deriveFile } from "./deriveFile.ts"
import { derivePool } from "./derivePool.ts"
import { type Derive, Deriver, DeriverError } from "./Deriver.ts"
import { GRAMMARS } from "./grammars.ts"
import { openTreeParser } from "./openTreeParser.ts"

const unavailable = (detail: string) => new DeriverError({ reason: "Unavailable", detail })

const make = Effect.gen(function* () {
  const parser = yield* loadedOnce(
    Effect.tryPromise({ try: openTreeParser, catch: (cause) => unavailable(String(cause)) })
  )
  const parserLock = yield* Effect.makeSemaphore(1)
  const derive: Derive = (requests, options) =>
    Effect.flatMap(parser, (ready) =>
      Effect.forEach(requests, (request) =>
        // A file takes milliseconds and a batch a good part of a second, so searches, and their own derivations, get a turn between two files.
        Effect.zipRight(
          pause,
          // Not interrupted, because the parser is free for others only when the file is done.
          Effect.uninterruptible(
            parserLock.withPermits(1)(Effect.promise(() => deriveFile(ready, request, options)))
          )
        )
      )
    )
  return Deriver.of({
    derive,
    check: Effect.flatMap(parser, (ready) =>
      Effect.forEach(
        Object.keys(GRAMMARS),
        (grammar) =>
          Effect.tryPromise({
            try: () => ready.load([grammar]),
            catch: (cause) => ({ grammar, reason: String(cause) })
          }).pipe(Effect.either),
        { concurrency: 1 }
      )
    ).pipe(
      Effect.map((results) => ({
        loaded: results.filter(Either.isRight).length,
        broken: results.filter(Either.isLeft).map(({ left }) => left)
      }))
    ),
    pool: yield* derivePool
  })
})

export const layer = Layer.scoped(Deriver, make)
