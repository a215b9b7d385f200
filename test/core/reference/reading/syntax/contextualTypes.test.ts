/** Parameters without a stated type, of functions that variables of a stated type hold. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const files = (text: string) => ({
  "a.tsx": `interface Props { cart: Cart; title: string }\ninterface Cart { total: number }\n${text}\n`
})

test("a parameter has the type that the variable of the function states", async () => {
  const text = `const Row: FC<Props> = ({ cart, title }) => <p title={title}>{cart.total}</p>
const Line: React.FC<Props> = (props) => <p>{props.cart.total}</p>
const sum: (by: number, cart: Cart) => number = (by, cart) => by + cart.total`
  expect(await uses(files(text), "Cart#total")).toStrictEqual([
    "a.tsx:3 other exact",
    "a.tsx:4 other exact",
    "a.tsx:5 other exact"
  ])
  expect(await uses(files(text), "Props#cart")).toStrictEqual(["a.tsx:3 other exact", "a.tsx:4 other exact"])
})

test("a variable without a type, or one that is no function's, states nothing", async () => {
  const text = "const row = ({ title }) => title\nconst all: Props = run(({ title }) => title)"
  expect(await uses(files(text), "Props#title")).toStrictEqual([])
})

test("comments between parameters are none, and what takes the rest has another type", async () => {
  const text = `interface Order { total: number }
const sum: (by: Props, cart: Cart) => number = (/* ignored */ by, cart) => by.total + cart.total
const count: (by: Cart) => number = (...all) => all.total`
  expect(await uses(files(text), "Cart#total")).toStrictEqual([
    "a.tsx:4 other exact",
    "a.tsx:5 other name-only"
  ])
})
