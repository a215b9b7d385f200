/** The counts of the store equal those of the events. */
import { describe, expect, test } from "bun:test"
import { Effect, FastCheck as fc } from "effect"
import type { UsageEvent } from "../../../src/core/analytics/mod.ts"
import { openDatabase } from "../../../src/ports/storage/openDatabase.ts"
import { USAGE_MIGRATIONS } from "../../../src/ports/storage/usageSchema.ts"
import { type UsageTable, usageTable } from "../../../src/ports/storage/UsageTable.ts"
import { event, moment } from "../../core/analytics/usage.ts"

const inTable = <A>(events: ReadonlyArray<UsageEvent>, body: (table: UsageTable) => A): A =>
  openDatabase(":memory:", USAGE_MIGRATIONS).pipe(
    Effect.map((db) => {
      const table = usageTable(db)
      for (const each of events) table.add(each)
      return body(table)
    }),
    Effect.scoped,
    Effect.runSync
  )

const events = fc
  .array(event, { maxLength: 15 })
  .map((each): ReadonlyArray<UsageEvent> => each.map((one, number) => ({ ...one, id: String(number) })))

const sum = (values: ReadonlyArray<number | boolean | undefined>) =>
  values.reduce<number>((total, value) => total + Number(value ?? 0), 0)

const tallied = (own: ReadonlyArray<UsageEvent>) => ({
  calls: own.length,
  answered: sum(own.map(({ outcome }) => outcome === "ok")),
  micros: sum(own.map(({ durationMicros }) => durationMicros)),
  cacheTold: sum(own.map(({ cached }) => cached !== undefined)),
  cacheHits: sum(own.map(({ cached }) => cached)),
  codeBytes: sum(own.map(({ answerBytes, fileBytes }) => (fileBytes === undefined ? 0 : answerBytes))),
  fileBytes: sum(own.map(({ fileBytes }) => fileBytes)),
  used: 0
})

describe("usageTable", () => {
  test("tallies the events in the range by day and tool", () =>
    fc.assert(
      fc.property(
        events,
        moment,
        moment,
        fc.constantFrom(undefined, "/shop"),
        (given, startMs, endMs, project) => {
          const range = { startMs, endMs, project }
          const within = given.filter(
            (each) =>
              each.atMs >= startMs && each.atMs < endMs && (project === undefined || each.project === project)
          )
          const keyOf = ({ atMs, tool }: UsageEvent) => `${new Date(atMs).toISOString().slice(0, 10)} ${tool}`
          const expected = [...Map.groupBy(within, keyOf)]
            .map(([key, own]) => ({ day: key.slice(0, 10), tool: key.slice(11), ...tallied(own) }))
            .sort((a, b) => (a.day + a.tool < b.day + b.tool ? -1 : 1))
          const { first, sessions, tallies } = inTable(given, (table) => ({
            tallies: table.tallies(range),
            sessions: table.sessions(range),
            first: table.firstMs(project)
          }))
          expect(tallies).toStrictEqual(expected)
          expect(sessions).toBe(new Set(within.map(({ session }) => session)).size)
          const times = given.filter((each) => project === undefined || each.project === project)
          expect(first).toBe(times.length === 0 ? undefined : Math.min(...times.map(({ atMs }) => atMs)))
        }
      )
    ))

  test("counts a search that is used twice once, and removes old calls", () =>
    fc.assert(
      fc.property(events, moment, (given, ms) => {
        const range = { startMs: 0, endMs: Number.MAX_SAFE_INTEGER, project: undefined }
        const left = inTable(given, (table) => {
          for (const each of [...given, ...given]) table.markUsed(each.id)
          table.removeBefore(ms)
          return table.tallies(range)
        })
        const younger = given.filter(({ atMs }) => atMs >= ms).length
        expect(sum(left.map(({ calls }) => calls))).toBe(younger)
        expect(sum(left.map(({ used }) => used))).toBe(younger)
      })
    ))
})
