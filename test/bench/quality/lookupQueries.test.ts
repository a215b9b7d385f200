import { expect, test } from "bun:test"
import { type Lookup, lookupQueries } from "../../../bench/quality/lookupQueries.ts"
import { outlineFiles } from "../../../bench/quality/outlineFiles.ts"
import { detectLanguage } from "../../../src/core/language/mod.ts"

const file = (path: string, text: string) => ({
  path,
  text,
  bytes: new TextEncoder().encode(text),
  language: detectLanguage(path)!
})

const FILES = [
  file(
    "src/store.ts",
    `export abstract class TicketStore {
  // Tickets are kept in memory until they are sold or somebody gives them back
  openTickets(limit: number) {
    const found = this.tickets.filter((each) => each.open)
    if (found.length === 0) {
      throw new Error("no ticket is open for this hall")
    }
    found.sort()
    found.reverse()
    return found.slice(0, limit)
  }
}
`
  ),
  file(
    "src/hall.ts",
    `import { TicketStore } from "./store.ts"
export class HallStore extends TicketStore {}
// store.openTickets(1) is dear
app.get("/halls/:hall/tickets", () => store.openTickets(3))
`
  ),
  file(
    "src/seat.rs",
    `pub fn free_seat(hall: u32) -> u32 { hall + 1 }

#[cfg(test)]
mod tests {
    #[test]
    fn finds_a_seat() {
        assert_eq!(free_seat(1), 2, "no seat was free in this hall at all");
    }
}
`
  ),
  file("test/store.test.ts", `it("sells", () => new HallStore().openTickets(2))\n`)
]

const queries = lookupQueries(await outlineFiles(FILES), 25, 1)
const queriesOf = (kind: Lookup) =>
  queries
    .filter((query) => query.kind === kind)
    .map(({ places, query }) => [query, ...places.map(({ path, start }) => `${path}:${start}`)])

test("queries ask for the definition of a name, for its words, a prefix of it, and how it works", () => {
  expect(queriesOf("definition")).toStrictEqual([
    ["where is TicketStore defined", "src/store.ts:1"],
    ["where is openTickets defined", "src/store.ts:3"],
    ["where is HallStore defined", "src/hall.ts:2"],
    ["where is free_seat defined", "src/seat.rs:1"]
  ])
  expect(queriesOf("question")).toContainEqual(["how does openTickets work", "src/store.ts:3"])
  expect(queriesOf("file")).toContainEqual(["open tickets in store.ts", "src/store.ts:3"])
  expect(queriesOf("prefix")).toStrictEqual([
    ["TicketSt", "src/store.ts:1"],
    ["openTick", "src/store.ts:3"]
  ])
})

test("queries for uses, tests and subtypes expect places outside the definition, and comments are no calls", () => {
  expect(queriesOf("uses")).toStrictEqual([["who calls openTickets", "src/hall.ts:4"]])
  expect(queriesOf("tests")).toStrictEqual([
    ["tests for openTickets", "test/store.test.ts:1"],
    ["tests for free_seat", "src/seat.rs:7"]
  ])
  expect(queriesOf("call")).toStrictEqual([["store.openTickets(", "src/store.ts:3"]])
  expect(queriesOf("subtypes")).toStrictEqual([["classes that extend TicketStore", "src/hall.ts:2"]])
})

test("queries with a line or a stack frame expect the body that contains the line", () => {
  const [[line = "", at] = []] = queriesOf("line")
  expect(line).toMatch(/^store\.ts:([6-9]|10)$/)
  expect(at).toBe(`src/${line}`)
  expect(queriesOf("frame")).toStrictEqual([
    [`    at openTickets (/home/bob/app/src/${line}:13)`, `src/${line}`]
  ])
})

test("queries quote parts of messages, comments, code and routes", () => {
  expect(queriesOf("message")).toStrictEqual([["no ticket is open for this hall", "src/store.ts:6"]])
  expect(queriesOf("comment")).toStrictEqual([
    ["Tickets kept in until they sold or gives them", "src/store.ts:2"]
  ])
  expect(queriesOf("code")).toContainEqual([
    "found = this.tickets.filter((each) => each.open)",
    "src/store.ts:4"
  ])
  expect(queriesOf("code").flat()).not.toContainEqual(expect.stringContaining("dear"))
  expect(queriesOf("address")).toStrictEqual([["/halls/:hall/tickets", "src/hall.ts:4"]])
})

test("queries name commands, tables and routes that are declared outside of tests", async () => {
  const declared = lookupQueries(
    await outlineFiles([
      file(
        "package.json",
        '{\n  "name": "x",\n  "scripts": {\n    "build": "tsc",\n    "lint": "x"\n  }\n}\n'
      ),
      file("Makefile", "check: build\n\tgo vet\nVERSION := 1\n"),
      file("hall/management/commands/clear_seats.py", "class Command:\n    pass\n"),
      file("app/Prune.php", "<?php\nclass Prune {\n    protected $signature = 'seats:prune {--all}';\n}\n"),
      file("db/seats.sql", "CREATE TABLE IF NOT EXISTS seats (\n  id int\n);\n"),
      file("src/Seat.ts", '@Table({ tableName: "seats" })\nexport class Seat {}\n'),
      file("src/server.ts", 'router.get("/seats/:id", read)\n'),
      file("test/server.test.ts", 'router.get("/seats/all", read)\n')
    ]),
    25,
    1
  )
  const of = (kind: Lookup) =>
    declared
      .filter((query) => query.kind === kind)
      .map(({ places, query }) => [query, ...places.map(({ path, start }) => `${path}:${start}`)])
  expect(of("command")).toStrictEqual([
    ["npm run build", "package.json:4"],
    ["npm run lint", "package.json:5"],
    ["make check", "Makefile:1"],
    ["manage.py clear_seats", "hall/management/commands/clear_seats.py:1"],
    ["what does the console command seats:prune do", "app/Prune.php:3"]
  ])
  expect(of("table")).toStrictEqual([["seats table columns", "db/seats.sql:1", "src/Seat.ts:1"]])
  expect(of("route")).toStrictEqual([["GET /seats/:id", "src/server.ts:1"]])
})

test("the number of queries per kind is limited, and the choice is the same each time", async () => {
  const files = await outlineFiles(FILES)
  const few = lookupQueries(files, 1, 1)
  expect(few.map(({ kind }) => kind)).toStrictEqual([...new Set(few.map(({ kind }) => kind))])
  expect(lookupQueries(files, 1, 1)).toStrictEqual(few)
})
