import { Context, Effect, Effectable, Fiber, Layer } from "effect"

/** A tag by what it says of its service. */
interface AnyTag {
  readonly key: string
  readonly Identifier: unknown
  readonly Service: unknown
}
type Answer = Effect.Effect<unknown, unknown, unknown>

/** Whose service has something to it that would have to be there at once: neither an effect nor a function that answers with one. */
type Unfit<T extends AnyTag> = T extends AnyTag
  ? T["Service"] extends {
      readonly [Name in keyof T["Service"]]: Answer | ((...given: never) => Answer)
    }
    ? never
    : T["Identifier"]
  : never

/** The names that services go by, all of them: they are known without the services, which need not even be read. */
type Names<T extends AnyTag> = { readonly [Each in T as Each["key"]]: true }

/**
 * The services of a layer, made all at once when the first of them is asked for something, so that a server need not wait for them to say who it is. They are
 * made in the layer's own scope and under its settings, whoever asks first and whether they wait for it or not; and after a while though nobody asked.
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

/** By then most clients have read who the server is, and few have asked for anything: the first call finds all in place. */
const PATIENCE = "100 millis"

/** What a service offers, by name. Until it is made nobody knows which of it are functions: each is one, and an effect as well. */
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
