/** Keys of what makes a value: fields of its type, or values. */
import { expect, test } from "bun:test"
import { uses } from "./uses.ts"

const files = {
  "go.mod": "module acme\n",
  "model/model.go":
    'package model\n\ntype Labels map[string]string\ntype Cart struct {\n\tHost string\n\ttotal int\n}\n\nfunc make() Cart { return Cart{Host: "a", total: 1} }\n',
  "app/app.go":
    'package app\n\nimport "acme/model"\n\nconst host = "h"\nconst Host = "H"\nconst total = "t"\n\ntype set map[string]int\ntype other struct{ Host int }\ntype same = model.Cart\n\n' +
    "func run() {\n\tuse(model.Labels{host: 1, Host: 2})\n\tuse(set{host: 3, total: 4})\n\tuse(other{Host: 5})\n\tuse(same{Host: 6})\n\tuse(far.Thing{Host: 7, host: 8})\n\tx.total()\n}\n"
}

test("a constant is a key of a map, whoever declares its type, and never one of a structure", async () => {
  expect(await uses(files, "app.host")).toStrictEqual([
    "app/app.go:14 other exact",
    "app/app.go:15 other exact",
    "app/app.go:18 other exact"
  ])
  expect(await uses(files, "app.Host")).toStrictEqual([
    "app/app.go:14 other exact",
    "app/app.go:18 other name-only"
  ])
})

test("a field is a key of its own type, or of what is another name of that", async () => {
  expect(await uses(files, "model.Cart.Host")).toStrictEqual([
    "model/model.go:9 other exact",
    "app/app.go:17 other exact"
  ])
})

test("what no other package knows is met in its own only", async () => {
  expect(await uses(files, "model.Cart.total")).toStrictEqual(["model/model.go:9 other exact"])
})
