/** Property: after a process is killed at any moment while indexing, no answer shows code from lines where it is not. */
import { Database } from "bun:sqlite"
import { expect, test } from "bun:test"
import { Effect } from "effect"
import { join, resolve } from "node:path"
import { environmentIn } from "../../test/support/gitRepository.ts"
import { put, serve, syncOn } from "../support/served.ts"
import { checkAnswer, checkSettled, checkSynced, everyQuestion } from "../support/shownLaws.ts"
import { makeWorld, storeOf, type World } from "../support/world.ts"
import { NAMES, PATHS, type Written } from "../support/writtenSource.ts"

/** Number of kills; `CRASHES` sets more. */
const CRASHES = Number(process.env["CRASHES"] ?? 3)

const main = resolve(import.meta.dir, "../../src/main.ts")

const blocks = (edition: number): ReadonlyArray<Written> =>
  NAMES.map((name, at) => ({
    type: at % 2 === 0 ? undefined : "Crate",
    name,
    parameter: edition % 2 === 0 ? "n" : "many",
    lines: (edition * 7 + at) % 60,
    calls: NAMES[(at + edition) % NAMES.length]
  }))

const write = (world: World, edition: number) => {
  for (const path of PATHS) world.apply({ do: "write", path, blocks: blocks(edition) })
}

/** How many runs the store has recorded. */
const runsIn = (home: string) => {
  const db = new Database(storeOf(home), { readonly: true })
  try {
    return db.query("select id from job").all().length
  } finally {
    db.close()
  }
}

/** Indexes in a separate process, and kills it some milliseconds after it has started, unless it has finished. */
const kill = async (world: World, home: string, millis: number) => {
  const runs = runsIn(home)
  const run = Bun.spawn([process.execPath, main, "index", world.root], {
    env: { ...environmentIn(world.folder), LODESTONE_HOME: home },
    stdout: "ignore",
    stderr: "ignore"
  })
  while (run.exitCode === null && runsIn(home) === runs) await Bun.sleep(1)
  await Bun.sleep(millis)
  run.kill("SIGKILL")
  await run.exited
}

test("the index that a killed process leaves gives correct answers", async () => {
  const world = makeWorld({ main: Object.fromEntries(PATHS.map((path) => [path, blocks(0)])), side: {} })
  const home = join(world.folder, "home")
  try {
    await Effect.runPromise(
      Effect.gen(function* () {
        const server = yield* serve(world, home, false)
        yield* syncOn(server, undefined)
        for (let crash = 1; crash <= CRASHES; crash++) {
          write(world, crash)
          const before = world.moment(home)
          yield* Effect.promise(() => kill(world, home, ((crash - 1) * 30) / CRASHES))
          const after = world.moment(home)
          checkSynced(world, undefined, [before, after], [], true)
          for (const question of everyQuestion(undefined)) {
            const reply = yield* put(server, question)
            expect(reply).toHaveProperty("answer")
            yield* Effect.promise(() => checkAnswer(world, question, reply, [after, after], false))
          }
        }
        yield* checkSettled(world, server, home)
        yield* server.end
      })
    )
  } finally {
    world.remove()
  }
}, 180_000)
