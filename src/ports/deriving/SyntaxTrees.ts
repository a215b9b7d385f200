/** Syntax trees of texts, for what wants more of them than is indexed. */
import { Context, Effect, Layer, Option } from "effect"
import type { ParseTree } from "../../core/derive/mod.ts"
import { DeriverError } from "./Deriver.ts"
import { openTreeParser, ParseTimeout } from "./openTreeParser.ts"

export class SyntaxTrees extends Context.Tag("lodestone/SyntaxTrees")<
  SyntaxTrees,
  {
    /** What `body` makes of texts of a grammar; the trees are gone when it returns. `undefined` where the parser gives up on one. */
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
      const parser = yield* Effect.cached(Effect.tryPromise({ try: openTreeParser, catch: unavailable }))
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
