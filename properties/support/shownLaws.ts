/** Properties of every answer and of every view, whatever happened before and meanwhile. */
import { expect } from "bun:test"
import { Effect } from "effect"
import { join } from "node:path"
import { indexContent } from "../../test/support/indexContent.ts"
import { put, type Question, readEdition, type Reply, serve, type Server, syncOn } from "./served.ts"
import { type Answer, type Edition, misplaced, placesOf } from "./shownPlaces.ts"
import { type Branch, BRANCHES, type Moment, storeOf, type Texts, type World } from "./world.ts"
import { NAMES, PATHS } from "./writtenSource.ts"

const same = (a: Texts, b: Texts) => a.size === b.size && [...a].every(([path, text]) => b.get(path) === text)

/** What an answer may show at a moment, and what the index contained of it. */
const viewed = (world: World, moment: Moment, ref: Branch | undefined) => {
  const indexed = ref === undefined ? moment.live : moment.refs[ref]
  const shown =
    ref === undefined
      ? moment.disk
      : indexed?.commit === undefined
        ? new Map<string, string>()
        : world.textsOf(indexed.commit)
  return { indexed, shown, current: ref === undefined || indexed?.commit === moment.tips[ref] }
}

/** Compares an answer with the files as they were at these moments: at least one before it, and one after it. */
export const checkAnswer = async (
  world: World,
  { input, ref, tool }: Question,
  reply: Reply,
  moments: ReadonlyArray<Moment>,
  syncing: boolean
) => {
  const views = moments.map((moment) => viewed(world, moment, ref))
  const still = moments.length === 2
  const [view] = views
  const differs = view?.indexed === undefined || !same(view.indexed.texts, view.shown)
  if ("refused" in reply) {
    // An outline is refused only for a file that is not in the index, or no longer exists.
    if (still && tool === "get_outline" && typeof input["file_path"] === "string")
      expect(
        view?.indexed?.texts.has(input["file_path"]) === true && view.shown.has(input["file_path"])
      ).toBe(false)
    return
  }
  const { answer } = reply
  const editions = new Map<string, ReadonlyArray<Edition>>()
  for (const path of PATHS) {
    const texts = new Set(views.flatMap(({ shown }) => shown.get(path) ?? []))
    editions.set(path, await Promise.all([...texts].map((text) => readEdition(path, text))))
  }
  const places = placesOf(tool, answer)
  expect(misplaced(places, (path) => editions.get(path) ?? [])).toStrictEqual([])

  const freshness = answer.metadata.freshness_status
  const paths = new Set(places.map(({ path }) => path))
  if (freshness === "fresh")
    expect(
      views.some(
        ({ current, indexed, shown }) =>
          current && [...paths].every((path) => indexed?.texts.get(path) === shown.get(path))
      )
    ).toBe(true)
  if (!still) return
  const stale =
    !view?.current || [...paths].some((path) => view.indexed?.texts.get(path) !== view.shown.get(path))
  expect([
    ...(stale || differs ? ["stale"] : []),
    ...(stale ? [] : ["fresh"]),
    ...(!stale && syncing && ref === undefined ? ["syncing"] : [])
  ]).toContain(freshness)
  expect(answer.metadata.ref).toBe(ref ?? moments[0]?.head)
  if (tool === "find_references") checkCalls(answer, String(input["name"]), view)
  if (input["name"] !== undefined && (tool === "locate_symbol" || tool === "get_symbol"))
    await checkFound(answer, String(input["name"]), view)
}

/** A call within a file of its own function, which existed when it was indexed and still exists, is reported at its present position. */
const checkCalls = (answer: Answer, named: string, view: ReturnType<typeof viewed> | undefined) => {
  const call = new RegExp(`^\\s*return ${named}\\(`)
  const calls = (text: string) => text.split("\n").flatMap((line, at) => (call.test(line) ? [at + 1] : []))
  const defining = new Set(
    answer.definitions.filter(({ kind }: Answer) => kind === "function").map((each: Answer) => each.path)
  )
  for (const [path, text] of view?.indexed?.texts ?? []) {
    const now = view?.shown.get(path)
    if (!defining.has(path) || now === undefined || calls(text).length === 0) continue
    const referenceLines = answer.references
      .filter((each: Answer) => each.path === path)
      .map(({ line }: Answer) => line)
    for (const line of calls(now)) expect(referenceLines).toContain(line)
  }
}

