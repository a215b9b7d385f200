/** Remediations through the official client. */
import { describe, expect } from "bun:test"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { Context, Effect, Layer, type Scope } from "effect"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { Embedder } from "../../../src/ports/embedding/Embedder.ts"
import * as EmbedderBundled from "../../../src/ports/embedding/EmbedderBundled.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { type Answer, call, connect, refusal } from "../../support/mcp.ts"
import { temporaryFolder } from "../../support/project.ts"

const session = <A, E>(
  body: (client: Client, folder: string) => Effect.Effect<A, E, Engine | Scope.Scope>,
  embedder?: Layer.Layer<Embedder>
) =>
  Effect.flatMap(temporaryFolder, (folder) =>
    Effect.flatMap(connect(), (client) => body(client, folder)).pipe(
      Effect.provide(engine(join(folder, "home"), { embedder }))
    )
  )

/** The bundled embedder, but asynchronous like a remote one. */
const unhurried = Layer.map(EmbedderBundled.layer, (context) => {
  const embedder = Context.get(context, Embedder)
  return Context.make(Embedder, {
    ...embedder,
    embed: (...asked) => Effect.zipRight(Effect.sleep("2 millis"), embedder.embed(...asked))
  })
})

const save = (
  client: Client,
  error_message: string,
  error_type: string,
  solution: string,
  more: object = {}
) => call(client, "remediation_save", { error_message, error_type, solution, ...more })

const find = (client: Client, error_message: string, more: object = {}) =>
  call(client, "remediation_search", { error_message, ...more })

const KEY_ERROR = `Traceback (most recent call last):
  File "/home/ana/shop/cart.py", line 12, in total
    return prices[item]
KeyError: 'apple'`

/** Errors that the shop's developers met, each with its solution. */
const filled = (client: Client) =>
  Effect.gen(function* () {
    yield* save(client, "panic: assignment to entry in nil map", "panic", "Make the map with make() first", {
      stack_trace:
        "goroutine 1 [running]:\nmain.(*Cart).Add(...)\n\t/home/ana/shop/cart.go:14 +0x1d\nmain.main()\n\t/home/ana/shop/main.go:8 +0x20",
      tags: ["go"],
      severity: "high",
      context: { go: "1.21" }
    })
    yield* save(
      client,
      "Error: listen EADDRINUSE: address already in use :::3000",
      "EADDRINUSE",
      "Stop the other server",
      { tags: ["node"] }
    )
    yield* save(client, KEY_ERROR, "KeyError", "Ask with prices.get(item)", { tags: ["python"] })
    yield* save(
      client,
      "AttributeError: 'NoneType' object has no attribute 'name'",
      "AttributeError",
      "Look for where it became None",
      { tags: ["python"] }
    )
  })

const solutions = (answer: Answer) => answer.results.map(({ solution }: Answer) => solution)

