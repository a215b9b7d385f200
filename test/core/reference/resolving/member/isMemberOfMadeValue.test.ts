import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const FILES = {
  "stores.ts":
    "export const store = observable({ add() {} })\nexport const plain = { put() {} }\nexport const fixed = Object.freeze({ take() {} })\nexport const app = express()\napp.listen = function () {}\n",
  "main.ts":
    'import { app, fixed, plain, store } from "./stores"\nstore.add()\nplain.put()\nfixed.take()\napp.listen()\n'
}

test("what a call is given is likely a member of what it makes", async () => {
  expect(await uses(FILES, "store.add")).toStrictEqual(["main.ts:2 call likely"])
})

test("the functions in an object are its members, and those assigned to what a call makes", async () => {
  expect(await uses(FILES, "plain.put")).toStrictEqual(["main.ts:3 call exact"])
  expect(await uses(FILES, "fixed.take")).toStrictEqual(["main.ts:4 call exact"])
  expect(await uses(FILES, "app.listen")).toStrictEqual(["main.ts:5 call exact"])
})

test("hooks and procedures lead to the functions in stores and routers", async () => {
  const files = {
    "cart.ts":
      "export const useCart = create((set) => ({ open: () => set(1) }))\nexport const shopRouter = router({ cart: { byId: procedure.query(() => 1), list: listRoute } })\n",
    "page.tsx":
      'import { useCart } from "./cart"\nfunction Page() {\n  const { open } = useCart()\n  const also = useCart((cart) => cart.open)\n  client.cart.byId.useQuery()\n  client.cart.list.useQuery()\n}\n'
  }
  expect(await uses(files, "useCart.open")).toStrictEqual([
    "page.tsx:3 other likely",
    "page.tsx:4 other likely"
  ])
  expect(await uses(files, "shopRouter.cart.byId")).toStrictEqual(["page.tsx:5 other likely"])
  expect(await uses(files, "shopRouter.cart.list")).toStrictEqual(["page.tsx:6 other likely"])
})
