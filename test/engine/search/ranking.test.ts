import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { WEIGHTS } from "../../../src/core/rank/mod.ts"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import {
  SEARCH_DEFAULTS,
  type SearchRequest,
  type SearchResult
} from "../../../src/engine/search/SearchRequest.ts"
import { seededRandom } from "../../../src/core/measure/mod.ts"
import { it } from "../../support/effect.ts"
import { Stores } from "../../../src/ports/storage/Stores.ts"
import { answersIn, partOf } from "../../support/answers.ts"
import { engineWith } from "../../support/engine.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

/** The weight of each signal for a question. */
const SAID = WEIGHTS.natural_language.signals

const FILES = {
  "src/throttle.ts": `/** Lets no more requests through than agreed. */
export class RateLimiter {
  readonly window = 60
  allows(count: number): boolean {
    return count < this.window
  }
}
`,
  "src/billing.ts": `// The rate of a plan, and the limiter of its discount.
export const planRate = (limiter: number) => limiter * 2
export const rate = planRate(3)
`,
  "src/throttle.test.ts": `import { RateLimiter } from "./throttle"
// A rate limiter with a window, a rate limiter without one, a rate limiter that is full: every limiter, every rate.
test("a rate limiter allows requests", () => expect(new RateLimiter().allows(3)).toBe(true))
`,
  "guide/limits.md": `# Limits

How the rate limiter works: it counts the requests in a window, and lets through as many as were agreed.
`,
  "src/types.ts": `export interface Visit {
  readonly at: number
}
`,
  "src/values.ts": `// visit, visit, visit: a Visit for who has none
export const Visit = { visit: "Visit" }
`,
  "src/session.ts": `export interface Session {
  readonly id: string
}

export const openSession = (session: Session) => session.id
`,
  "src/sessions/store.ts": `import type { Session } from "../session"
// session session session: every session that is open, and every session that was
export const session = new Map<string, Session>()
`
}

/** A function with a type that describes what it does, an example of it, and a name shared by a function, a field and nearly a third symbol. */
const EVENTS = {
  "src/bus.ts": `/** Dispatches an event to everybody who listens. */
export const dispatch = (all: ReadonlyArray<(event: string) => void>, event: string) => {
  for (const listener of all) listener(event)
}
`,
  "src/contract.ts": `/** What is told to listeners. */
export interface Contract {
  readonly event: string
  readonly listener: (event: string) => void
}
`,
  "examples/basic.ts": `// Dispatch an event to listeners: everybody who listens hears of the event that is dispatched.
import { dispatch } from "../src/bus"
export const basic = () => dispatch([(event) => console.log(event)], "an event for the listener")
`,
  "src/budget.ts": `export function retryBudget(spent: number): number {
  return 10 - spent
}
`,
  "src/limits.ts": `// retryBudget, retryBudget: the limits have a retryBudget, and who is over the retryBudget waits.
export class Limits {
  retryBudget = 10
}
`,
  "src/sums.ts": `export const retryBudgets = [10, 20]
`
}

/** Enough lines of a function for a separate chunk. */
const padding = (name: string) =>
  Array.from({ length: 30 }, (_, at) => `order.note("step ${at} of the ${name} of this order is done")`).join(
    "\n    "
  )

/** A function with a test beside it that contains its words more often. */
const SEATS = {
  "src/hall.rs": `/// The seats of a hall that nobody has.
pub fn free_seats(hall: &Hall) -> u32 {
${"    hall.count_seats_of_full_rows();\n".repeat(40)}    hall.seats - hall.taken
}

#[cfg(test)]
mod tests {
    #[test]
    fn full_hall_has_no_seats() {
${"        // in a full hall no seats are free, and a hall\n".repeat(2)}${"        free_seats(&other);\n".repeat(40)}        assert_eq!(free_seats(&full_hall()), 0);
    }
}
`
}

/** An interface, and its implementation. */
const BOXES = {
  "src/Thing.java": `public interface Thing {
  /** Opens the box with a key. */
  void openBox(Key key);
}
`,
  "src/Chest.java": `public class Chest implements Thing {
  public void openBox(Key key) {
    if (!key.fits(lock)) throw new IllegalStateException();
    lid.raise();
  }
}
`
}

/** A name with its definition, its uses, its instances and its tests; and an address. */
const ORDERS = {
  "orders/rate.py": `"""Rates: rate, rate, rate of an order."""


def standard_rate(order):
    """The standard rate."""
    return 20 if order.country == "at" else 19


class BaseRate:
    """The base of all rates: BaseRate, BaseRate."""

    def rate(self, order):
        return standard_rate_of(order)
`,
  "orders/reduced.py": `from orders.rate import BaseRate


class ReducedRate(BaseRate):
    def rate(self, order):
        return 7
`,
  "orders/total.py": `"""Totals of orders."""
from orders.rate import standard_rate


def total(order, rate):
    return (
        rate(order)
        * order.price
        + shipping(order)
    )


def tax(order):
    ${padding("tax")}
    return order.price * standard_rate(order)


def shipping(order):
    ${padding("shipping")}
    return 4 if order.price < 50 else 0
`,
  "tests/test_rate.py": `from orders.rate import standard_rate


def test_standard_rate():
    assert standard_rate(order("at")) == 20
`,
  "web/routes.js": `export const routes = (app, shop) => {
  app.get("/orders/:id/tax", ({ id }) => shop.tax(id))
}
`,
  "web/orders.js": `// The tax of orders: orders, id, tax.
export const orders = { id: 1, tax: 2 }
`
}

/** The answers to each query, best first. */
const answers = (
  queries: ReadonlyArray<string>,
  more: Partial<SearchRequest> = {},
  files: Readonly<Record<string, string>> = FILES
) => answersIn(files, queries, more)

