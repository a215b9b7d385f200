import { expect } from "bun:test"
import { Effect } from "effect"
import { rangeOf, type Signal, WEIGHTS, withCoverage } from "../../../src/core/rank/mod.ts"
import type { SearchResult } from "../../../src/engine/search/SearchRequest.ts"
import { answersIn, partOf as partOrNone } from "../../support/answers.ts"
import { it } from "../../support/effect.ts"

/** Functions among which the one of that name has the fewest words of it. */
const code = (...names: ReadonlyArray<string>) =>
  names.map((name) => `export const ${name} = (at: number) => at * ${name.length}\n`).join("\n")

const SHOP = {
  "src/plan.ts": `/** The fees of a plan. */
export const planFees = (plan: Plan) => plan.fees.map((fee) => fee.plan)
export const defaultPlan = (plan: Plan) => plan.first
`,
  "src/settings.ts": `${code("width", "height", "depth")}export const DEFAULT_PLAN_FEE = 3\n${code("left", "right")}`,
  "src/cart.ts": `export class Cart {\n  openItems = 0\n  ${"// items that are open, an open item\n  ".repeat(3)}close() {}\n}\n`,
  "src/open.ts": code("openShop", "items"),
  "src/store.ts": "export class Store {\n  close() {}\n  open_all() {}\n}\n",
  "src/files.ts": "export const findOpenFile = () => 1\n",
  "src/opener.ts": "export const openFile = () => 2\n",
  "src/parcels.ts": "export interface Parcels {\n  sendParcel(): void\n}\n",
  "src/send.ts": "export function sendParcel() {\n  return 1\n}\n",
  "src/price.ts": "class Price {\n  unit_price = 1\n}\nexport const unitPrice = () => 1\n",
  "src/carts.ts": code("cartsOf"),
  "src/cart.test.ts": code("cartTested"),
  "__tests__/cart.ts": code("cartOfTests"),
  "test/cart.test.ts": "export const sampleCart = () => 1\n",
  "src/sample.ts":
    "/** A cart to sample: a sample of a cart. */\nexport const sampled = (cart: number) => cart\n",
  "docs/guide.md": "# refund_rules\n\nHow refunds are ruled.\n",
  "src/rules.ts": "/** Rules of a refund. */\nexport const rulesOfRefund = () => 1\n"
}

const answers = (...queries: ReadonlyArray<string>) => answersIn(SHOP, queries)

type Results = ReadonlyArray<SearchResult>

/** What a signal adds to the result with that path; 0 if there is none, too. */
const partOf = (results: Results | undefined, path: string, signal: Signal): number =>
  partOrNone(results, path, signal) ?? 0

/** Expects that the parts of a score make up its share of what the usual weights allow. */
const expectUsualRange = ({ explain, score }: SearchResult) => {
  const [least, most] = rangeOf(withCoverage(WEIGHTS.natural_language, 1).signals, new Map())
  const sum = explain().reduce((all, { part = 0 }) => all + part, 0)
  expect(score).toBeCloseTo((sum - least) / (most - least), 2)
}

it.live("a query that is the name of a symbol in words leads to its definition", () =>
  Effect.gen(function* () {
    const found = yield* answers(
      "default plan fee",
      "where is the default plan fee defined?",
      "how does the default plan fee work",
      "default plan fee in settings.ts"
    )
    // The words alone may as well mean what else has them.
    expect(found.slice(1).map(([first]) => first?.path)).toStrictEqual(Array(3).fill("src/settings.ts"))
    expect(found.map((results) => partOf(results, "src/settings.ts", "definesExactly"))).toStrictEqual([
      2, 4, 4, 4
    ])
  })
)

it.live("of several names that the words may be, the longest is meant", () =>
  Effect.gen(function* () {
    const [longer, shorter] = yield* answers("find open file", "where is the open file function")
    const both = (results: Results | undefined) =>
      ["src/files.ts", "src/opener.ts"].map((path) => partOf(results, path, "definesExactly"))
    expect(both(longer)).toStrictEqual([4, 0])
    expect(both(shorter)).toStrictEqual([0, 4])
  })
)

it.live("a member is found by the words for it and for what has it, whoever else has one of that name", () =>
  Effect.gen(function* () {
    const found = yield* answers(
      "close of the cart",
      "the close method in Store",
      "Store's close",
      "open_all Store",
      "open all of store"
    )
    const both = (results: Results | undefined) =>
      ["src/cart.ts", "src/store.ts"].map((path) => partOf(results, path, "definesExactly"))
    expect(found.map(both)).toStrictEqual([
      [4, 0],
      [0, 4],
      [0, 4],
      [0, 0],
      [0, 4]
    ])
    expect(found.map(([first]) => first?.path).slice(0, 3)).toStrictEqual([
      "src/cart.ts",
      "src/store.ts",
      "src/store.ts"
    ])
  })
)

