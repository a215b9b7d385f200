import { Context, Effect, Effectable, Fiber, Layer } from "effect"

/** The parts of a tag that the types below use. */
interface AnyTag {
  readonly key: string
  readonly Identifier: unknown
  readonly Service: unknown
}
type AnyEffect = Effect.Effect<unknown, unknown, unknown>

/** Identifiers of services with a member that cannot be deferred, because it is neither an effect nor a function that returns one. */
type NotDeferrable<T extends AnyTag> = T extends AnyTag
  ? T["Service"] extends {
      readonly [Name in keyof T["Service"]]: AnyEffect | ((...args: never) => AnyEffect)
    }
    ? never
    : T["Identifier"]
  : never

/** The keys of all services as values, so that they are known without loading the services' code. */
type ServiceKeys<T extends AnyTag> = { readonly [Each in T as Each["key"]]: true }

/**
 * Builds all services of a layer together when one of them is first used, so that a server can identify itself before. They are built in the layer's scope and
 * under its settings, whoever uses them first and whether or not that caller keeps waiting. After `MAX_DELAY` they are built even without a request.
 */
export const onFirstUse =
  <T extends AnyTag>() =>
  <R>(
    names: [NotDeferrable<T>] extends [never] ? ServiceKeys<T> : never,
    layer: Layer.Layer<T["Identifier"], never, R>
  ): Layer.Layer<T["Identifier"], never, R> =>
    Layer.scopedContext(
      Effect.gen(function* () {
        const requested = yield* Effect.makeLatch()
        const scope = yield* Effect.scope
        const building = yield* requested.await.pipe(
          Effect.timeoutOption(MAX_DELAY),
          Effect.zipRight(Layer.buildWithScope(layer, scope)),
          Effect.forkIn(scope)
        )
        const waiting = Effect.zipRight(requested.open, Effect.flatten(Fiber.await(building)))
        // Once built, each use takes the result without suspending its fiber.
        const built = Effect.suspend(() => building.unsafePoll() ?? waiting)
        return Context.unsafeMake<T["Identifier"]>(
          new Map(
            Object.keys(names).map((name) => [
              name,
              deferredService(Effect.map(built, ({ unsafeMap }) => unsafeMap.get(name)))
            ])
          )
        )
      })
    )

/** By this time most clients have initialized the server and few have called a tool, so the first call finds everything ready. */
const MAX_DELAY = "100 millis"

/** The members of a service by name. Before the service is built it is unknown which of them are functions, so each is both a function and an effect. */
type Members = Readonly<Record<PropertyKey, AnyEffect & ((...args: ReadonlyArray<unknown>) => AnyEffect)>>

const deferredService = (service: Effect.Effect<Members>): Members =>
  new Proxy<Members>(
    {},
    {
      get: (_, name) =>
        Object.setPrototypeOf(
          Object.assign(
            (...args: ReadonlyArray<unknown>) =>
              Effect.flatMap(service, (members) => members[name]!(...args)),
            { commit: () => Effect.flatMap(service, (members) => members[name]!) }
          ),
          Effectable.CommitPrototype
        )
    }
  )
