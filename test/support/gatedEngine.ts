/** An engine that can be paused between any two calls of ports, so that something else happens there. */
import * as BunContext from "@effect/platform-bun/BunContext"
import { Context, Effect, Layer } from "effect"
import type { Engine } from "../../src/engine/Engine.ts"
import { Deriver } from "../../src/ports/deriving/Deriver.ts"
import * as DeriverTreeSitter from "../../src/ports/deriving/DeriverTreeSitter.ts"
import type { Embedder } from "../../src/ports/embedding/Embedder.ts"
import * as EmbedderBundled from "../../src/ports/embedding/EmbedderBundled.ts"
import { Stores } from "../../src/ports/storage/Stores.ts"
import type { VectorIndex } from "../../src/ports/vectors/VectorIndex.ts"
import * as VectorIndexUsearch from "../../src/ports/vectors/VectorIndexUsearch.ts"
import { Refs } from "../../src/ports/workspace/Refs.ts"
import { Watcher } from "../../src/ports/workspace/Watcher.ts"
import { Workspace } from "../../src/ports/workspace/Workspace.ts"
import { engineOver } from "./engine.ts"

/** Something that happens after that many further calls of ports. */
export interface Happening {
  readonly after: number
  readonly what: Effect.Effect<void>
}

export interface Gate {
  /** Passed before each call of a port. */
  readonly pass: Effect.Effect<void>
  /** Runs an effect, and the happenings in order between its calls; those that it ends before run at its end. */
  readonly during: <A, E, R>(
    main: Effect.Effect<A, E, R>,
    happenings: ReadonlyArray<Happening>
  ) => Effect.Effect<A, E, R>
  /** Runs an effect, and inspects something each time the gate is passed. */
  readonly watching: <A, E, R>(main: Effect.Effect<A, E, R>, look: () => void) => Effect.Effect<A, E, R>
}

/** A happening makes its own calls unhindered; other work beside the waiting call may continue. */
export const makeGate = (): Gate => {
  let waiting: ReadonlyArray<Happening> = []
  let passed = 0
  let looks: () => void = () => {}
  const next = Effect.suspend(() => {
    const [first, ...rest] = waiting
    if (first === undefined) return Effect.void
    waiting = []
    return Effect.ensuring(
      first.what,
      Effect.sync(() => {
        waiting = rest
        passed = 0
      })
    )
  })
  return {
    pass: Effect.suspend(() => {
      looks()
      return waiting[0] !== undefined && passed++ >= waiting[0].after ? next : Effect.void
    }),
    watching: (main, look) =>
      Effect.suspend(() => {
        looks = look
        return main
      }).pipe(Effect.ensuring(Effect.sync(() => void (looks = () => {})))),
    during: (main, happenings) =>
      Effect.suspend(() => {
        waiting = happenings
        passed = 0
        return Effect.zipLeft(main, Effect.repeat(next, { while: () => waiting.length > 0 }))
      }).pipe(Effect.ensuring(Effect.sync(() => void (waiting = []))))
  }
}

/** A port whose every effect passes the gate first. */
const gated = <A extends object>(port: A, { pass }: Gate): A => {
  const through = (value: unknown): unknown =>
    Effect.isEffect(value)
      ? Effect.zipRight(pass, value)
      : typeof value === "function"
        ? (...args: ReadonlyArray<unknown>) => through(value(...args))
        : value
  return Object.fromEntries(Object.entries(port).map(([name, value]) => [name, through(value)])) as A
}

const gatedLayer = <I, S extends object>(tag: Context.Tag<I, S>, layer: Layer.Layer<I>, gate: Gate) =>
  Layer.effect(
    tag,
    Effect.map(tag, (port) => gated(port, gate))
  ).pipe(Layer.provide(layer))

const gatedStores = (home: string, gate: Gate) =>
  Layer.effect(
    Stores,
    Effect.map(Stores, (stores) =>
      Stores.of({
        ...gated(stores, gate),
        open: (location) => Effect.map(stores.open(location), (store) => gated(store, gate))
      })
    )
  ).pipe(Layer.provide(Stores.layer(home)))

/** What is slow to load and stateless: shared by all engines of a test. */
export const heavyPorts: Layer.Layer<Deriver | Embedder | VectorIndex> = Layer.mergeAll(
  DeriverTreeSitter.layer,
  EmbedderBundled.layer,
  VectorIndexUsearch.layer.pipe(Layer.provide(BunContext.layer))
)

export const gatedEngine = (
  home: string,
  heavy: Context.Context<Deriver | Embedder | VectorIndex>,
  gate: Gate
): Layer.Layer<Engine> =>
  engineOver(
    Layer.mergeAll(
      gatedLayer(Workspace, Workspace.layer, gate),
      gatedLayer(Refs, Refs.layer, gate),
      gatedLayer(Deriver, Layer.succeedContext(heavy), gate),
      Layer.succeedContext(Context.omit(Deriver)(heavy)),
      Watcher.layer,
      gatedStores(home, gate)
    )
  )
