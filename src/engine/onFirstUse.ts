import { Context, Effect, Effectable, Fiber, Layer } from "effect"

/** The parts of a tag that the types below use. */
interface AnyTag {
  readonly key: string
  readonly Identifier: unknown
  readonly Service: unknown
}
type Answer = Effect.Effect<unknown, unknown, unknown>

/** Identifiers of services with a member that cannot be deferred, because it is neither an effect nor a function that returns one. */
type Unfit<T extends AnyTag> = T extends AnyTag
  ? T["Service"] extends {
      readonly [Name in keyof T["Service"]]: Answer | ((...given: never) => Answer)
    }
    ? never
    : T["Identifier"]
  : never

/** The keys of all services as values, so that they are known without loading the services' code. */
type Names<T extends AnyTag> = { readonly [Each in T as Each["key"]]: true }

/**
 * Builds all services of a layer together when one of them is first used, so that a server can identify itself before. They are built in the layer's scope and
 * under its settings, whoever uses them first and whether or not that caller keeps waiting. After `PATIENCE` they are built even without a request.
 */
export const onFirstUse =
  <T extends AnyTag>() =>
  <R>(
    names: [Unfit<T>] extends [never] ? Names<T> : never,
    layer: Layer.Layer<T["Identifier"], never, R>
  ): Layer.Layer<T["Identifier"], never, R> =>
    Layer.scopedContext(
      Effect.gen(function* () {
        const asked = yield* Effect.makeLatch()
        const scope = yield* Effect.scope
        const making = yield* asked.await.pipe(
          Effect.timeoutOption(PATIENCE),
          Effect.zipRight(Layer.buildWithScope(layer, scope)),
          Effect.forkIn(scope)
        )
        const made = Effect.zipRight(asked.open, Effect.flatten(Fiber.await(making)))
        return Context.unsafeMake<T["Identifier"]>(
          new Map(
            Object.keys(names).map((name) => [
              name,
              later(Effect.map(made, ({ unsafeMap }) => unsafeMap.get(name)))
            ])
          )
        )
      })
    )

/** By this time most clients have initialized the server and few have called a tool, so the first call finds everything ready. */
const PATIENCE = "100 millis"

/** The members of a service by name. Before the service is built it is unknown which of them are functions, so each is both a function and an effect. */
type Offers = Readonly<Record<PropertyKey, Answer & ((...given: ReadonlyArray<unknown>) => Answer)>>

const later = (service: Effect.Effect<Offers>): Offers =>
  new Proxy<Offers>(
    {},
    {
      get: (_, name) =>
        Object.setPrototypeOf(
          Object.assign(
            (...given: ReadonlyArray<unknown>) => Effect.flatMap(service, (made) => made[name]!(...given)),
            { commit: () => Effect.flatMap(service, (made) => made[name]!) }
          ),
          Effectable.CommitPrototype
        )
    }
  )