describe("remediation_search", () => {
  it.live("say how many secrets were masked when they are saved", () =>
    session((client) =>
      Effect.gen(function* () {
        const { redacted, solution } = yield* save(
          client,
          "Access denied",
          "Error",
          "Set DB_PASSWORD=Sommer2031!"
        )
        expect([redacted, solution]).toStrictEqual([1, "Set DB_PASSWORD=[REDACTED]"])
      })
    )
  )

  it.live("finds solutions of the same error with other names, numbers and paths", () =>
    session((client) =>
      Effect.gen(function* () {
        yield* filled(client)
        const cases: ReadonlyArray<readonly [string, string]> = [
          [
            "panic: assignment to entry in nil map\n\ngoroutine 7 [running]:\nmain.index(...)\n\t/srv/app/index.go:88 +0x99",
            "Make the map with make() first"
          ],
          [
            "2026-11-20T10:00:00Z ERROR Error: listen EADDRINUSE: address already in use 127.0.0.1:8080",
            "Stop the other server"
          ],
          ["KeyError: 'pear'", "Ask with prices.get(item)"],
          ["AttributeError: 'NoneType' object has no attribute 'total'", "Look for where it became None"]
        ]
        for (const [error, solution] of cases)
          expect(solutions(yield* find(client, error))).toStrictEqual([solution])
      })
    )
  )

  it.live("ranks the error with exactly the same name first, and only this one with a score of 1", () =>
    session((client) =>
      Effect.gen(function* () {
        const modules = ["requests", "yaml", "cv2", "bs4", "dotenv", "sklearn", "PIL"]
        for (const name of modules)
          yield* save(
            client,
            `ModuleNotFoundError: No module named '${name}'`,
            "ModuleNotFoundError",
            `pip install what brings ${name}`
          )
        for (const name of modules) {
          const { results } = yield* find(client, `ModuleNotFoundError: No module named '${name}'`)
          expect(results[0]).toMatchObject({ solution: `pip install what brings ${name}`, match_score: 1 })
          for (const { match_score } of results.slice(1)) expect(match_score).toBeWithin(0.95, 0.999)
        }
      })
    )
  )

  it.live("ranks first whose error says the same below the same message, also in a diagnosis", () =>
    session((client, folder) =>
      Effect.gen(function* () {
        const notSend = (type: string, line: number) =>
          `error: future cannot be sent between threads safely\n --> src/till.rs:${line}:5\n  |\n${line} |     tokio::spawn(async move {\n  = help: the trait \`Send\` is not implemented for \`${type}\``
        // The younger one comes first where nothing else tells them apart.
        yield* save(client, notSend("Rc<Cart>", 12), "error", "Use Arc")
        yield* save(client, notSend("MutexGuard<'_, Till>", 40), "error", "Drop the guard before the await")
        const { results } = yield* find(client, notSend("Rc<Cart>", 77))
        expect(results.map(({ match_score, solution }: Answer) => [match_score, solution])).toStrictEqual([
          [1, "Use Arc"],
          [1, "Drop the guard before the await"]
        ])
        const { root_cause } = yield* call(client, "troubleshoot", {
          error_message: notSend("Rc<Cart>", 77),
          project_path: folder
        })
        expect(root_cause).toEndWith("Use Arc")
      })
    )
  )

  it.live("relates the same error in another language, or told in words, by the names in it", () =>
    session((client) =>
      Effect.gen(function* () {
        const unique = (key: string) => `ERROR:  duplicate key value violates unique constraint "${key}"`
        yield* save(client, unique("tills_number_key"), "23505", "Restore the sequence")
        yield* save(client, unique("carts_email_key"), "23505", "Lower-case the address")
        const { related, results } = yield* find(
          client,
          "FEHLER:  doppelter Schlüsselwert verletzt Unique-Constraint »carts_email_key«"
        )
        expect(results).toBeEmpty()
        expect(related.map(({ solution }: Answer) => solution)).toStrictEqual(["Lower-case the address"])
        const unknown = yield* find(client, "FEHLER:  Relation »prices_old« existiert nicht")
        expect(unknown.related).toBeUndefined()
        yield* save(client, "till.c:(.text+0x12): undefined reference to `till_open'", "ld", "Link the till")
        const told = yield* find(client, "the linker does not find till_open")
        expect(told.related.map(({ solution }: Answer) => solution)).toStrictEqual(["Link the till"])
      })
    )
  )

  it.live("says that a log states another error, which may have led to the one that is looked for", () =>
    session((client) =>
      Effect.gen(function* () {
        const log = `10:00:02 ERROR Traceback (most recent call last):
  File "/srv/till/db.py", line 12, in connect
psycopg2.OperationalError: connection to server at "db", port 5432 failed: Connection refused
10:00:03 INFO handling a request
Traceback (most recent call last):
  File "/srv/till/api.py", line 40, in get
AttributeError: 'NoneType' object has no attribute 'execute'`
        yield* save(client, log.split("\n").slice(-3).join("\n"), "AttributeError", "Look for why it is None")
        const { message, results } = yield* find(client, log)
        expect(solutions({ results })).toStrictEqual(["Look for why it is None"])
        expect(message).toStartWith(
          'The text states another error before this one, "OperationalError: connection to server at "db", port 5432 failed'
        )
      })
    )
  )

  it.live("says that no remediation has the wanted tags, and which tags there are", () =>
    session((client) =>
      Effect.gen(function* () {
        yield* filled(client)
        expect(yield* find(client, KEY_ERROR, { tags: ["rust"] })).toMatchObject({
          results: [],
          message: 'No remediation has all of these tags: there are "python", "go", "node"'
        })
        expect((yield* find(client, KEY_ERROR, { tags: ["go"] })).message).toBeUndefined()
      })
    )
  )

  it.live("finds an error that contains a secret by itself", () =>
    session((client) =>
      Effect.gen(function* () {
        const error = "Error: bad token ghp_abcdefghijklmnopqrstuvwxyz0123456789"
        yield* save(client, error, "Error", "Make a new token")
        const { results } = yield* find(client, error)
        expect(results[0]).toMatchObject({ solution: "Make a new token", match_score: 1 })
      })
    )
  )

  it.live("marks the same kind of error about something else, and ranks it last", () =>
    session((client) =>
      Effect.gen(function* () {
        yield* save(
          client,
          "ModuleNotFoundError: No module named 'redis'",
          "ModuleNotFoundError",
          "pip install redis"
        )
        const missing = "ModuleNotFoundError: No module named 'kombu.asynchronous'"
        const alone = yield* find(client, missing)
        const [only] = alone.results
        expect(alone.message).toContain("about something else")
        expect(only).toMatchObject({ solution: "pip install redis", about_else: "redis" })
        yield* save(client, missing, "ModuleNotFoundError", "Move to kombu 4.1")
        const together = yield* find(client, missing)
        const both = together.results
        expect(together.message).toBeUndefined()
        expect(both.map(({ about_else, solution }: Answer) => [solution, about_else])).toStrictEqual([
          ["Move to kombu 4.1", undefined],
          ["pip install redis", "redis"]
        ])
        yield* save(
          client,
          "dial tcp 127.0.0.1:5432: connect: connection refused",
          "net.OpError",
          "Start Postgres"
        )
        const diagnosis = yield* call(client, "troubleshoot", {
          error_message: "dial tcp 127.0.0.1:6379: connect: connection refused"
        })
        const hypothesis = diagnosis.hypotheses.find(({ description }: Answer) =>
          description.includes("Start Postgres")
        )
        expect(hypothesis.description).toStartWith(
          'The same kind of error, about something else ("PostgreSQL (5432)", not "Redis (6379)")'
        )
        expect(hypothesis.probability).toBeLessThan(0.4)
        const issue = diagnosis.similar_issues.find(({ solution }: Answer) => solution === "Start Postgres")
        expect(issue).toMatchObject({
          confidence: "low",
          safety_warnings: [expect.stringContaining("about something else")]
        })
      })
    )
  )

  it.live("finds a Python library's error by its last line alone", () =>
    session((client) =>
      Effect.gen(function* () {
        const last = "django.db.utils.OperationalError: no such table: auth_user"
        yield* save(
          client,
          `Traceback (most recent call last):\n  File "/srv/shop/views.py", line 3, in index\n    User.objects.all()\n${last}`,
          "OperationalError",
          "python manage.py migrate"
        )
        expect(solutions(yield* find(client, last))).toStrictEqual(["python manage.py migrate"])
      })
    )
  )

  it.live("returns nothing for an unknown error or an empty memory", () =>
    session((client) =>
      Effect.gen(function* () {
        expect(yield* find(client, "connection refused")).toStrictEqual({
          results: [],
          query: "connection refused",
          total: 0
        })
        yield* filled(client)
        for (const error of [
          "dial tcp 127.0.0.1:8080: connect: connection refused",
          "AttributeError: 'Cart' object has no attribute 'total'",
          "error[E0382]: borrow of moved value: `x`",
          "TypeError: Cannot read properties of undefined (reading 'name')",
          "undefined method `name' for nil:NilClass (NoMethodError)",
          "ENOENT: no such file or directory, open 'x'",
          "all tests passed"
        ])
          expect([error, ...solutions(yield* find(client, error))]).toStrictEqual([error])
      })
    )
  )

  it.live("shows what is related to a symptom told in words, and says that it is no match", () =>
    session((client) =>
      Effect.gen(function* () {
        yield* filled(client)
        yield* save(
          client,
          "fatal error: all goroutines are asleep - deadlock!",
          "deadlock",
          "The producer never closed the channel: close it in the sender"
        )
        const { message, related, results, total } = yield* find(
          client,
          "why does the program hang at the end when the channel was never closed"
        )
        expect([results, total]).toStrictEqual([[], 0])
        expect(related[0]).toMatchObject({
          error_type: "deadlock",
          solution: "The producer never closed the channel: close it in the sender"
        })
        expect(message).toContain("No stored error matches")
        // What matches is not mixed with what is only related.
        expect((yield* find(client, "KeyError: 'pear'")).related).toBeUndefined()
      })
    )
  )

  it.live("finds the error of a long log by a symptom, and shows the lines around it only", () =>
    session((client) =>
      Effect.gen(function* () {
        const log = `${Array.from({ length: 200 }, (_, at) => `INFO step ${at} is done`).join("\n")}\n${KEY_ERROR}`
        const saved = yield* save(client, log, "KeyError", "Ask for it with a default")
        for (const { error_message } of [
          saved,
          (yield* find(client, "KeyError: 'pear'")).results[0],
          (yield* find(client, "I get a KeyError when the prices are read")).related[0]
        ]) {
          expect(error_message).toEndWith(KEY_ERROR)
          expect(error_message.length).toBeLessThanOrEqual(1000)
        }
        expect((yield* find(client, log)).query.length).toBeLessThanOrEqual(1000)
      })
    )
  )

  it.live("compares a symptom with the meaning of solutions, not only of errors", () =>
    session((client) =>
      Effect.gen(function* () {
        yield* save(client, "exit status 2", "Exit", "Undo the git commit, then push the branch again")
        yield* save(client, "exit status 3", "Exit", "The database connection was never closed by the query")
        yield* save(client, "exit status 4", "Exit", "Register the React component before it is rendered")
        const first = (text: string) => Effect.map(find(client, text), ({ related }) => related[0])
        const closed = yield* first("database connection stays open after the query")
        expect(closed.error_message).toBe("exit status 3")
        // Its words alone give less.
        expect(closed.score).toBeGreaterThan(0.2)
        expect((yield* first("git refuses to push my branch and the commit")).error_message).toBe(
          "exit status 2"
        )
      })
    )
  )

  it.live("shortens long solutions if there are several", () =>
    session((client) =>
      Effect.gen(function* () {
        const [one, two] = ["Restart it, ", "Stop it, "].map((text) => text.repeat(1500))
        yield* save(client, "panic: assignment to entry in nil map", "panic", one!)
        yield* save(client, "panic: assignment to entry in nil map", "panic", two!)
        const { results } = yield* find(client, "panic: assignment to entry in nil map")
        expect(
          results.map(({ solution, solution_cut = 0 }: Answer) => solution.length + solution_cut)
        ).toStrictEqual([two!.length, one!.length])
        expect(
          results.reduce((sum: number, { solution }: Answer) => sum + solution.length, 0)
        ).toBeLessThanOrEqual(24_000)
        const [only] = (yield* find(client, "panic: assignment to entry in nil map", { limit: 1 })).results
        expect(only.solution).toBe(two)
      })
    )
  )

  it.live("shortens long solutions of what is related, and says by how much", () =>
    session((client) =>
      Effect.gen(function* () {
        const solution = "Close the channel in the sender. ".repeat(500)
        yield* save(client, "fatal error: all goroutines are asleep", "deadlock", solution)
        const { related } = yield* find(client, "the sender never closes the channel and we hang")
        expect(related[0].solution.length).toBeLessThanOrEqual(6000)
        expect(related[0].solution.length + related[0].solution_cut).toBe(solution.length)
      })
    )
  )

  it.live(
    "returns both scores, whose weighted sum is the match score, and marks equal types and traces",
    () =>
      session((client) =>
        Effect.gen(function* () {
          yield* filled(client)
          const trace =
            "goroutine 3 [running]:\nmain.(*Cart).Add(...)\n\t/srv/build/shop/cart.go:31 +0x1d\nmain.main()\n\t/srv/build/shop/main.go:9 +0x20"
          const { results, total } = yield* find(client, "panic: assignment to entry in nil map", {
            stack_trace: trace,
            min_score: 0
          })
          expect(total).toBe(results.length)
          expect(results[0]).toMatchObject({
            error_type: "panic",
            severity: "high",
            tags: ["go"],
            context: { go: "1.21" },
            match_score: 1,
            stack_trace_match: true,
            error_type_match: true
          })
          for (const { match_score, semantic_score, string_score } of results) {
            expect(match_score).toBeCloseTo(0.7 * semantic_score + 0.3 * string_score, 12)
            for (const score of [match_score, semantic_score, string_score])
              expect(score >= 0 && score <= 1).toBe(true)
          }
          const [other] = (yield* find(client, "panic: assignment to entry in nil map", {
            stack_trace: trace.replaceAll("Add", "Drop")
          })).results
          expect([other.stack_trace_match, other.match_score]).toStrictEqual([false, 1])
        })
      )
  )

  it.live("of equally good matches, the one with the same trace comes first", () =>
    session((client) =>
      Effect.gen(function* () {
        const error = "Error: upload timed out"
        const traceOf = (name: string) => `${error}\n    at ${name} (/srv/app/${name}.ts:8:10)`
        for (const name of ["avatar", "invoice", "report"])
          yield* save(client, error, "Error", `Raise the limit of ${name}`, { stack_trace: traceOf(name) })
        const { results } = yield* find(client, error, { stack_trace: traceOf("avatar") })
        expect(results.map(({ solution }: Answer) => solution)).toStrictEqual(
          ["avatar", "report", "invoice"].map((name) => `Raise the limit of ${name}`)
        )
      })
    )
  )

  it.live("finds the same message whatever its type is called", () =>
    session((client) =>
      Effect.gen(function* () {
        for (const [message, type, query = message] of [
          ["out of memory", "OOMKilled"],
          ["cannot connect", "Network connectivity problem"],
          ["build failed", "A problem of the toolchain"],
          ["The frobnicator is sad today", "Frobnication"],
          ["quota of the bucket is used up", "QuotaError", "QuotaError: quota of the bucket is used up"]
        ] as const) {
          yield* save(client, message, type, `What helped with ${type}`)
          const [first] = (yield* find(client, query)).results
          expect([type, first?.solution, first?.match_score]).toStrictEqual([
            type,
            `What helped with ${type}`,
            1
          ])
        }
        const typed = yield* find(client, "QuotaError: quota of the bucket is used up")
        expect(typed.results[0].error_type_match).toBe(true)
        yield* save(
          client,
          "dial tcp 127.0.0.1:8080: connect: connection refused",
          "ConnectionError",
          "Start the server"
        )
        expect(solutions(yield* find(client, "connection refused", { min_score: 0.6 }))).toStrictEqual([
          "Start the server"
        ])
      })
    )
  )

  it.live("of equal errors, gives first the solution that was reported to help, with its success rate", () =>
    session((client, folder) =>
      Effect.gen(function* () {
        const error = "The flux capacitor of cart 7 is empty"
        yield* save(client, error, "FluxError", "Fill the capacitor")
        yield* save(client, error, "FluxError", "Drive slower")
        expect(solutions(yield* find(client, error))).toStrictEqual(["Drive slower", "Fill the capacitor"])
        const input = { error_message: error, project_path: folder }
        const { session_id, similar_issues } = yield* call(client, "troubleshoot", input)
        expect(similar_issues[0].solution).toBe("Drive slower")
        yield* call(client, "troubleshoot", { ...input, session_id, hypothesis: 1, solved: false })
        const { results } = yield* find(client, error)
        expect(results.map(({ solution, success_rate }: Answer) => [solution, success_rate])).toStrictEqual([
          ["Fill the capacitor", undefined],
          ["Drive slower", 0]
        ])
      })
    )
  )

  it.live("distinguishes Windows error codes, and finds nothing for messages without words", () =>
    session((client) =>
      Effect.gen(function* () {
        yield* save(client, "Windows Update failed with error 0x80070005", "WindowsUpdate", "Grant access")
        yield* save(client, "12345", "A number", "None")
        yield* save(client, "???", "Nothing said", "None")
        yield* save(client, "localhost:8080", "A host", "None")
        for (const error of [
          "Windows Update failed with error 0x80070002",
          "6789",
          "!!",
          "localhost:9090",
          "2026-01-01"
        ])
          expect([error, ...solutions(yield* find(client, error))]).toStrictEqual([error])
        expect(solutions(yield* find(client, "Windows Update failed with error 0x80070005"))).toStrictEqual([
          "Grant access"
        ])
      })
    )
  )

  it.live("reports the correct total of many matches", () =>
    session((client) =>
      Effect.gen(function* () {
        yield* Effect.forEach(
          Array.from({ length: 260 }, (_, at) => at),
          (at) => save(client, KEY_ERROR, "KeyError", `Solution ${at}`),
          { discard: true }
        )
        expect(yield* find(client, "KeyError: 'x'", { limit: 1 })).toMatchObject({
          total: 260,
          results: [{ semantic_score: 1, match_score: expect.closeTo(0.98, 2) }]
        })
      })
    )
  )

  it.live("applies limit, min_score and tags, and reports the total", () =>
    session((client) =>
      Effect.gen(function* () {
        yield* filled(client)
        for (const number of [1, 2, 3])
          yield* save(client, `KeyError: 'n${number}'`, "KeyError", `Solution ${number}`, {
            tags: ["python", `t${number}`]
          })
        const all = yield* find(client, "KeyError: 'x'")
        expect(all.total).toBe(4)
        expect(yield* find(client, "KeyError: 'x'", { limit: 2 })).toMatchObject({
          total: 4,
          results: [{}, {}]
        })
        expect(solutions(yield* find(client, "KeyError: 'x'", { tags: ["t2", "python"] }))).toStrictEqual([
          "Solution 2"
        ])
        expect((yield* find(client, "KeyErrors of another kind", { min_score: 1 })).total).toBe(0)
      })
    )
  )
})

