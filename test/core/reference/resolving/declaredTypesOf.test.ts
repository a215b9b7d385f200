import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

const models = `from django.db import models

class OrderQueryset(models.QuerySet):
    def get_by_token(self, token): ...

OrderManager = models.Manager.from_queryset(OrderQueryset)

class Order:
    objects = OrderManager()
    other = Elsewhere()
`

test("a class that a call makes may have any member, and one from outside of the view has none of the view", async () => {
  const use = "from models import Order\n\nOrder.objects.get_by_token(1)\nOrder.other.get_by_token(2)\n"
  expect(
    await uses({ "models.py": models, "use.py": use }, "models.OrderQueryset.get_by_token")
  ).toStrictEqual(["use.py:3 call likely"])
})

test("a variable that another is assigned to has the type of that one", async () => {
  const files = {
    "client.ts":
      "export class Client { run() {} }\nexport class Other { run() {} }\nexport const first = new Client()\nexport const alias = first\n",
    "use.ts": 'import { alias } from "./client"\nalias.run()\n'
  }
  expect(await uses(files, "Client#run")).toStrictEqual(["use.ts:2 call exact"])
  expect(await uses(files, "Other#run")).toStrictEqual([])
})
