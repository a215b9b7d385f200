/**
 * The ranking of a small repository of our own: any change shows as a diff of `test/golden/ranking.txt`.
 * `GOLDEN=update bun test ./test/ranking` writes that file again. Whether a change is better or worse is for a reader, and for the benchmarks, to decide.
 */
import { expect, test } from "bun:test"
import { Effect } from "effect"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { INDEX_DEFAULTS } from "../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../src/engine/indexing/Indexer.ts"
import { Search } from "../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../src/engine/search/SearchRequest.ts"
import { engine } from "../../src/Program.ts"
import { it } from "../support/effect.ts"
import { expectGolden } from "../support/golden.ts"
import { temporaryFolder, writeFiles } from "../support/project.ts"

const SHOWN = 5

/** The files of an archive with a line `-- path --` above each. */
const unpack = (archive: string): Readonly<Record<string, string>> => {
  const [, ...parts] = archive.split(/^-- (.+) --\n/m)
  return Object.fromEntries(
    Array.from({ length: parts.length / 2 }, (_, at) => [parts[2 * at]!, parts[2 * at + 1]!])
  )
}

/** A query, the file that answers it, and words of the lines that do. */
type Case = readonly [query: string, path: string, words: string]

const CASES: ReadonlyArray<Case> = [
  ["where is it decided that a client has sent too many requests", "internal/server/limit.go", "func take"],
  ["where are requests without a token refused", "internal/server/token.go", "func requireToken"],
  ["what happens to requests in flight when the server stops", "internal/server/server.go", "in flight"],
  [
    "what happens if the bank cannot be reached while a booking is charged",
    "worker/payments.py",
    "async def charge("
  ],
  ["how does an overdue booking give its seats back", "worker/sweep.py", "async def sweep_forever"],
  ["how long are seats held when nothing is configured", "internal/config/fallback.go", "func fallback"],
  [
    "which test covers that a booking takes all its seats or none",
    "internal/booking/store_test.go",
    "AllOrNone"
  ],
  ["which test makes sure that listeners hear of a change", "web/test/store.test.js", "listeners hear"],
  [
    "I want to add one more field to the JSON of errors, which function do I change",
    "internal/server/errors.go",
    "func writeError"
  ],
  ["make the pause between payment attempts longer", "worker/payments.py", "def backoff"],
  ["default body limit", "internal/config/fallback.go", "oneMegabyte"],
  ["seats left", "internal/booking/store.go", "func (s *Store) ReserveSeats"],
  ["duplicate passenger document", "harbour/src/manifest.rs", "DuplicateDocument"],
  ["retry busy server", "web/src/request.ts", "RETRIED"],
  [
    '{"error":{"code":"no_seats","message":"Not enough seats are left on this crossing"}}',
    "internal/server/errors.go",
    "codeNoSeats"
  ],
  ["RuntimeError: gave up charging booking 42 after 3 attempts", "worker/payments.py", "gave up charging"],
  [
    "listening on :8080: listen tcp :8080: bind: address already in use",
    "internal/server/server.go",
    "listening on"
  ],
  [
    "Error: starting the ferry: loading part 'harbour': decoding settings: unexpected_end",
    "internal/config/config.go",
    "decoding settings"
  ],
  [
    "error: no tickets could be shown\nReason: The server answered 503\nasked for by page `home v1`",
    "web/src/request.ts",
    "The server answered"
  ],
  ["the server answered 503", "web/src/request.ts", "The server answered"],
  ["Error: The store is still loading", "web/src/store.ts", "The store is still loading"],
  ["ReserveSeats", "internal/booking/store.go", "func (s *Store) ReserveSeats"],
  ["Store.Release", "internal/booking/store.go", "func (s *Store) Release"],
  ["createStore", "web/src/store.ts", "export function createStore"],
  ["throwIfLoading", "web/src/store.ts", "throwIfBusy"],
  ["getTicketSerialiser", "web/src/serializeTicket.js", "function getTicketSerializer"],
  ["encodeManifest", "harbour/src/manifest.rs", "pub fn encode_manifest"],
  ["internal/config/config.go", "internal/config/config.go", "package config"]
]

const FILES = unpack(readFileSync(join(import.meta.dir, "corpus.txtar"), "utf8"))

test("the corpus contains the expected file and words of every case", () => {
  for (const [, path, words] of CASES) expect(FILES[path]).toContain(words)
})

it.live("the ranking equals the golden file", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const path = join(folder, "ferry")
    writeFiles(path, FILES)
    const [rows, places] = yield* Effect.gen(function* () {
      const search = yield* Search
      yield* (yield* Indexer).run(path, INDEX_DEFAULTS, () => Effect.void)
      const rows: Array<string> = []
      const places: Array<number> = []
      for (const [query, wanted, words] of CASES) {
        const { intent, results } = yield* search.find({ ...SEARCH_DEFAULTS, path, query })
        const shown = results.slice(0, SHOWN)
        const right = shown.map((each) => each.path === wanted && each.content.includes(words))
        const place = right.indexOf(true) + 1
        places.push(place)
        rows.push(
          `${query}  [${intent}] ${place === 0 ? `not in ${SHOWN}` : place}`,
          ...shown.map(({ path: file, span, symbol }, at) =>
            [right[at] ? "*" : " ", `${file}:${span.startLine}-${span.endLine}`, symbol?.name ?? ""]
              .join(" ")
              .trimEnd()
          ),
          ""
        )
      }
      return [rows, places] as const
    }).pipe(Effect.provide(engine(join(folder, "home"))))
    const within = (most: number) => places.filter((place) => place > 0 && place <= most).length
    rows.push(
      `of ${CASES.length}: ${within(1)} first, ${within(3)} among three, ${within(SHOWN)} among ${SHOWN}`,
      ""
    )
    yield* Effect.promise(() => expectGolden(join(import.meta.dir, "../golden/ranking.txt"), rows.join("\n")))
  })
)