it.live("a file is found by its name without its ending, if it is asked for as a file", () =>
  Effect.gen(function* () {
    const found = yield* answers("the opener file", "OPENER module", "opener", "the cart file")
    const parts = (path: string) => found.map((results) => partOf(results, path, "path"))
    expect(parts("src/opener.ts")).toStrictEqual([3, 3, 0, 0])
    // A test of that name comes after it, and what only begins so is another file.
    expect(parts("src/cart.ts").at(-1)).toBe(3)
    expect(parts("src/carts.ts").at(-1)).toBe(0)
    expect(parts("src/cart.test.ts").at(-1)).toBe(0)
    expect(parts("__tests__/cart.ts").at(-1)).toBeLessThan(3)
    expect(parts("__tests__/cart.ts").at(-1)).toBeGreaterThan(0)
  })
)

it.live("a definition that the filters leave out is not meant", () =>
  Effect.gen(function* () {
    const query = "where is the default plan fee defined"
    const [outside] = yield* answersIn(SHOP, [query], {
      filters: { path: (path) => path !== "src/settings.ts" }
    })
    // The usual range of scores shows that the usual weights hold.
    expect(outside!.map(({ path }) => path)).not.toContain("src/settings.ts")
    expectUsualRange(outside![0]!)
  })
)

it.live("a question about the name of a symbol alone leads to its definition, whatever has its words", () =>
  Effect.gen(function* () {
    const [alone, more, plain] = yield* answers(
      "how does sendParcel work?",
      "how does sendParcel report errors",
      "items work"
    )
    expect(alone?.[0]?.path).toBe("src/send.ts")
    expect(partOf(alone, "src/send.ts", "definesExactly")).toBe(4)
    expect(partOf(more, "src/send.ts", "definesExactly")).toBe(1)
    // A plain word may be just a word: the usual weights hold, and with them the usual range of scores.
    expectUsualRange(plain![0]!)
  })
)

it.live(
  "a part of something and what is only announced count half, and what only tests or pages call so not at all",
  () =>
    Effect.gen(function* () {
      const [field, helper, title, head, both] = yield* answers(
        "open items",
        "sample cart",
        "refund rules",
        "send parcel",
        "unit price"
      )
      expect(partOf(field, "src/cart.ts", "definesExactly")).toBe(2)
      // What has one of the words as its name is not meant.
      expect(partOf(field, "src/open.ts", "definesName")).toBe(0)
      expect(partOf(head, "src/parcels.ts", "definesExactly")).toBe(1)
      expect(partOf(head, "src/send.ts", "definesExactly")).toBe(2)
      expect(partOf(both, "src/price.ts", "definesExactly")).toBe(2)
      for (const results of [helper, title])
        for (const { path } of results!) expect(partOf(results, path, "definesExactly")).toBe(0)
    })
)

it.live(
  "a definition in the case of the query comes before those in another case, and a field that nothing else is called like counts whole",
  () =>
    Effect.gen(function* () {
      const [handler, policy, shared] = yield* answersIn(
        {
          ...SHOP,
          "lib/web_cart_handler.ts": `/** A web cart handler. */
export class WebCartHandler {
  webCart = 1
}
`,
          "lib/shop.ts": `${code("left", "right")}export const webCartHandler = () => 1\n`,
          "lib/CachePolicy.ts": "/** The cache policy. */\nexport enum CachePolicy { All, None }\n",
          "lib/configuration.ts": `export interface Configuration {\n  cachePolicy: CachePolicy\n}\n`,
          "lib/tray.ts": "export interface Tray {\n  itemCount: number\n}\n",
          "lib/items.ts": code("itemCount", "others")
        },
        ["where is webCartHandler defined", "where is cachePolicy defined", "where is itemCount defined"]
      )
      expect(handler![0]!.path).toBe("lib/shop.ts")
      expect(partOf(handler, "lib/web_cart_handler.ts", "definesName")).toBe(0.5)
      expect(partOf(handler, "lib/web_cart_handler.ts", "definesType")).toBe(0)
      expect(policy![0]!.path).toBe("lib/configuration.ts")
      expect(partOf(policy, "lib/configuration.ts", "definesExactly")).toBe(2)
      expect(shared![0]!.path).toBe("lib/items.ts")
      expect(partOf(shared, "lib/tray.ts", "definesExactly")).toBe(1)
    })
)