/** The paths that answer each query, best first. */
const ranked = (
  queries: ReadonlyArray<string>,
  more: Partial<SearchRequest> = {},
  files: Readonly<Record<string, string>> = FILES
) => Effect.map(answers(queries, more, files), (all) => all.map((results) => results.map(({ path }) => path)))

/** Those of the paths that are results, best first. */
const among = (results: ReadonlyArray<SearchResult> | undefined, ...paths: ReadonlyArray<string>) =>
  results?.map(({ path }) => path).filter((path) => paths.includes(path))

describe("ranking", () => {
  it.live("puts tests behind the code that they test, unless the query asks for tests", () =>
    Effect.gen(function* () {
      const [thing, tests] = yield* answers(["a window that is full", "tests of the rate limiter"])
      expect(partOf(thing, "src/throttle.test.ts", "test")).toBe(SAID.test)
      expect(partOf(tests, "src/throttle.test.ts", "test")).toBe(0)
      expect(tests![0]!.path).toBe("src/throttle.test.ts")
    })
  )

  it.live(
    "puts a test module inside a source file behind its code, unless the query asks for tests or names it",
    () =>
      Effect.gen(function* () {
        const [thing, tests, named] = yield* answers(
          ["seats of a hall that is full", "tests for free_seats", "how does full_hall_has_no_seats work"],
          {},
          SEATS
        )
        expect(thing![0]!.symbol?.name).toBe("free_seats")
        expect(tests![0]!.symbol?.name).toBe("tests")
        expect(partOf(tests, "src/hall.rs", "testAsked")).toBe(WEIGHTS.relation.signals.testAsked)
        expect(named![0]!.symbol?.name).toBe("full_hall_has_no_seats")
        expect(partOf(named, "src/hall.rs", "testBeside")).toBe(0)
      })
  )

  it.live("puts implementations before declarations, unless the query asks for types", () =>
    Effect.gen(function* () {
      const [found] = yield* answers(["open a box with a key"], {}, BOXES)
      expect(found!.map(({ path }) => path)).toStrictEqual(["src/Chest.java", "src/Thing.java"])
      expect(partOf(found, "src/Thing.java", "declaresOnly")).toBe(SAID.declaresOnly)
      const [types] = yield* answers(["interface to open a box with a key"], {}, BOXES)
      expect(partOf(types, "src/Thing.java", "declaresOnly")).toBe(0)
    })
  )

  it.live("shows the definition of a function instead of its prototype, if there is a definition", () =>
    Effect.gen(function* () {
      const prototypes = Array.from({ length: 60 }, (_, n) => `static int state_${n}(struct input *);\n`)
      const body = "  total += compute(values);\n".repeat(60)
      const [found, alone] = yield* answers(
        ["where is input_dispatch defined", "where is input_close defined"],
        {},
        {
          "input.c": `static int input_dispatch(struct input *);
static int input_close(struct input *);
${prototypes.join("")}
static int
input_dispatch(struct input *in)
{
${body}}
`
        }
      )
      expect(found![0]!.span.startLine).toBe(64)
      expect(found![0]!.symbol?.name).toBe("input_dispatch")
      expect(alone![0]!.span.startLine).toBe(1)
    })
  )

  it.live("shows the function of a file that matches more of the query", () =>
    Effect.gen(function* () {
      const [found] = yield* answers(
        ["the tax of an order"],
        {},
        {
          "orders/sums.py": `def tax_of_order(order):
    ${padding("sum")}
    return 4


def order_tax():
    return 4
`
        }
      )
      expect(found![0]!.symbol?.name).toBe("tax_of_order")
    })
  )

  it.live("puts prose behind code, unless the query asks for prose", () =>
    Effect.gen(function* () {
      const [code, prose] = yield* answers(["how the rate limiter works", "guide how the rate limiter works"])
      expect(partOf(code, "guide/limits.md", "document")).toBe(SAID.document)
      expect(partOf(prose, "guide/limits.md", "document")).toBe(0)
      const both = ["src/throttle.ts", "guide/limits.md"]
      expect(among(code, ...both)).toStrictEqual(both)
      expect(prose![0]!.path).toBe("guide/limits.md")
    })
  )

  it.live("puts first the symbol whose name joins the words of the question", () =>
    Effect.gen(function* () {
      const [found] = yield* ranked(["where is the rate limiter"])
      expect(found![0]).toBe("src/throttle.ts")
    })
  )

  it.live("puts first the type whose name is the query, in the same case", () =>
    Effect.gen(function* () {
      const [type, value, visit] = yield* ranked(["Session", "openSession", "Visit"])
      expect(type![0]).toBe("src/session.ts")
      expect(visit![0]).toBe("src/types.ts")
      expect(value![0]).toBe("src/session.ts")
    })
  )

  it.live(
    "puts first the file with the exact wording, with other values in the place of a message's placeholders",
    () =>
      Effect.gen(function* () {
        const [message, question, answered] = yield* answers(
          [
            "limiter 'web' of this rate is not known 42",
            "where is the limiter of this rate not known",
            "limiter of this rate is known"
          ],
          {},
          {
            ...FILES,
            "src/plan.ts": `const find = (name: string, count: number) => {
  throw new Error(\`limiter \${name} of this rate is not known \${count}\`)
}
`
          }
        )
        expect(message![0]!.path).toBe("src/plan.ts")
        expect(partOf(message, "src/plan.ts", "wording")).toBe(SAID.wording)
        expect(partOf(question, "src/plan.ts", "wording")).toBe(0)
        // What the code puts between the words may make another message of them.
        expect(partOf(answered, "src/plan.ts", "wording")).toBeCloseTo(0.95 * SAID.wording, 3)
      })
  )

  it.live("puts first the line that a trace, a path or a sentence names, whatever the folder", () =>
    Effect.gen(function* () {
      const queries = [
        'File "/app/orders/total.py", line 14, in tax',
        "orders/total.py:14",
        "total.py:14",
        String.raw`C:\shop\orders\total.py:14`,
        "what does line 14 of orders/total.py do",
        'Traceback (most recent call last):\n  File "/app/orders/rate.py", line 2, in rate\n  File "/app/orders/total.py", line 14, in tax\nKeyError: 1'
      ]
      const found = yield* answers(queries, {}, ORDERS)
      for (const [at, [first]] of found.entries()) {
        expect([queries[at], first!.path, first!.symbol?.name]).toStrictEqual([
          queries[at],
          "orders/total.py",
          "tax"
        ])
        expect(partOf(found[at], "orders/total.py", "place")).toBe(SAID.place)
      }
      // The next frame is second, and a line beyond the end of a file is in its last chunk.
      expect(found[5]![1]!.path).toBe("orders/rate.py")
      const [behind, unknown, longer, tested] = yield* answers(
        ["total.py:400", "other.py:14", "total.py:60", "rate.py:2"],
        {},
        { ...ORDERS, "a/total.py": "total = 1\n", "test/rate.py": "rate = 1\nrate = 2\nrate = 3\n" }
      )
      expect(behind![0]!.path).toBe("a/total.py")
      expect(behind!.find(({ path }) => path === "orders/total.py")!.symbol?.name).toBe("shipping")
      // Only one of two files with that name has that line.
      expect(longer![0]!.symbol?.name).toBe("shipping")
      expect(partOf(longer, "a/total.py", "place")).toBe(0)
      expect(partOf(longer, "orders/total.py", "path")).toBe(WEIGHTS.path.signals.path)
      // Of two files that have it, the one that is not a test.
      expect(tested!.slice(0, 2).map(({ path }) => path)).toStrictEqual(["orders/rate.py", "test/rate.py"])
      expect(partOf(unknown, "orders/total.py", "place") ?? 0).toBe(0)
    })
  )

  it.live("shows the named line of every file with that name, if nothing else is asked", () =>
    Effect.gen(function* () {
      const folders = ["a", "b", "c", "d", "e", "f", "g", "h", "i"]
      const text = ORDERS["orders/total.py"]
      const files = Object.fromEntries(folders.map((folder) => [`${folder}/total.py`, text]))
      const [alone, beside] = yield* answers(["total.py:14", "is the tax of total.py:14 right"], {}, files)
      expect(alone!.map(({ path, symbol }) => [path, symbol?.name])).toStrictEqual(
        folders.map((folder) => [`${folder}/total.py`, "tax"])
      )
      expect(partOf(alone, "i/total.py", "place")).toBeGreaterThan(0)
      expect(partOf(beside, "a/total.py", "place")).toBe(0)
    })
  )

  it.live("puts first the file that a question names", () =>
    Effect.gen(function* () {
      const [named, unnamed] = yield* answers(
        ["how does orders/rate.py know the tax of an order", "what knows the tax of an order"],
        {},
        ORDERS
      )
      expect(named![0]!.path).toBe("orders/rate.py")
      expect(partOf(named, "orders/rate.py", "path")).toBe(SAID.path)
      expect(partOf(unnamed, "orders/rate.py", "path")).toBe(0)
    })
  )

  it.live("finds a route in the code if no file has that path", () =>
    Effect.gen(function* () {
      const [route, path] = yield* answers(["/orders/:id/tax", "orders/rate"], {}, ORDERS)
      expect(route![0]!.path).toBe("web/routes.js")
      expect(partOf(route, "web/routes.js", "wording")).toBe(SAID.wording)
      expect(path![0]!.path).toBe("orders/rate.py")
    })
  )

  it.live("finds a route in the code although hundreds of files contain most of its words more often", () =>
    Effect.gen(function* () {
      const words = ["oauth", "token", "refresh"]
      const others = Array.from({ length: 240 }, (_, at) => {
        const [one, other] = words.filter((_, word) => word !== at % words.length)
        return [`src/${one}/${other}_${at}.ts`, `export const ${one}_${other}_${at} = "${one} ${other}"\n`]
      })
      const files = {
        ...Object.fromEntries(others),
        "src/routes.ts": `export const routes = (app: App, shop: Shop) => {
  ${padding("routes")}
  app.post("/oauth/token/refresh", (request) => shop.renew(request.body))
}
`
      }
      const [address, code] = yield* ranked(
        ["/oauth/token/refresh", 'post("/oauth/token/refresh", (request)'],
        { mode: "keyword" },
        files
      )
      expect(address![0]).toBe("src/routes.ts")
      expect(code![0]).toBe("src/routes.ts")
    })
  )

  it.live("puts the place of a quoted piece of code or message before symbols with similar names", () =>
    Effect.gen(function* () {
      const files = {
        "src/childNode.ts": `/** The first child node of a document: doc, first, child, node. */
export const childNode = (doc: Doc, first = 0) => doc.nodes[first]
export const firstChildNode = (doc: Doc) => childNode(doc, 0)
export const noChildNode = "a document has a first child node"
`,
        "src/decode.ts": `export const decode = (bytes: Uint8Array) => {
  ${padding("decode")}
  const first = doc.childNode(0)
  if (first === undefined) throw new Error(\`the document \${name} has no first child node at all\`)
}
`
      }
      const [code, message, plain] = yield* answers(
        [
          "const first = doc.childNode(0)",
          "the document 'a.xml' has no first child node at all",
          "childNode"
        ],
        {},
        files
      )
      expect(code![0]!.path).toBe("src/decode.ts")
      expect(message![0]!.path).toBe("src/decode.ts")
      expect(plain![0]!.path).toBe("src/childNode.ts")
    })
  )

  it.live("puts first the definition, callers, subclasses or tests of a symbol, as the question asks", () =>
    Effect.gen(function* () {
      const first = (query: string) =>
        Effect.map(answers([query], {}, ORDERS), ([found]) => [found![0]!.path, found![0]!.symbol?.name])
      const [definition] = yield* answers(["where is standard_rate defined?"], {}, ORDERS)
      expect(partOf(definition, "orders/rate.py", "definesExactly")).toBe(2)
      expect(yield* first("where is standard_rate defined?")).toStrictEqual([
        "orders/rate.py",
        "standard_rate"
      ])
      expect(yield* first("who calls standard_rate")).toStrictEqual(["orders/total.py", "tax"])
      expect((yield* first("tests for standard_rate"))[0]).toBe("tests/test_rate.py")
      expect(yield* first("subclasses of BaseRate")).toStrictEqual(["orders/reduced.py", "ReducedRate"])
      const [sentence, plain, long] = yield* answers(
        [
          "how does standard_rate work",
          "order total",
          "the tax of an order is what standard_rate gives for it"
        ],
        {},
        ORDERS
      )
      expect(partOf(sentence, "orders/rate.py", "definesExactly")).toBe(4)
      // Within a sentence, a plain word is not a name, even if a symbol has that name.
      expect(partOf(plain, "orders/total.py", "definesExactly")).toBe(0)
      expect(partOf(long, "orders/rate.py", "definesExactly")).toBe(0)
      expect(yield* first("class BaseRate")).toStrictEqual(["orders/rate.py", "BaseRate"])
      // Nothing has that name, so it is an ordinary question.
      const [word, thing] = yield* answers(["who calls Tax", "find Orders"], {}, ORDERS)
      expect(among(word, "orders/total.py", "orders/rate.py")![0]).toBe("orders/total.py")
      for (const results of [word, thing])
        expect(results!.some(({ path }) => partOf(results, path, "chunkMeaning")! > 0)).toBe(true)
    })
  )

  it.live("looks for a named route, line or file only among the files that the filters admit", () =>
    Effect.gen(function* () {
      const files = {
        ...ORDERS,
        "api/orders/list.py": "orders = 1\n",
        "web/api.js": 'export const route = "/api/orders"\n',
        ...Object.fromEntries(
          Array.from({ length: 12 }, (_, at) => [`pkg${at}/index.js`, "export const a = 1\n"])
        )
      }
      const within = (folder: string) => ({ filters: { path: (path: string) => path.startsWith(folder) } })
      const [route] = yield* answers(["/api/orders"], within("web/"), files)
      expect(route![0]!.path).toBe("web/api.js")
      expect(partOf(route, "web/api.js", "wording")).toBe(SAID.wording)
      const [one] = yield* answers(["index.js:1"], within("pkg3/"), files)
      expect(partOf(one, "pkg3/index.js", "place")).toBe(SAID.place)
      const [outside] = yield* answers(["orders/total.py:14 and the tax"], within("orders/r"), files)
      expect(outside!.map(({ path }) => path)).not.toContain("orders/total.py")
      const [alone] = yield* answers(["total of the orders"], within("orders/r"), files)
      expect(outside![0]!.score).toBeGreaterThan(alone![0]!.score / 2)
    })
  )

  it.live("finds the file for an absolute path of another machine", () =>
    Effect.gen(function* () {
      const [alone] = yield* answers(["/home/bob/shop/orders/reduced.py"], {}, ORDERS)
      expect(alone![0]!.path).toBe("orders/reduced.py")
      expect(partOf(alone, "orders/reduced.py", "path")).toBe(WEIGHTS.path.signals.path)
    })
  )

  it.live("finds the callers of a symbol although other files contain its name more often", () =>
    Effect.gen(function* () {
      const talk = Array.from({ length: 40 }, (_, at) => [
        `notes/n${at}.py`,
        `# orderTotal orderTotal orderTotal: orderTotal\nname${at} = "total of an order"\n`
      ])
      const files = {
        ...Object.fromEntries(talk),
        "a/define.py": "def orderTotal(order):\n    return order.total\n",
        "a/call.py": `def bill(order, account):\n    ${padding("bill")}\n    return orderTotal(order)\n`
      }
      const [found] = yield* answers(["who calls orderTotal"], {}, files)
      expect(found![0]!.path).toBe("a/call.py")
      const [unused] = yield* answers(
        ["who calls orderTotal"],
        {},
        { "a/define.py": files["a/define.py"]!, "a/other.py": "other = 1\n" }
      )
      // Nothing calls it, so the symbol with that name is the next best answer.
      expect(unused![0]!.path).toBe("a/define.py")
      expect(partOf(unused, "a/define.py", "wording")).toBe(0)
    })
  )

  it.live("puts tests first if the query asks only for tests", () =>
    Effect.gen(function* () {
      const [tests, thing] = yield* answers(["tests of the rate", "the rate in a test client"], {}, ORDERS)
      expect(tests![0]!.path).toBe("tests/test_rate.py")
      expect(partOf(tests, "tests/test_rate.py", "testAsked")).toBe(SAID.testAsked)
      // What it adds is part of the possible total.
      expect(tests![0]!.score).toBeLessThan(0.9)
      expect(partOf(thing, "tests/test_rate.py", "testAsked")).toBe(0)
      // It adds as much if the exact words occur somewhere.
      const query = "tests of the standard rate of an order"
      const [quoted] = yield* answers([query], {}, { ...ORDERS, "orders/note.py": `# ${query}\nnote = 1\n` })
      expect(partOf(quoted, "orders/note.py", "wording")).toBe(SAID.wording)
      expect(partOf(quoted, "tests/test_rate.py", "testAsked")).toBe(SAID.testAsked)
    })
  )

  it.live("puts the tests of a named symbol before its definition, whatever else the query says", () =>
    Effect.gen(function* () {
      const files = {
        ...ORDERS,
        "shop/sessions.py": `class SessionKeeper:\n    """Keeps a session until its max_age, a session of max_age."""\n    def __init__(self, max_age):\n        self.max_age = max_age\n        ${padding("max_age")}\n`,
        "tests/test_keep.py": `from shop.sessions import SessionKeeper\n\n\ndef test_expiry():\n    keeper = SessionKeeper(max_age=60)\n    assert keeper.max_age == 60\n`
      }
      const untested = { ...ORDERS, "shop/sessions.py": files["shop/sessions.py"] }
      const query = "tests for SessionKeeper max_age"
      const [found] = yield* answers([query], {}, files)
      const [rest] = yield* answers([query], {}, untested)
      expect(found!.slice(0, 2).map(({ path }) => path)).toStrictEqual([
        "tests/test_keep.py",
        "shop/sessions.py"
      ])
      // If no test contains it, the named symbol is the next best answer.
      expect(rest![0]!.path).toBe("shop/sessions.py")
    })
  )

  it.live("puts first the release notes of the version that the query asks for", () =>
    Effect.gen(function* () {
      const notes = (version: string, what: string) =>
        `## ${version} (January 4, 2025)\n\n#### Fixed\n\n* ${what}: what changed in the version before is changed back, see [#28](https://example.com/28). ${padding("note").slice(0, 600)}\n\n`
      const files = {
        ...ORDERS,
        "pkg/other/CHANGELOG.md": `# Changelog\n\n${notes("1.0.0", "Nothing")}`,
        "pkg/shop/CHANGELOG.md": `# Changelog\n\n${["2.0.0", "1.0.0", "0.9.1"].map((version) => notes(version, "Else")).join("")}`,
        "pkg/NEWS.txt": `shop 0.30.2   Released Monday\n\n${padding("news")}\n`,
        "docs/release-notes.md": ["0.46.0", "0.45.3", "0.45.2", "0.45.1"]
          .map((version, at) => notes(version, `Change ${at}`))
          .join(""),
        "scripts/version.sh": "# what changed in the version 0.45.3\nversion=0.45.3\n"
      }
      for (const query of [
        "what changed in version 0.45.3",
        "0.45.1 release notes",
        "what did 0.46.0 fix? which changes"
      ]) {
        const [found] = yield* answers([query], {}, files)
        expect(found![0]!.path).toBe("docs/release-notes.md")
        expect(found![0]!.content).toContain(`## ${/[\d.]+\d/.exec(query)![0]} `)
      }
      // No word of it is in the index.
      const [shop, news] = yield* answers(["changes in shop 1.0.0", "changelog of 0.30.2"], {}, files)
      expect(shop![0]!.path).toBe("pkg/shop/CHANGELOG.md")
      expect(shop![0]!.content).toContain("## 1.0.0 ")
      expect(news![0]!.path).toBe("pkg/NEWS.txt")
    })
  )

  it.live("finds a test by its words if no test contains the named symbol", () =>
    Effect.gen(function* () {
      const files = {
        ...ORDERS,
        "orders/bill.py": `def bill(order):\n    ${padding("bill")}\n    return free_of_tax(order)\n`,
        "orders/free.py": "def free_of_tax(order):\n    return order.country in NONE\n",
        "tests/test_free.py":
          "from orders import client\n\n\ndef test_order_that_is_free_of_tax():\n    assert client.get('/orders/1').tax == 0\n"
      }
      const [tests] = yield* answers(["which test covers the function free_of_tax?"], {}, files)
      expect(tests![0]!.path).toBe("tests/test_free.py")
    })
  )

  it.live("puts first the place of a piece of code that is cut off and has other line breaks", () =>
    Effect.gen(function* () {
      const [piece] = yield* answers(["rate(order) * order.price + shipp"], {}, ORDERS)
      expect(piece![0]!.path).toBe("orders/total.py")
      expect(partOf(piece, "orders/total.py", "wording")).toBe(SAID.wording)
    })
  )

  it.live(
    "takes an unknown name for the nearest known names, but neither a known name nor a word of a question",
    () =>
      Effect.gen(function* () {
        const [nearest] = yield* ranked(["RateLimitr"])
        expect(nearest![0]).toBe("src/throttle.ts")
        const [near, exact, question] = yield* answers(
          ["retryBuddgett", "retryBudget", "where is the retryBuddgett spent"],
          {},
          EVENTS
        )
        const defined = (results: typeof near) => [
          partOf(results, "src/budget.ts", "definesName"),
          partOf(results, "src/sums.ts", "definesName")
        ]
        expect(defined(near)).toStrictEqual([1, 1])
        expect(partOf(near, "src/budget.ts", "definesExactly")).toBe(0)
        expect(defined(exact)).toStrictEqual([1, 0])
        expect(defined(question)).toStrictEqual([0, 0])
      })
  )

  it.live("scores a field as half a definition, however often its file contains the name", () =>
    Effect.gen(function* () {
      const [found, otherCase] = yield* answers(["retryBudget", "RETRYBUDGET"], {}, EVENTS)
      const definitions = (["definesName", "definesExactly"] as const).map((signal) => [
        partOf(found, "src/budget.ts", signal),
        partOf(found, "src/limits.ts", signal)
      ])
      expect(definitions).toStrictEqual([
        [1, 0.5],
        [2, 1]
      ])
      expect(among(found, "src/budget.ts", "src/limits.ts")).toStrictEqual(["src/budget.ts", "src/limits.ts"])
      expect(partOf(otherCase, "src/limits.ts", "definesName")).toBe(0.5)
      expect(partOf(otherCase, "src/limits.ts", "definesExactly")).toBe(0)
    })
  )

  it.live("puts first what the named type defines, whatever else has the name", () =>
    Effect.gen(function* () {
      const files = {
        "shop/models.py": "class Cart:\n    EMPTY = 'empty'\n\n    def total(self):\n        return 1\n",
        "shop/info.py":
          'class CartInfo:\n    def total(self):\n        """The total of the cart: Cart.total, cart total."""\n        return self.cart.total()\n',
        "shop/management.py": 'def total(cart):\n    """Cart total."""\n    return cart.total()\n',
        "migrations/first.py": "EMPTY = 'empty'\n# Cart.EMPTY, EMPTY of the Cart\n"
      }
      const found = yield* answers(
        ["Cart.total", "cart.total", "shop.models.Cart.total()", "CartInfo::total", "Cart.EMPTY"],
        {},
        files
      )
      expect(found.map(([first]) => first!.symbol?.qualifiedName)).toStrictEqual([
        "shop.models.Cart.total",
        "shop.models.Cart.total",
        "shop.models.Cart.total",
        "shop.info.CartInfo.total",
        "shop.models.Cart.EMPTY"
      ])
      const { definesExactly, definesName } = WEIGHTS.symbol.signals
      expect(partOf(found[4], "shop/models.py", "definesExactly")).toBe(definesExactly)
      expect(partOf(found[4], "migrations/first.py", "definesExactly")).toBe(0)
      expect(partOf(found[4], "migrations/first.py", "definesName")).toBe(definesName / 2)
    })
  )

  it.live("scores what a test defines as half, if the program has the name too", () =>
    Effect.gen(function* () {
      const files = {
        "src/states.ts": "export class States {\n  readonly PAID_IN_FULL = 1\n}\n",
        "test/states.test.ts": "export const PAID_IN_FULL = 1\nexport const ONLY_TESTED = 2\n"
      }
      const [both, alone] = yield* answers(["PAID_IN_FULL", "ONLY_TESTED"], {}, files)
      const { definesExactly } = WEIGHTS.symbol.signals
      expect(both![0]!.path).toBe("src/states.ts")
      expect(partOf(both, "test/states.test.ts", "definesExactly")).toBe(definesExactly / 2)
      expect(partOf(alone, "test/states.test.ts", "definesExactly")).toBe(definesExactly)
    })
  )

  it.live("finds what a call registers by its name, before methods whose names end so", () =>
    Effect.gen(function* () {
      const files = {
        "src/logger.ts":
          "/** Writes carts: info on carts, for carts. */\nexport class Logger {\n  info(carts: Carts) { return carts.info }\n}\n",
        "src/routes.ts": `${"const a = 1\n".repeat(90)}\nrouter.post("carts.info", auth(), async (context) => {\n  context.body = await present(context.cart)\n})\n\nrouter.post("carts.list", auth(), async (context) => {\n  context.body = []\n})\n`
      }
      for (const query of ["carts.info", "where is carts.info handled?", 'the route "carts.info"']) {
        const [[first]] = (yield* answers([query], {}, files)) as [ReadonlyArray<SearchResult>]
        expect([query, first?.path, first?.symbol?.name]).toStrictEqual([
          query,
          "src/routes.ts",
          "carts.info"
        ])
      }
    })
  )

  it.live("finds a file of any kind by its whole name, before files whose paths only contain it", () =>
    Effect.gen(function* () {
      const files = {
        "db/schema.prisma": "model Cart {\n  id Int\n}\n",
        "db/index.ts":
          "// prisma schema, prisma schema: the schema of prisma\nexport const prisma = schema()\n",
        ".env.sample": "TOKEN=\n",
        "api/urls.py": "paths = []\n",
        "tests/test_urls.py": "# urls.py, urls.py\nurls = 1\n",
        "src/service.ts": "export class Service {\n  Login() {}\n}\n",
        "notes/service.login.md": "# Service.Login\n\nHow a Service does its Login.\n"
      }
      const found = yield* answers(
        ["schema.prisma", "where is schema.prisma", ".env.sample", "urls.py", "Service.Login"],
        {},
        files
      )
      expect(found.map(([first]) => first!.path)).toStrictEqual([
        "db/schema.prisma",
        "db/schema.prisma",
        ".env.sample",
        "api/urls.py",
        "src/service.ts"
      ])
      const { path } = WEIGHTS.path.signals
      expect(partOf(found[3], "api/urls.py", "path")).toBe(path)
      expect(partOf(found[3], "tests/test_urls.py", "path")! / path).toBeCloseTo(0.5 / 1.1)
      // A file whose path only contains the name of a symbol is not what it means.
      expect(found[4]!.map((_) => partOf(found[4], _.path, "path"))).toStrictEqual(found[4]!.map(() => 0))
    })
  )

  it.live("puts first what serves a route, though tests write the whole of it", () =>
    Effect.gen(function* () {
      const files = {
        "src/cart_controller.ts":
          'router.use("/shop")\nrouter.get("/carts/:id/items", (request) => listItems(request))\n',
        "src/cart_writer.ts":
          'router.post("/carts/:id/items", (request) => addItem(request, "carts items, shop carts"))\n',
        "test/carts.test.ts":
          'test("GET /shop/carts/1/items", () => get("/shop/carts/1/items"))\ntest("shop carts items", () => get("/shop/carts/{id}/items"))\n'
      }
      const [get, post] = yield* ranked(
        ["GET /shop/carts/{id}/items", "POST /shop/carts/{id}/items"],
        {},
        files
      )
      expect([get![0], post![0]]).toStrictEqual(["src/cart_controller.ts", "src/cart_writer.ts"])
    })
  )

  it.live("puts first the tests that are named after what is asked", () =>
    Effect.gen(function* () {
      const files = {
        "src/basket.ts": "export class BasketService {\n  open() {}\n}\n",
        "test/basketService.test.ts": 'test("opens", () => new BasketService().open())\n',
        "test/checkout.test.ts":
          'test("BasketService, BasketService: the BasketService of a checkout", () => [new BasketService(), new BasketService()])\n'
      }
      const [found] = yield* answers(["tests for BasketService"], {}, files)
      expect(found!.slice(0, 2).map(({ path }) => path)).toStrictEqual([
        "test/basketService.test.ts",
        "test/checkout.test.ts"
      ])
      expect(partOf(found, "test/basketService.test.ts", "fileNameCoverage")).toBeGreaterThan(
        partOf(found, "test/checkout.test.ts", "fileNameCoverage")!
      )
    })
  )

  it.live("puts style sheets behind code, unless the query asks for style", () =>
    Effect.gen(function* () {
      const files = {
        "src/pages.ts": "export const pageSize = (asked: number) => (asked > 0 ? asked : 5)\n",
        "public/site.css": ".page-size, .page-size-default { size: 5 }\n.page .size { size: 5 }\n"
      }
      const [code, style] = yield* answers(["where is the page size set", "css of the page size"], {}, files)
      expect(code![0]!.path).toBe("src/pages.ts")
      expect(partOf(code, "public/site.css", "document")).toBe(SAID.document)
      expect(partOf(style, "public/site.css", "document")).toBe(0)
    })
  )

  it.live("puts types that only describe behind the code that does it, unless the query asks for types", () =>
    Effect.gen(function* () {
      const [doing, types] = yield* answers(
        ["how is an event dispatched to listeners", "interface of how an event is dispatched to listeners"],
        {},
        EVENTS
      )
      expect(partOf(doing, "src/contract.ts", "declaresOnly")).toBe(SAID.declaresOnly)
      expect(partOf(types, "src/contract.ts", "declaresOnly")).toBe(0)
      const both = (results: typeof doing) => among(results, "src/contract.ts", "src/bus.ts")
      expect(both(doing)).toStrictEqual(["src/bus.ts", "src/contract.ts"])
      expect(both(types)).toStrictEqual(["src/contract.ts", "src/bus.ts"])
    })
  )

  it.live("does not treat a chunk with functions, or a class, as a mere declaration", () =>
    Effect.gen(function* () {
      const [mixed] = yield* answers(["how is a session opened"])
      expect(partOf(mixed, "src/session.ts", "declaresOnly")).toBe(0)
      const [own] = yield* answers(["what has limits"], {}, EVENTS)
      expect(partOf(own, "src/limits.ts", "declaresOnly")).toBe(0)
    })
  )

  it.live("puts what a later version replaced behind it, unless the query asks for an earlier one", () =>
    Effect.gen(function* () {
      const files = {
        "shop/v1/fees.py": "def plan_fee(price):\n    return price * 2\n",
        "shop/v2/fees.py": "def plan_fee(price):\n    return price * 3\n",
        ...Object.fromEntries(
          ["cart", "stock", "parcel", "refund", "coupon"].map((name) => [
            `shop/${name}.py`,
            `def ${name}_total(values):\n    return sum(values)\n`
          ])
        )
      }
      const [question, name, earlier] = yield* answers(
        ["where is the fee of a plan", "plan_fee", "where is the fee of a plan in v1"],
        {},
        files
      )
      const both = (results: typeof question) => among(results, "shop/v1/fees.py", "shop/v2/fees.py")
      expect(both(question)).toStrictEqual(["shop/v2/fees.py", "shop/v1/fees.py"])
      expect(both(name)).toStrictEqual(["shop/v2/fees.py", "shop/v1/fees.py"])
      expect(both(earlier)).toStrictEqual(["shop/v1/fees.py", "shop/v2/fees.py"])
      const part = (results: typeof question) => partOf(results, "shop/v1/fees.py", "superseded")
      expect([part(question), part(name), part(earlier)]).toStrictEqual([-1, -0.5, 0])
    })
  )

  it.live("shows of a file what is in use before what is deprecated, unless the query asks for that", () =>
    Effect.gen(function* () {
      const fee = (above: string, by: string, lines: number) =>
        `  /** Computes the fee of a plan. */\n${above}  Money fee(Plan plan, ${by} by) {\n${"    total = total.plus(price);\n".repeat(lines)}  }\n\n`
      const others = ["shelf", "parcel", "refund", "stock", "coupon"]
        .map((name) => `  void ${name}s() {\n${`    ${name}.open();\n`.repeat(80)}  }\n\n`)
        .join("")
      const files = {
        "src/Fees.java": `class Fees {\n${others}${fee("  @Deprecated\n", "Old", 50)}${fee("", "New", 51)}}\n`
      }
      const [question, asked] = yield* answers(
        ["how is the fee of a plan computed", "how is the deprecated fee of a plan computed"],
        { mode: "keyword" },
        files
      )
      expect(question![0]!.content).toContain("New by")
      expect(asked![0]!.content).toContain("@Deprecated")
    })
  )

  it.live("puts examples behind the code that they show, unless the query asks for examples", () =>
    Effect.gen(function* () {
      const [thing, name, examples] = yield* answers(
        [
          "how is an event dispatched to listeners",
          "dispatch()",
          "an example of how an event is dispatched to listeners"
        ],
        {},
        EVENTS
      )
      const part = (results: typeof thing) => partOf(results, "examples/basic.ts", "example")
      expect([part(thing), part(name), part(examples)]).toStrictEqual([-1.5, -0.5, 0])
      const both = (results: typeof thing) => among(results, "examples/basic.ts", "src/bus.ts")
      expect(both(thing)).toStrictEqual(["src/bus.ts", "examples/basic.ts"])
      expect(both(examples)).toStrictEqual(["examples/basic.ts", "src/bus.ts"])
    })
  )

  it.live("puts libraries of others behind the code of the project", () =>
    Effect.gen(function* () {
      const library = "public/lib/bus.js"
      const [results] = yield* answers(
        ["how is an event dispatched to listeners"],
        {},
        {
          ...EVENTS,
          [library]: `// Dispatches an event to listeners.
export const emit = (all, event) => {
  for (const one of all) one(event)
}
`
        }
      )
      expect(partOf(results!, library, "example")).toBe(-1.5)
      expect(among(results!, library, "src/bus.ts")).toStrictEqual(["src/bus.ts", library])
    })
  )

  it.live("finds results by vector alone in vector mode, and by words alone in keyword mode", () =>
    Effect.gen(function* () {
      const [near] = yield* ranked(["session"], { mode: "vector" })
      expect(near!.length).toBeGreaterThan(0)
      const [byWords] = yield* ranked(["limiter of its discount"], { mode: "keyword" })
      expect(byWords![0]).toBe("src/billing.ts")
    })
  )

  it.live("returns as many files as requested, however many chunks a large file has", () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      const home = yield* temporaryFolder
      const call = (n: number) =>
        Array.from({ length: 14 }, (_, at) => `  ledger.post(entry, "ledger entry ${n} ${at}")`)
      const large = Array.from(
        { length: 150 },
        (_, n) => `function postLedgerEntry${n}(entry) {\n${call(n).join("\n")}\n}\n`
      )
      writeFiles(root, {
        "large.js": large.join("\n"),
        ...Object.fromEntries(
          [1, 2, 3, 4].map((n) => [
            `small${n}.js`,
            `export const part${n} = (ledger) => ledger.${"abcd"[n - 1]}\n`
          ])
        ),
        "near.js": "export const ledgerbook = 1\n"
      })
      yield* Effect.gen(function* () {
        yield* (yield* Indexer).run(root, INDEX_DEFAULTS, () => Effect.void)
        const search = yield* Search
        const paths = (more: Partial<SearchRequest>) =>
          Effect.map(
            search.find({ ...SEARCH_DEFAULTS, path: root, query: "post a ledger entry", ...more }),
            ({ results }) => results.map(({ path }) => path)
          )
        const five = yield* paths({ limit: 5 })
        expect(five[0]).toBe("large.js")
        expect(five.toSorted()).toStrictEqual([
          "large.js",
          "small1.js",
          "small2.js",
          "small3.js",
          "small4.js"
        ])
        expect(new Set(yield* paths({ limit: 5, mode: "keyword" }))).toStrictEqual(new Set(five))
        expect(yield* paths({ limit: 2 })).toHaveLength(2)
        // It shares no word with the query, only letters.
        expect(yield* paths({ limit: 6 })).toContain("near.js")
        expect(yield* paths({ limit: 6, mode: "keyword" })).toHaveLength(5)
        const small = { path: (path: string) => path.startsWith("small") }
        expect((yield* paths({ limit: 5, filters: small })).toSorted()).toStrictEqual(
          five.slice(1).toSorted()
        )
      }).pipe(Effect.provide(engineWith(Stores.layer(home))))
    })
  )

  it.live("returns the same first results with a larger limit", () =>
    Effect.gen(function* () {
      const random = seededRandom(1)
      const words = ["ledger", "entry", "post", "account", "balance", "audit", "month", "close"]
      const word = () => words[Math.floor(random() * words.length)]!
      const files = Object.fromEntries(
        Array.from({ length: 150 }, (_, number) => [
          `src/${word()}${number}.js`,
          Array.from(
            { length: 4 },
            (_, at) => `function ${word()}${at}() {\n${`  ${word()}(${word()}, ${word()})\n`.repeat(12)}}\n`
          ).join("\n")
        ])
      )
      const queries = ["post a ledger entry", "close the month", "audit of the balance"]
      const few = yield* ranked(queries, { limit: 10 }, files)
      const many = yield* ranked(queries, { limit: 50 }, files)
      expect(many.map((paths) => paths.slice(0, 10))).toStrictEqual(few)
    })
  )

  it.live("puts first the used one of two files with the same text", () =>
    Effect.gen(function* () {
      const rounding = (name: string) =>
        `/** Rounds an amount to whole cents. */\nexport const ${name} = (amount) => Math.round(amount)\n`
      const callers = Array.from({ length: 12 }, (_, at) => [
        `callers/c${at}.js`,
        `import { roundedB } from "../two/money.js"\nexport const total${at} = (sum) => roundedB(sum)\n`
      ])
      const files = {
        "one/money.js": rounding("roundedA"),
        "two/money.js": rounding("roundedB"),
        ...Object.fromEntries(callers)
      }
      const both = ["one/money.js", "two/money.js"]
      const [question] = yield* answers(["amount to whole cents"], {}, files)
      expect(among(question, ...both)).toStrictEqual(both.toReversed())
      expect(partOf(question, "one/money.js", "used")).toBe(0)
      expect(partOf(question, "two/money.js", "used")).toBe(SAID.used)
    })
  )
})
