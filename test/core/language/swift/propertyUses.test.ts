/** Where Swift uses a property besides by its plain name: with an index, by the value of its wrapper, and under its own name in a condition. */
import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

/** The lines of the body of a method, after the properties of its type. */
const inDesk = (properties: string, body: string) => ({
  "Desk.swift": `class Desk {\n${properties}\n  func run(id: Int, other: Cart?) {\n${body}\n  }\n}\n`
})

test("an index reads or writes a property and calls nothing", async () => {
  const files = {
    ...inDesk(
      "  static var carts: [Int: Cart] = [:]; var rows: [Cart] = []; var done: [Int: () -> Void] = [:]",
      "    rows[0].total()\n    self.rows[id] = Cart()\n    Desk.carts[id] = nil\n    done[id]?()\n    if let cart = Desk.carts[id] { cart.total() }"
    ),
    "Use.swift": "func use(desk: Desk) {\n  for row in desk.rows[1 ..< 2] { row.total() }\n}\n"
  }
  expect(await uses(files, "Desk.rows")).toStrictEqual([
    "Desk.swift:4 other exact",
    "Desk.swift:5 other exact",
    "Use.swift:2 other likely"
  ])
  expect(await uses(files, "Desk.carts")).toStrictEqual([
    "Desk.swift:6 other exact",
    "Desk.swift:8 other exact"
  ])
  expect(await uses(files, "Desk.done")).toStrictEqual(["Desk.swift:7 other exact"])
})

test("the value of a wrapper is a use of the property, an argument without a name is none", async () => {
  const files = inDesk(
    "  @State var isOpen = false",
    "    show($isOpen)\n    show(self.$isOpen.animated())\n    rows.map { $0 + 1 }"
  )
  expect(await uses(files, "Desk.isOpen")).toStrictEqual([
    "Desk.swift:4 other exact",
    "Desk.swift:5 other exact"
  ])
})

test("a condition that binds a name alone uses the property of that name", async () => {
  const files = inDesk(
    "  var cart: Cart?",
    "    if let cart { cart.total() }\n    if id > 1, let cart, cart.isFull { }\n    guard let cart else { return }\n    while let cart { }\n    cart.total()"
  )
  expect(await uses(files, "Desk.cart")).toStrictEqual([
    "Desk.swift:4 other exact",
    "Desk.swift:5 other exact",
    "Desk.swift:6 other exact"
  ])
})

test("but not the property when a parameter or variable has that name, or the condition states the value", async () => {
  const files = inDesk(
    "  var other: Cart?; var row: Cart?",
    "    guard let other else { return }\n    let row = find(id)\n    if let row { row.total() }\n    if let other = row { }"
  )
  expect(await uses(files, "Desk.other")).toStrictEqual([])
  expect(await uses(files, "Desk.row")).toStrictEqual([])
})
