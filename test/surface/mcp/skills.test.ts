/** Skills through the official client. */
import { describe, expect } from "bun:test"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { Effect, type Scope } from "effect"
import type { Engine } from "../../../src/engine/Engine.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { type Answer, call, connect, refusal } from "../../support/mcp.ts"
import { temporaryFolder } from "../../support/project.ts"
import { characters } from "../../support/secrets.ts"

const SKILL = {
  name: "Debug Go race conditions",
  description: "Finds data races in Go programs",
  content: "# Races\n\n1. Run with -race\n",
  version: "1.0.0",
  author: "ana",
  category: "debugging"
}

const session = <A, E>(
  body: (
    client: Client,
    create: (input?: object) => Effect.Effect<Answer>
  ) => Effect.Effect<A, E, Engine | Scope.Scope>
) =>
  Effect.flatMap(temporaryFolder, (home) =>
    Effect.gen(function* () {
      const client = yield* connect()
      return yield* body(client, (input = {}) => call(client, "skill_create", { ...SKILL, ...input }))
    }).pipe(Effect.provide(engine(home)))
  )

describe("skills", () => {
  it.live("are listed with their contents cut to a budget, and applied whole", () =>
    session((client, create) =>
      Effect.gen(function* () {
        const long = "A step of the work, described at length.\n".repeat(1000)
        for (const name of ["one", "two", "three"]) yield* create({ name, content: `# ${name}\n${long}` })
        yield* create({ name: "short" })
        const listed = yield* call(client, "skill_list", {})
        const found = yield* call(client, "skill_search", { query: "a step of the work" })
        for (const [{ message }, skills] of [
          [listed, listed.skills],
          [found, found.results]
        ] as const) {
          expect(JSON.stringify(skills).length).toBeLessThan(30_000)
          expect(message).toBe(
            "The content of 3 skills is cut to 7991 characters: skill_apply with its id returns it whole"
          )
          const short = skills.find((each: Answer) => each.name === "short")
          expect(short.content).toBe(SKILL.content)
          expect(short).not.toHaveProperty("content_cut")
          const one = skills.find((each: Answer) => each.name === "one")
          expect(one.content.endsWith("at length.\n")).toBe(true)
          const { content } = yield* call(client, "skill_apply", { id: one.id })
          expect(content).toStartWith(one.content)
          expect(one.content.length + one.content_cut).toBe(content.length)
        }
      })
    )
  )

  it.live("say how many secrets were masked when they are saved", () =>
    session((client, create) =>
      Effect.gen(function* () {
        const secret = `ghp_${characters(36)}`
        const { id, redacted } = yield* create({ content: `Push with ${secret}` })
        expect(redacted).toBe(1)
        const updated = yield* call(client, "skill_update", {
          id,
          content: `Push with ${secret}, then DB_PASSWORD=Sommer2031!`,
          version: "1.1.0"
        })
        expect(updated.redacted).toBe(2)
        expect((yield* call(client, "skill_apply", { id })).content).toBe(
          "Push with [REDACTED], then DB_PASSWORD=[REDACTED]"
        )
        expect(yield* call(client, "skill_update", { id, description: "Push" })).not.toHaveProperty(
          "redacted"
        )
      })
    )
  )

  it.live("are found by meaning, category and tags, with all of their fields", () =>
    session((client, create) =>
      Effect.gen(function* () {
        const { id, token_count } = yield* create({
          prerequisites: ["Go 1.21"],
          expected_outcome: "No report",
          tags: ["go", "concurrency"],
          metadata: { team: "core", level: 3 }
        })
        expect(token_count).toBe(10)
        yield* create({
          name: "Roll back a release",
          description: "Undo a bad deployment",
          category: "deployment"
        })
        const { results } = yield* call(client, "skill_search", {
          query: "two goroutines write the same variable"
        })
        expect(results[0]).toMatchObject({
          ...SKILL,
          id,
          prerequisites: ["Go 1.21"],
          expected_outcome: "No report",
          tags: ["go", "concurrency"],
          metadata: { team: "core", level: 3 },
          usage_count: 0,
          success_rate: null
        })
        const names = (input: object) =>
          Effect.map(call(client, "skill_search", { query: "a bad Go program", ...input }), ({ results }) =>
            results.map(({ name }: Answer) => name)
          )
        expect(yield* names({ category: "deployment" })).toStrictEqual(["Roll back a release"])
        expect(yield* names({ tags: ["go"] })).toStrictEqual([SKILL.name])
        expect(yield* names({ category: "deployment", tags: ["go"] })).toStrictEqual([])
        expect(yield* names({ category: "Deployment" })).toStrictEqual(["Roll back a release"])
        expect(yield* names({ tags: ["GO", "Concurrency"] })).toStrictEqual([SKILL.name])
        const listed = (input: Readonly<Record<string, unknown>>) =>
          Effect.map(call(client, "skill_list", input), ({ skills }) =>
            skills.map(({ name }: Answer) => name)
          )
        expect(yield* listed({ category: "DEPLOYMENT" })).toStrictEqual(["Roll back a release"])
        expect(yield* listed({ tags: ["Go"] })).toStrictEqual([SKILL.name])
      })
    )
  )

  it.live("are scored by how well they fit, independently of other skills", () =>
    session((client, create) =>
      Effect.gen(function* () {
        yield* create()
        yield* create({
          name: "Roll back a release",
          description: "Undo a bad deployment",
          content: "# Undo\n\n1. Deploy the release before\n"
        })
        const scores = (query: string) =>
          Effect.map(call(client, "skill_search", { query }), ({ results }) =>
            results.map(({ score }: Answer) => score as number)
          )
        const [fitting = 0] = yield* scores("undo a bad deployment of a release")
        const [weak = 0, ...others] = yield* scores("kubernetes network policy of a bad cluster")
        expect(yield* scores("roll back a RELEASE")).toContain(1)
        expect(fitting).toBeGreaterThan(0.6)
        expect(weak).toBeLessThan(0.4)
        for (const other of others) expect(other).toBeLessThanOrEqual(weak)
      })
    )
  )

  it.live("count uses exactly: an outcome belongs to the latest open use", () =>
    session((client, create) =>
      Effect.gen(function* () {
        const { id } = yield* create()
        const apply = (input: object = {}) =>
          Effect.map(call(client, "skill_apply", { id, ...input }), ({ success_rate, usage_count }) => [
            usage_count,
            success_rate
          ])
        expect(yield* apply()).toStrictEqual([1, null])
        expect(yield* apply({ success: true })).toStrictEqual([1, 1])
        expect(yield* apply()).toStrictEqual([2, 1])
        expect(yield* apply({ success: false })).toStrictEqual([2, 0.5])
        // No use is open, so it counts as a new one.
        expect(yield* apply({ success: true })).toStrictEqual([3, 0.667])
        expect(yield* call(client, "skill_apply", { id })).toMatchObject({
          content: SKILL.content,
          name: SKILL.name
        })
      })
    )
  )

  it.live("need a higher version for new content, and keep their older versions", () =>
    session((client, create) =>
      Effect.gen(function* () {
        const { id } = yield* create()
        const update = (input: object) => call(client, "skill_update", { id, ...input })
        const refused = (input: object) =>
          Effect.map(refusal(client, "skill_update", { id, ...input }), ({ data }) => data["param"])
        expect(yield* refused({ content: "new" })).toBe("version")
        expect(yield* refused({ content: "new", version: "1.0.0" })).toBe("version")
        expect(yield* refused({ content: "new", version: "0.9.0" })).toBe("version")
        expect(yield* refused({ version: "0.9.0" })).toBe("version")
        expect(yield* refused({ version: "two" })).toBe("version")
        expect((yield* update({ description: "Better told" })).version).toBe("1.0.0")
        expect(yield* update({ content: "# Races, anew\n", version: "1.1.0" })).toMatchObject({
          version: "1.1.0"
        })
        yield* update({ content: "# Races, again\n", version: "1.10.0" })
        const content = (version?: string) =>
          Effect.map(call(client, "skill_apply", { id, ...(version && { version }) }), (answer) => [
            answer.version,
            answer.content
          ])
        expect(yield* content()).toStrictEqual(["1.10.0", "# Races, again\n"])
        expect(yield* content("1.0.0")).toStrictEqual(["1.0.0", SKILL.content])
        expect(yield* content("1.1.0")).toStrictEqual(["1.1.0", "# Races, anew\n"])
        const { code, message } = yield* refusal(client, "skill_apply", { id, version: "3.0.0" })
        expect(code).toBe(-32006)
        expect(message).toContain("1.0.0, 1.1.0, 1.10.0")
        const { results } = yield* call(client, "skill_search", { query: "Races, again" })
        expect(results).toHaveLength(1)
        expect(results[0]).toMatchObject({ description: "Better told", older_versions: ["1.0.0", "1.1.0"] })
      })
    )
  )

  it.live("are unchanged after an update that changes nothing", () =>
    session((client, create) =>
      Effect.gen(function* () {
        const { id } = yield* create({ tags: ["go"], metadata: { team: "core", level: 3 } })
        const kept = Effect.map(call(client, "skill_list", {}), ({ skills }) => skills[0])
        const before = yield* kept
        yield* Effect.sleep(5)
        const same = [
          {},
          { name: SKILL.name, version: SKILL.version },
          { tags: ["go", "go"], metadata: { level: 3, team: "core" } }
        ]
        for (const change of same) {
          const { updated_at } = yield* call(client, "skill_update", { id, ...change })
          expect(updated_at).toBe(before.updated_at)
          expect(yield* kept).toStrictEqual(before)
        }
        const { updated_at } = yield* call(client, "skill_update", { id, description: "Another one" })
        expect(updated_at > before.updated_at).toBe(true)
      })
    )
  )

  it.live("are listed in the requested order, page by page", () =>
    session((client, create) =>
      Effect.gen(function* () {
        const ids: Array<string> = []
        for (const name of ["a", "b", "c"])
          ids.push((yield* create({ name, category: name === "c" ? "other" : "debugging" })).id)
        for (const [at, success] of [
          [0, false],
          [0, true],
          [1, true]
        ] as const)
          yield* call(client, "skill_apply", { id: ids[at], success })
        yield* call(client, "skill_update", { id: ids[0], tags: ["x"] })
        const list = (input: Readonly<Record<string, unknown>>) =>
          Effect.map(call(client, "skill_list", input), ({ skills, total }) => [
            skills.map(({ name }: Answer) => name).join(""),
            total
          ])
        expect(yield* list({})).toStrictEqual(["cba", 3])
        expect(yield* list({ sort_by: "updated_at" })).toStrictEqual(["acb", 3])
        expect(yield* list({ sort_by: "usage_count" })).toStrictEqual(["abc", 3])
        expect(yield* list({ sort_by: "success_rate" })).toStrictEqual(["bac", 3])
        expect(yield* list({ category: "debugging", limit: 1, offset: 1 })).toStrictEqual(["a", 2])
        expect(yield* list({ tags: ["x"] })).toStrictEqual(["a", 1])
      })
    )
  )

  it.live("are found by what they are for, however long their contents are", () =>
    session((client, create) =>
      Effect.gen(function* () {
        const steps = Array.from(
          { length: 200 },
          (_, at) => `${at}. Restart the pods of cluster ${at}, then watch the rollout`
        )
        yield* create({
          name: "Rotate a leaked credential",
          description: "Revoke, replace and search for misuse after a key was published",
          content: steps.join("\n"),
          category: "security",
          tags: []
        })
        yield* create({
          name: "Roll back a deployment",
          description: "Return to the last good revision of a service in Kubernetes",
          content: "kubectl rollout undo",
          category: "deployment",
          tags: []
        })
        const first = (query: string) =>
          Effect.map(call(client, "skill_search", { query }), ({ results }) => results[0].name)
        expect(yield* first("an access token of ours is public")).toBe("Rotate a leaked credential")
        expect(yield* first("the new version in the cluster is broken")).toBe("Roll back a deployment")
      })
    )
  )

  it.live("are told apart from nearly the same ones, and found by name", () =>
    session((client, create) =>
      Effect.gen(function* () {
        const first = yield* create()
        expect(first.message).toBeUndefined()
        const { message } = yield* create({ name: "Debugging of Go race conditions" })
        expect(message).toContain(`"${SKILL.name}" (${first.id}) says nearly the same`)
        expect((yield* refusal(client, "skill_delete", { id: SKILL.name })).message).toContain(
          `is the name of a skill: its id is ${first.id}`
        )
        const applied = yield* call(client, "skill_apply", { id: SKILL.name.toUpperCase() })
        expect(applied).toMatchObject({ id: first.id, name: SKILL.name, usage_count: 1 })
        expect(yield* call(client, "skill_apply", { id: first.id })).toMatchObject({ usage_count: 2 })
      })
    )
  )

  it.live("that do not exist are told from those with other labels", () =>
    session((client, create) =>
      Effect.gen(function* () {
        const search = (input = {}) => call(client, "skill_search", { query: "race", ...input })
        expect((yield* search()).message).toContain("There are no skills")
        yield* create({ category: "debugging", tags: ["go"] })
        expect((yield* search({ category: "deployment" })).message).toBe(
          'No skill has this category: there are "debugging"'
        )
        expect((yield* call(client, "skill_list", { tags: ["rust"] })).message).toBe(
          'No skill has all of these tags: there are "go"'
        )
        expect((yield* search({ category: "Debugging" })).message).toBeUndefined()
      })
    )
  )

  it.live("are deleted with their versions and uses, and must have unique names", () =>
    session((client, create) =>
      Effect.gen(function* () {
        const { id } = yield* create()
        const twice = yield* refusal(client, "skill_create", { ...SKILL, name: " debug go RACE conditions " })
        expect(twice.data).toMatchObject({ param: "name" })
        expect(twice.message).toContain(id)
        yield* call(client, "skill_apply", { id, success: true })
        expect((yield* call(client, "skill_delete", { id })).message).toContain(SKILL.name)
        for (const [name, input] of [
          ["skill_delete", {}],
          ["skill_apply", {}],
          ["skill_update", { tags: [] }]
        ] as const)
          expect((yield* refusal(client, name, { id, ...input })).code).toBe(-32006)
        expect((yield* call(client, "skill_search", { query: "race" })).results).toStrictEqual([])
        expect((yield* call(client, "skill_list", {})).total).toBe(0)
        const again = yield* create()
        expect((yield* call(client, "skill_list", {})).skills[0]).toMatchObject({
          id: again.id,
          usage_count: 0
        })
      })
    )
  )

  it.live("beyond the limits are rejected with the wrong parameter", () =>
    session((client) =>
      Effect.gen(function* () {
        const wrong: ReadonlyArray<readonly [object, string]> = [
          [{ name: "x".repeat(201) }, "name"],
          [{ description: "x".repeat(2001) }, "description"],
          [{ content: "x".repeat(50_001) }, "content"],
          [{ content: " " }, "content"],
          [{ version: "1.0" }, "version"],
          [{ author: undefined }, "author"],
          [{ tags: Array.from({ length: 21 }, String) }, "tags"]
        ]
        for (const [input, param] of wrong) {
          const { code, data } = yield* refusal(client, "skill_create", { ...SKILL, ...input })
          expect([code, data["param"]]).toStrictEqual([-32602, param])
        }
        expect((yield* call(client, "skill_list", {})).total).toBe(0)
      })
    )
  )
})
