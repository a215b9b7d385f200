/** `lodestone analytics` as users run it. */
import { Database } from "bun:sqlite"
import { expect } from "bun:test"
import { Effect } from "effect"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { it } from "../../support/effect.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

const main = join(import.meta.dir, "../../../src/main.ts")

const places = Effect.map(temporaryFolder, (folder) => {
  const [home, shop] = [join(folder, "home"), join(folder, "shop")]
  writeFiles(shop, SHOP)
  const run = (args: ReadonlyArray<string>, environment: Readonly<Record<string, string>> = {}) => {
    const { exitCode, stderr, stdout } = Bun.spawnSync([process.execPath, main, ...args], {
      cwd: shop,
      env: { PATH: process.env["PATH"] ?? "", HOME: folder, LODESTONE_HOME: home, ...environment }
    })
    return { exitCode, stdout: stdout.toString(), stderr: stderr.toString() }
  }
  return { folder, home, shop, run }
})

it.live(
  "lodestone analytics reports calls as JSON, as text and as an HTML page",
  () =>
    Effect.gen(function* () {
      const { folder, run, shop } = yield* places
      expect(run(["analytics"]).stdout).toContain("No calls yet.")
      expect(run(["grep", "token"]).exitCode).toBe(0)
      // Only a call that names a project is recorded as one of its calls.
      expect(run(["grep", "("]).exitCode).not.toBe(0)
      const answer = JSON.parse(run(["analytics", "--period", "daily", "--project", shop, "--json"]).stdout)
      expect(answer).toMatchObject({
        period: "daily",
        total_sessions: 2,
        total_calls: 2,
        top_features: [{ feature: "context_grep", count: 2, success_rate: 0.5 }]
      })
      expect(answer.days).toMatchObject([{ calls: 2, failed: 1, token_reduction_pct: null }])
      const drawn = run(["analytics"]).stdout
      expect(drawn).toMatch(/^calls +2 +in 2 sessions$/m)
      expect(drawn).toMatch(/^context_grep +2 +[\d.]+ ms +50\.0 % +█+$/m)
      // No terminal, so no colours.
      expect(drawn).not.toContain("\u001B")
      const page = join(folder, "usage.html")
      expect(run(["analytics", "--html", page]).stdout.trim()).toBe(`Wrote ${page}`)
      expect(JSON.parse(run(["analytics", "--json", "--html", page]).stdout)).toStrictEqual({ file: page })
      expect(readFileSync(page, "utf8")).toContain("context_grep")
    }),
  180_000
)

it.live(
  "lodestone analytics rejects an invalid date and a file that cannot be written",
  () =>
    Effect.gen(function* () {
      const { folder, run } = yield* places
      const wrong = run(["analytics", "--start-date", "yesterday"])
      expect([wrong.exitCode, wrong.stdout]).toStrictEqual([2, ""])
      expect(wrong.stderr).toContain("Invalid option --start-date: ")
      const nowhere = run(["analytics", "--html", join(folder, "none/usage.html")])
      expect(nowhere.exitCode).toBe(1)
      expect(nowhere.stderr).toContain("Cannot write")
    }),
  180_000
)

it.live(
  "environment variables turn analytics off and keep queries",
  () =>
    Effect.gen(function* () {
      const { home, run } = yield* places
      run(["grep", "token"], { LODESTONE_ANALYTICS_ENABLED: "false" })
      expect(existsSync(join(home, "usage.db"))).toBe(false)
      expect(run(["analytics"], { LODESTONE_ANALYTICS_ENABLED: "false" }).stdout).toContain(
        "analytics.enabled is off"
      )
      run(["grep", "token"], { LODESTONE_ANALYTICS_KEEP_QUERIES: "true" })
      const db = new Database(join(home, "usage.db"), { readonly: true })
      expect(db.query("select query from call").values()).toStrictEqual([["token"]])
      db.close()
      const refused = run(["grep", "token"], { LODESTONE_ANALYTICS_USD_PER_MILLION_TOKENS: "-1" })
      expect(refused.exitCode).toBe(1)
      expect(refused.stderr).toContain("must be greater than 0")
    }),
  180_000
)
