/** Parses texts into syntax trees, for uses that need more than what is indexed. */
import { Context, Effect, Layer, Option } from "effect"
import type { ParseTree } from "../../core/derive/mod.ts"
import { DeriverError } from "./Deriver.ts"
import { openTreeParser, ParseTimeout } from "./openTreeParser.ts"
import { loadedOnce } from "../loadedOnce.ts"

export class SyntaxTrees extends Context.Tag("lodestone/SyntaxTrees")<
  SyntaxTrees,
  {
    /** Runs `body` with a parser of a grammar; the trees are freed when it returns. `undefined` when the parser gives up on a text. */
    readonly read: <A>(
      grammar: string,
      body: (parse: ParseTree) => A
    ) => Effect.Effect<A | undefined, DeriverError>
  }
>() {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const unavailable = (cause: unknown) =>
        new DeriverError({ reason: "Unavailable", detail: String(cause) })
      const parser = yield* loadedOnce(Effect.tryPromise({ try: openTreeParser, catch: unavailable }))
      return SyntaxTrees.of({
        read: (grammar, body) =>
          Effect.gen(function* () {
            const ready = yield* parser
            yield* Effect.tryPromise({ try: () => ready.load([grammar]), catch: unavailable })
            return yield* Effect.sync(() => body(ready.parse)).pipe(
              Effect.catchSomeDefect((defect) =>
                defect instanceof ParseTimeout ? Option.some(Effect.succeed(undefined)) : Option.none()
              ),
              Effect.ensuring(Effect.sync(ready.release))
            )
          })
      })
    })
  )
}
