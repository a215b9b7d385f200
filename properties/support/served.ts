/** Simulated server processes, inside this one: with one home, one repository, and the tools as a client calls them. */
import { Clock, Effect, Exit, Layer, Schema, Scope } from "effect"
import type { Engine } from "../../src/engine/Engine.ts"
import { Indexer } from "../../src/engine/indexing/Indexer.ts"
import { Deriver } from "../../src/ports/deriving/Deriver.ts"
import { TOOLS } from "../../src/surface/mcp/tools/mod.ts"
import { type Gate, gatedEngine, heavyPorts, makeGate } from "../../test/support/gatedEngine.ts"
import { type Answer, editionReader, type ToolName } from "./shownPlaces.ts"
import type { Branch, World } from "./world.ts"

/** A client's query, about the working tree or a branch. */
export interface Question {
  readonly do: "ask"
  readonly tool: ToolName
  readonly input: Readonly<Record<string, unknown>>
  readonly ref: Branch | undefined
}

/** The content of an answer, or its error. */
export type Reply = { readonly answer: Answer } | { readonly refused: string }

const heavy = await Effect.runPromise(Layer.buildWithScope(heavyPorts, Effect.runSync(Scope.make())))

export const readEdition = editionReader(Effect.runSync(Effect.provide(Deriver, heavy)))

/** One hour ahead: from there, every file was changed long ago, so its stamp is trusted. */
const ahead: Clock.Clock = (() => {
  const real = Clock.make()
  const HOUR = 3_600_000
  return Object.assign(Object.create(real) as Clock.Clock, {
    currentTimeMillis: Effect.map(real.currentTimeMillis, (now) => now + HOUR),
    unsafeCurrentTimeMillis: () => real.unsafeCurrentTimeMillis() + HOUR
  })
})()

/** A process that serves a client. */
export interface Server {
  readonly gate: Gate
  readonly root: string
  readonly run: <A, E>(effect: Effect.Effect<A, E, Engine>) => Effect.Effect<A, E>
  readonly end: Effect.Effect<void>
}

/** `old` says whether files are old enough to be recognised by their stamps. */
export const serve = (world: World, home: string, old: boolean): Effect.Effect<Server> => {
  const timed = <A, E, R>(effect: Effect.Effect<A, E, R>) => (old ? Effect.withClock(effect, ahead) : effect)
  return Effect.gen(function* () {
    const scope = yield* Scope.make()
    const gate = makeGate()
    const context = yield* Layer.buildWithScope(gatedEngine(home, heavy, gate), scope)
    return {
      gate,
      root: world.root,
      run: <A, E>(effect: Effect.Effect<A, E, Engine>) => timed(Effect.provide(effect, context)),
      end: Scope.close(scope, Exit.void)
    }
  }).pipe(timed)
}

/** An answer, or its error; any other outcome of a tool is a defect. */
export const put = (server: Server, { input, ref, tool: name }: Question): Effect.Effect<Reply> => {
  const { handle, input: schema } = TOOLS.find((tool) => tool.name === name)!
  const decoded: unknown = Schema.decodeUnknownSync(schema as Schema.Schema<unknown>)({
    ...input,
    ...(ref === undefined ? {} : { ref })
  })
  return server
    .run(
      handle(decoded as never, {
        workspace: Effect.succeed(server.root),
        progress: () => Effect.void,
        sample: undefined,
        debug: false,
        answerFormat: "json",
        session: "laws",
        toolsShown: undefined
      })
    )
    .pipe(
      Effect.map((answer) => ({ answer })),
      Effect.catchAll((error) =>
        error._tag === "SymbolNotFound" || error._tag === "ProjectNotIndexed"
          ? Effect.succeed({ refused: error.message })
          : Effect.die(error)
      )
    )
}

/** Updates the view of the working tree, or of a branch. */
export const syncOn = (server: Server, ref: Branch | undefined): Effect.Effect<void> =>
  Effect.flatMap(Indexer, (indexer) => indexer.sync(server.root, { ref })).pipe(
    server.run,
    Effect.orDie,
    Effect.asVoid
  )