/** A symbol of the index that its file still declares is found at its present position. */
const checkFound = async (answer: Answer, named: string, view: ReturnType<typeof viewed> | undefined) => {
  const ids = new Set(
    answer.results.flatMap(({ namesakes = [], symbol_id }: Answer) => [
      symbol_id,
      ...namesakes.map((each: Answer) => each.symbol_id)
    ])
  )
  if (answer.results.length >= 10 || ids.size > 10) return
  for (const [path, text] of view?.indexed?.texts ?? []) {
    const now = view?.shown.get(path)
    if (now === undefined) continue
    const [was, is] = await Promise.all([readEdition(path, text), readEdition(path, now)])
    for (const symbol of was.symbols.filter(({ name, qualifiedName }) =>
      [name, qualifiedName].some((each) => each === named || each.endsWith(`.${named}`))
    )) {
      const alike = is.symbols.filter(
        ({ kind, qualifiedName }) => kind === symbol.kind && qualifiedName === symbol.qualifiedName
      )
      if (alike.length === 1) expect(ids).toContain(alike[0]!.id)
    }
  }
}

/** A view changes in one step: to the tree at some moment of the run, or not at all if the run was interrupted. */
export const checkSynced = (
  world: World,
  ref: Branch | undefined,
  moments: ReadonlyArray<Moment>,
  states: ReadonlyArray<string>,
  cut: boolean
) => {
  expect(states.length).toBeLessThanOrEqual(2)
  const last = viewed(world, moments.at(-1)!, ref).indexed
  const before = viewed(world, moments[0]!, ref).indexed
  const trees = moments.map(({ disk, tips }) => (ref === undefined ? disk : world.textsOf(tips[ref])))
  const whole =
    last !== undefined && PATHS.every((path) => trees.some((tree) => tree.get(path) === last.texts.get(path)))
  const untouched =
    cut &&
    (last === undefined ? before === undefined : before !== undefined && same(last.texts, before.texts))
  expect(whole || untouched).toBe(true)
}

/** One query of each kind, for two names and for the whole. */
export const everyQuestion = (ref: Branch | undefined): ReadonlyArray<Question> =>
  [NAMES[0], NAMES[2]]
    .flatMap((name): ReadonlyArray<Omit<Question, "do" | "ref">> => [
      { tool: "search_code", input: { query: name } },
      { tool: "locate_symbol", input: { name } },
      {
        tool: "get_symbol",
        input: { name, include: ["source", "callers", "callees", "siblings", "parent"] }
      },
      { tool: "find_references", input: { name } }
    ])
    .concat([{ tool: "get_outline", input: { directory: ".", depth: 9, max_tokens: 50_000 } }])
    .map((asked) => ({ do: "ask" as const, ref, ...asked }))

/** Without what differs between two equivalent answers. */
const lasting = (reply: Reply): unknown =>
  "refused" in reply
    ? reply
    : JSON.parse(
        JSON.stringify(reply.answer, (key, value: unknown) =>
          ["chunk_id", "statistics", "message"].includes(key) ? undefined : value
        )
      )

/** After a last sync all answers are fresh, and equal those of an index made from scratch. */
export const checkSettled = (world: World, here: Server, home: string): Effect.Effect<void> =>
  Effect.gen(function* () {
    const moment = world.moment(home)
    const views = [undefined, ...BRANCHES.filter((branch) => moment.refs[branch] !== undefined).slice(0, 1)]
    const anew = join(world.folder, "anew")
    const fresh = yield* serve(world, anew, false)
    for (const ref of views) {
      yield* syncOn(here, ref)
      yield* syncOn(fresh, ref)
      const view = world.viewOf(ref)
      expect(indexContent(storeOf(home), view)).toStrictEqual(indexContent(storeOf(anew), view))
      const now = world.moment(home)
      for (const question of everyQuestion(ref)) {
        const reply = yield* put(here, question)
        if ("answer" in reply) expect(reply.answer.metadata.freshness_status).toBe("fresh")
        expect(lasting(reply)).toStrictEqual(lasting(yield* put(fresh, question)))
        yield* Effect.promise(() => checkAnswer(world, question, reply, [now, now], false))
      }
    }
    yield* fresh.end
  })