it.live("what is described as one thing of another leads to the definition that is called so", () =>
  Effect.gen(function* () {
    const plain =
      "/** The fees of a plan: fee, fees, plan. */\nexport const sum = (fees: Fees) => fees.plan\n"
    const found = yield* answersIn(
      {
        "src/fees.ts": plain,
        "src/rule.ts": "export class PlanFeeRule {\n  apply() {}\n}\n",
        "src/rules.ts":
          "/** Rules of plan fees. */\nexport const rules = (planFees: Fees) => planFees.rules\n",
        "src/plan.ts": `export const plan = 1\n\nexport interface Plan {\n  readonly name: string\n}\n`,
        "src/years.ts":
          "/** The model of years for a plan. */\nexport const years = (plan: string) => plan.years\n",
        "src/rule.test.ts": "class OrderPlanRule {}\n"
      },
      [
        "rule for plan fees",
        "where is the rule of a plan fee defined?",
        "model of the plan",
        "rule for order plans"
      ]
    )
    expect(found.map(([first]) => first?.symbol?.name)).toStrictEqual([
      "PlanFeeRule",
      "PlanFeeRule",
      "Plan",
      "OrderPlanRule"
    ])
    // What only a test defines is seldom meant by words.
    expect(found.map(([first]) => partOf([first!], first!.path, "definesExactly"))).toStrictEqual([
      4, 4, 4, 0
    ])
  })
)

it.live("what lists all of something leads to the enumeration that is called like one of it", () =>
  Effect.gen(function* () {
    const found = yield* answersIn(
      {
        "src/orders.ts": `/** Prints orders by their statuses. */\nexport const printed = (orders: Orders) => orders.print()\n`,
        "src/print.ts": `/** Prints a list: all that is possible. */\nexport const print = (list: List) => list.all()\n`,
        "src/states.ts": `export enum OrderStatus {\n  Open,\n  Closed\n}\n`,
        "src/view.ts": `export class OrderStatusView {\n  orderStatus = 1\n}\n`,
        "src/used.ts": `export let orderStatuses = load()\n`
      },
      [
        "enum of order statuses",
        "list of order statuses",
        "all order statuses",
        "which are the possible order statuses?"
      ]
    )
    expect(found.map(([first]) => first?.path)).toStrictEqual(Array(4).fill("src/states.ts"))
  })
)

it.live("of what is called alike, the query says which it means", () =>
  Effect.gen(function* () {
    const found = yield* answersIn(
      {
        "src/Cart.cs": `/// Cart stores: the cart store, an interface to carts.\nclass CartStore : ICartStore { void Close() { } }\n`,
        "src/ICartStore.cs": `interface ICartStore { void Close(); }\n`,
        "src/Endpoints.cs": `/// The lists of carts: cart lists.\nclass CartLists { void Map() { } }\n`,
        "src/Entity.cs": `class CartList { int Id; }\n`,
        "src/Closing.cs": `/// Closes a cart by a command.\nclass Closing { void Closes(Cart cart, Command command) { } }\n`,
        "src/Commands.cs": `class CloseCartCommand { int Id; }\n`
      },
      [
        "interface for cart store",
        "cart store class",
        "entity for cart lists",
        "command to close a cart",
        "command for closing carts"
      ]
    )
    expect(found.map(([first]) => first?.path)).toStrictEqual([
      "src/ICartStore.cs",
      "src/Cart.cs",
      "src/Entity.cs",
      "src/Commands.cs",
      "src/Commands.cs"
    ])
  })
)

/** Actions of a list, among which the one that a question names has the fewest words of it. */
const ACTIONS = {
  "src/actions.ts": `/** A swipe: an action of the list for a swipe, to add an action to a queue, or a swipe to a queue. */
export const swipeActions = (queue: Queue) => queue.actions.map((action) => action.swipe)
`,
  "src/add.ts": "export class AddToQueueSwipeAction {\n  perform() {}\n}\n",
  "src/remove.ts": "export class RemoveFromQueueSwipeAction {\n  perform() {}\n}\n",
  "src/queue.ts": "export const addToQueue = (queue: Queue, item: number) => queue.push(item)\n"
}

it.live("a query may begin with what the name of a symbol ends with", () =>
  Effect.gen(function* () {
    const found = yield* answersIn(ACTIONS, [
      "swipe action add to queue",
      "where is the swipe action remove from queue?"
    ])
    expect(found.map(([first]) => first?.path)).toStrictEqual(["src/add.ts", "src/remove.ts"])
  })
)