describe("remediation_save", () => {
  it.live("saves the same solution of the same error once", () =>
    session((client) =>
      Effect.gen(function* () {
        const first = yield* save(client, KEY_ERROR, "KeyError", "Ask with get")
        expect((yield* save(client, KEY_ERROR, "KeyError", "Ask with get")).id).toBe(first.id)
        expect((yield* save(client, KEY_ERROR, "KeyError", "Fill the table")).id).not.toBe(first.id)
        expect((yield* find(client, "KeyError: 'x'")).total).toBe(2)
      })
    )
  )

  it.live("merges what is saved about it later", () =>
    session((client) =>
      Effect.gen(function* () {
        const { id } = yield* save(client, KEY_ERROR, "KeyError", "Ask with get", {
          tags: ["a"],
          context: { os: "linux" }
        })
        const again = yield* save(client, KEY_ERROR, "KeyError", "Ask with get", {
          tags: ["b", "a"],
          severity: "high",
          context: { python: "3.12" }
        })
        expect(again.id).toBe(id)
        const { results } = yield* find(client, "KeyError: 'x'", { tags: ["b"] })
        expect(results).toHaveLength(1)
        expect(results[0]).toMatchObject({
          id,
          tags: ["a", "b"],
          severity: "high",
          context: { os: "linux", python: "3.12" }
        })
        // Saving the same again changes nothing.
        yield* save(client, KEY_ERROR, "KeyError", "Ask with get")
        expect((yield* find(client, "KeyError: 'x'")).results[0]).toMatchObject({
          tags: ["a", "b"],
          severity: "high"
        })
      })
    )
  )

  it.live("names the other solutions of the same error", () =>
    session((client) =>
      Effect.gen(function* () {
        const first = yield* save(
          client,
          "database is locked by another",
          "SQLITE_BUSY",
          "Use a write-ahead log"
        )
        expect(first.message).toBeUndefined()
        expect((yield* save(client, KEY_ERROR, "KeyError", "Ask with get")).message).toBeUndefined()
        const { message } = yield* save(client, "database is locked by another", "SQLITE_BUSY", "Close it")
        expect(message).toContain(`${first.id} (Use a write-ahead log)`)
      })
    )
  )

  it.live("loses nothing of concurrent saves", () =>
    session(
      (client) =>
        Effect.gen(function* () {
          const tags = Array.from({ length: 20 }, (_, at) => `t${at}`)
          const saved = yield* Effect.forEach(
            tags,
            (tag) => save(client, KEY_ERROR, "KeyError", "Ask", { tags: [tag], context: { [tag]: tag } }),
            { concurrency: "unbounded" }
          )
          expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
          const { results, total } = yield* find(client, KEY_ERROR)
          expect(total).toBe(1)
          expect(results[0].tags.toSorted()).toStrictEqual(tags.toSorted())
          expect(Object.keys(results[0].context).toSorted()).toStrictEqual(tags.toSorted())
        }),
      unhurried
    )
  )

  it.live("keeps only the latest facts, up to the limit", () =>
    session((client) =>
      Effect.gen(function* () {
        const facts = (from: number, count: number) =>
          Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${from + at}`, from + at]))
        yield* save(client, KEY_ERROR, "KeyError", "Ask", { context: facts(0, 40) })
        yield* save(client, KEY_ERROR, "KeyError", "Ask", { context: facts(30, 40) })
        const { results } = yield* find(client, KEY_ERROR)
        expect(results[0].context).toStrictEqual(facts(20, 50))
      })
    )
  )

  it.live("applies to all projects, and says in which one the error occurred", () =>
    session((client, folder) =>
      Effect.gen(function* () {
        const project = join(folder, "shop")
        mkdirSync(project)
        yield* save(client, KEY_ERROR, "KeyError", "Ask with get", { project_path: project })
        expect((yield* find(client, "KeyError: 'x'")).results[0].project_path).toBe(project)
      })
    )
  )

  it.live("rejects input beyond the limits, and saves nothing of it", () =>
    session((client, folder) =>
      Effect.gen(function* () {
        const good = { error_message: "x", error_type: "x", solution: "x" }
        const wrong: ReadonlyArray<readonly [object, string]> = [
          [{ error_message: "" }, "error_message"],
          [{ error_message: "x".repeat(10_001) }, "error_message"],
          [{ stack_trace: "x".repeat(50_001) }, "stack_trace"],
          [{ solution: undefined }, "solution"],
          [{ severity: "fatal" }, "severity"],
          [{ project_path: "shop" }, "project_path"],
          [{ project_path: join(folder, "none") }, "project_path"],
          [{ tags: Array.from({ length: 21 }, String) }, "tags"]
        ]
        const { message } = yield* refusal(client, "remediation_save", { ...good, severity: "fatal" })
        expect(message).toContain('Expected "low", "medium", "high" or "critical", actual "fatal"')
        for (const [input, param] of wrong) {
          const { code, data } = yield* refusal(client, "remediation_save", { ...good, ...input })
          expect([code, data["param"]]).toStrictEqual([-32602, param])
        }
        for (const [input, param] of [
          [{ min_score: 1.1 }, "min_score"],
          [{ min_score: -0.1 }, "min_score"],
          [{ limit: 0 }, "limit"],
          [{ error_message: " " }, "error_message"]
        ] as const) {
          const { code, data } = yield* refusal(client, "remediation_search", {
            error_message: "x",
            ...input
          })
          expect([code, data["param"]]).toStrictEqual([-32602, param])
        }
        expect((yield* find(client, "x", { min_score: 0 })).total).toBe(0)
      })
    )
  )
})
