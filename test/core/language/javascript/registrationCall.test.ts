import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const files = {
  "src/routes.ts": `router.get("/carts/:id", async (context) => {
  const format = (cart) => cart.name
  context.body = format(load(context))
})
router.post("carts.add", (context) => {
  function check() {}
  check()
})
bot.command("start", () => start())
function load(context) {}
start()
`
}

test("what a registered function declares is known inside it", async () => {
  expect(await uses(files, "GET /carts/:id.format")).toStrictEqual(["src/routes.ts:3 call exact"])
  expect(await uses(files, "carts.add.check")).toStrictEqual(["src/routes.ts:7 call exact"])
  expect(await uses(files, "load")).toStrictEqual(["src/routes.ts:3 call exact"])
})

test("no name in the code means what is registered", async () => {
  expect(await uses(files, "command start")).toStrictEqual([])
  expect(await uses(files, "carts.add")).toStrictEqual([])
})

test("the object on which something is registered is used there", async () => {
  const text = `const app = server()
app.get("/carts", () => list())
app.get("/orders", () => list())
`
  expect(await uses({ "a.ts": text }, "app")).toStrictEqual(["a.ts:2 other exact", "a.ts:3 other exact"])
})
