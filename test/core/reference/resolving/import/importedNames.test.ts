/** Default exports of expressions, imported under any name. */
import { describe, expect, test } from "bun:test"
import { uses } from "../../uses.ts"

describe("a default export that wraps a function", () => {
  const files = {
    "src/move.ts":
      'import { trace } from "./trace"\nasync function moveCart(cart) {}\nexport default trace({\n  span: "move (cart)"\n})(moveCart)\n',
    "src/use.ts": 'import move from "./move"\nmove(1)\n',
    "src/index.ts": 'export { default as relocate } from "./move"\n',
    "src/again.ts": 'import { relocate } from "./index"\nrelocate(1)\n'
  }

  test("is that function for all that import it", async () => {
    expect(await uses(files, "moveCart")).toStrictEqual([
      "src/move.ts:5 other exact",
      "src/move.ts:5 other exact",
      "src/use.ts:1 import exact",
      "src/use.ts:2 call exact",
      "src/index.ts:1 import exact",
      "src/again.ts:1 import exact",
      "src/again.ts:2 call exact"
    ])
  })

  test("is so for a module of CommonJS too", async () => {
    const modules = {
      "lib/move.js": "function moveCart(cart) {}\nmodule.exports = memoize(moveCart, { max: 3 })\n",
      "lib/use.js": "const move = require('./move')\nmove(1)\n"
    }
    expect(await uses(modules, "moveCart")).toStrictEqual([
      "lib/move.js:2 other exact",
      "lib/move.js:2 other exact",
      "lib/use.js:1 import exact",
      "lib/use.js:2 call exact"
    ])
  })

  test("is a value of its own if a function may only read what it is given", async () => {
    const modules = {
      "src/db.ts": "const settings = { port: 1 }\nexport default connect(settings)\n",
      "src/use.ts": 'import db from "./db"\ndb.port\n'
    }
    expect(await uses(modules, "settings")).toStrictEqual(["src/db.ts:2 other exact"])
    expect(await uses(modules, "db")).toStrictEqual(["src/use.ts:1 import exact", "src/use.ts:2 other exact"])
  })
})

describe("an object that a file exports", () => {
  const environment = "export class Environment {\n  URL = 1\n  read() {}\n}\nclass Other {\n  URL = 2\n}\n"
  const reads = (statement: string) => ({
    "src/env.ts": `${environment}${statement}\n`,
    "src/use.ts": 'import env from "./env"\nenv.URL\nenv.read()\n',
    "src/named.ts": 'import settings from "./env"\nsettings.URL\n'
  })

  test("has the members of its class, whatever it is called", async () => {
    for (const statement of [
      "export default new Environment()",
      "const one = new Environment()\nexport default one",
      "function make(): Environment {}\nexport default make()"
    ]) {
      const files = reads(statement)
      expect(await uses(files, "Environment#URL")).toStrictEqual([
        "src/use.ts:2 other exact",
        "src/named.ts:2 other exact"
      ])
      expect(await uses(files, "Environment#read")).toStrictEqual(["src/use.ts:3 call exact"])
      expect(await uses(files, "Other#URL")).toStrictEqual([])
    }
  })

  test("is found through files that export it again, and by its name", async () => {
    const files = {
      "src/env.ts": `${environment}export default new Environment()\n`,
      "src/all.ts": 'export { default as env } from "./env"\nexport * from "./named"\n',
      "src/named.ts":
        'import { Environment } from "./env"\nexport const given = new Environment()\nexport { given as renamed }\n',
      "src/use.ts":
        'import { env, given } from "./all"\nimport { renamed } from "./named"\nenv.URL\ngiven.URL\nrenamed.URL\n'
    }
    expect(await uses(files, "Environment#URL")).toStrictEqual([
      "src/use.ts:3 other exact",
      "src/use.ts:4 other exact",
      "src/use.ts:5 other exact"
    ])
  })

  test("is so for a module of CommonJS too", async () => {
    const files = {
      "lib/env.js": "class Environment {\n  read() {}\n}\nmodule.exports = new Environment()\n",
      "lib/use.js": "const settings = require('./env')\nsettings.read()\n"
    }
    expect(await uses(files, "Environment#read")).toStrictEqual(["lib/use.js:2 call exact"])
  })

  test("has the functions of the object that its maker returns", async () => {
    const files = {
      "src/Cart.gateway.ts":
        "const CartGateway = () => ({\n  addItem(item: Item) {\n    return send(item)\n  },\n  empty: () => 1\n})\nexport default CartGateway()\n",
      "src/Other.gateway.ts":
        "function OtherGateway() {\n  return {\n    addItem(item: Item) {}\n  }\n}\nexport default OtherGateway()\n",
      "src/use.ts":
        'import CartGateway from "./Cart.gateway"\nimport other from "./Other.gateway"\nCartGateway.addItem(1)\nCartGateway.empty()\nother.addItem(2)\n'
    }
    expect(await uses(files, "CartGateway.addItem")).toStrictEqual(["src/use.ts:3 call exact"])
    expect(await uses(files, "CartGateway.empty")).toStrictEqual(["src/use.ts:4 call exact"])
    expect(await uses(files, "OtherGateway.addItem")).toStrictEqual(["src/use.ts:5 call exact"])
  })

  test("is told from its class if that is called like the file", async () => {
    const files = {
      "src/Logger.ts": "class Logger {\n  info() {}\n}\nexport default new Logger()\n",
      "src/use.ts": 'import Logger from "./Logger"\nLogger.info()\n'
    }
    expect(await uses(files, "Logger#info")).toStrictEqual(["src/use.ts:2 call exact"])
    expect(await uses(files, "Logger")).toStrictEqual(["src/Logger.ts:4 call exact"])
    expect(await uses(files, "default")).toStrictEqual([
      "src/use.ts:1 import exact",
      "src/use.ts:2 other exact"
    ])
  })

  test("has no name in its own file", async () => {
    const files = {
      "src/process.ts": "export default read(process.env)\nprocess.exit()\n",
      "src/fetch.ts": "export default () => fetch(1)\n",
      "src/use.ts": 'import process from "./process"\nimport fetch from "./fetch"\nprocess\nfetch()\n'
    }
    expect(await uses(files, "process")).toStrictEqual([
      "src/use.ts:1 import exact",
      "src/use.ts:3 other exact"
    ])
    expect(await uses(files, "fetch")).toStrictEqual(["src/use.ts:2 import exact", "src/use.ts:4 call exact"])
  })
})
