/** Members of the values of variables. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a variable of another file has the type that the calls and fields of its declaration give", async () => {
  const typescript = {
    "src/db.ts":
      "export class Database { open() {}; pool: Pool }\nexport class Pool { open() {} }\nexport function connect(): Database { return new Database() }\n",
    "src/kept.ts":
      'import { connect } from "./db"\nexport const database = connect()\nexport const pool = connect().pool\nexport const either = connect() ?? other\nexport const unknown = elsewhere()\n',
    "src/app.ts":
      'import { database, either, pool, unknown } from "./kept"\ndatabase.open()\npool.open()\neither.open()\nunknown.open()\n'
  }
  expect(await uses(typescript, "Database#open")).toStrictEqual([
    "src/app.ts:2 call exact",
    "src/app.ts:4 call name-only",
    "src/app.ts:5 call name-only"
  ])
  expect(await uses(typescript, "Pool#open")).toStrictEqual([
    "src/app.ts:3 call exact",
    "src/app.ts:4 call name-only",
    "src/app.ts:5 call name-only"
  ])
  const python = {
    "db.py":
      "class Database:\n    def open(self): pass\nclass Other:\n    def open(self): pass\ndef connect() -> Database: ...\ndatabase = connect()\n",
    "app.py": "from db import database\ndatabase.open()\n"
  }
  expect(await uses(python, "db.Database.open")).toStrictEqual(["app.py:2 call exact"])
  expect(await uses(python, "db.Other.open")).toStrictEqual([])
  const go = {
    "go.mod": "module example.com/m\n",
    "shop.go": `package shop
type Cart struct{}
func (c *Cart) Close() {}
type Shelf struct{}
func (s *Shelf) Close() {}
var cart = new(Cart)
func run() { cart.Close() }
`
  }
  expect(await uses(go, "shop.Cart.Close")).toStrictEqual(["shop.go:7 call exact"])
  expect(await uses(go, "shop.Shelf.Close")).toStrictEqual([])
})
