import { Context, Effect, Effectable, Fiber, Layer } from "effect"

// oxlint-disable-next-line typescript/no-explicit-any -- what a tag is of stands on both sides of its type: no other type is that of every tag
type AnyTag = Context.Tag<any, any>
type Answer = Effect.Effect<unknown, unknown, unknown>

/** Whose service has something to it that would have to be there at once: neither an effect nor a function that answers with one. */
type Unfit<T> =
  T extends Context.Tag<infer I, infer S>
    ? S extends { readonly [Name in keyof S]: Answer | ((...given: never) => Answer) }
      ? never
      : I
    : never

/**
 * The services of a layer, made all at once when the first of them is asked for something, so that a server need not wait for them to say who it is. They are
 * made in the layer's own scope and under its settings, whoever asks first and whether they wait for it or not; and after a while though nobody asked.
 */
export const onFirstUse = <const T extends ReadonlyArray<AnyTag>, R>(
  tags: T & ([Unfit<T[number]>] extends [never] ? unknown : never),
  layer: Layer.Layer<Context.Tag.Identifier<T[number]>, never, R>
): Layer.Layer<Context.Tag.Identifier<T[number]>, never, R> =>
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
      return Context.unsafeMake<Context.Tag.Identifier<T[number]>>(
        new Map(tags.map((tag) => [tag.key, later(Effect.map(made, (all) => Context.get(all, tag)))]))
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
