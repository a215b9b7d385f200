/** Variables that are taken out of a value by its fields. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

/** What `use` is a member of in a text, as its qualifier and receiver. */
const used = async (text: string) =>
  (await describedMentions("typescript", "a.ts", text))
    .join(", ")
    .split(", ")
    .flatMap((each) => /\.use\b(?: \((.*)\))?$/.exec(each)?.slice(1) ?? [])

test("a field of a parameter of a stated type has the type of that field", async () => {
  expect(await used("function f({ cart }: Props) { cart.use() }")).toStrictEqual(["Props>.cart"])
  expect(await used("const f = ({ cart: own = none }: Props) => own.use()")).toStrictEqual(["Props>.cart"])
  expect(await used("const f = ({ cart = none }: Props) => cart.use()")).toStrictEqual(["Props>.cart"])
  expect(await used("const f = ({ by: { cart } }: Props) => cart.use()")).toStrictEqual(["Props>.by>.cart"])
  expect(await used("const f = ({ 'cart': own }: Props) => own.use()")).toStrictEqual(["Props>.cart"])
})

test("a field of a type that is written out, or of the value of a variable, too", async () => {
  expect(await used("function f({ cart }: { cart: Cart }) { cart.use() }")).toStrictEqual(["Cart"])
  expect(await used("function f({ by: { cart } }: { by: By }) { cart.use() }")).toStrictEqual(["By>.cart"])
  expect(await used("function f() { const { cart } = open(); cart.use() }")).toStrictEqual(["open()>.cart"])
  expect(await used("function f(props: Props) { const { cart } = props; cart.use() }")).toStrictEqual([
    "Props>.cart"
  ])
})

test("the rest has the fields of the whole", async () => {
  expect(await used("function f({ by, ...cart }: Props) { cart.use() }")).toStrictEqual(["Props"])
  expect(await used("function f({ ...cart }: { use(): void }) { cart.use() }")).toStrictEqual([undefined!])
})

test("what is taken out of a list, or has a computed key, has no known type", async () => {
  for (const pattern of ["[cart]", "{ all: [cart] }", "{ [key]: cart }"])
    expect(await used(`function f(${pattern}: Props) { cart.use() }`)).toStrictEqual([undefined!])
  expect(await used("function f({ cart }) { cart.use() }")).toStrictEqual([undefined!])
})
