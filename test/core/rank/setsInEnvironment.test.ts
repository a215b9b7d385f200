import { expect, test } from "bun:test"
import { relationWording, wordingOf } from "../../../src/core/rank/mod.ts"
import { setsInEnvironment } from "../../../src/core/rank/setsInEnvironment.ts"

test.each([
  "SHOP_PORT=80",
  "  export SHOP_PORT=80",
  "# SHOP_PORT=",
  "ENV SHOP_PORT 80",
  "ARG SHOP_PORT=80",
  'setx SHOP_PORT "80"',
  "- SHOP_PORT=80",
  "declare -x SHOP_PORT=80",
  "      SHOP_PORT: 80",
  '"SHOP_PORT": "80"'
])("%s gives it a value", (line) => expect(setsInEnvironment("SHOP_PORT")(line)).toBe(true))

test.each([
  "SHOP_PORTS=80",
  'if [ "$SHOP_PORT" = 80 ]',
  "SHOP_PORT == port",
  "SHOP_PORT: number;",
  "SHOP_PORT: readPort(),",
  "SHOP_PORT:",
  'std::env::var("SHOP_PORT")',
  "const port = process.env.SHOP_PORT"
])("%s does not", (line) => expect(setsInEnvironment("SHOP_PORT")(line)).toBe(false))

test("a name in lower case is no variable of the environment", () => {
  expect(setsInEnvironment("shop_port")("shop_port=80")).toBe(false)
})

test("what reads a variable of the environment comes before what gives it a value", () => {
  const wording = wordingOf("SHOP_PORT")!
  expect(wording.scoreIn('port = os.environ["SHOP_PORT"]')).toBe(1)
  expect(wording.scoreIn("export SHOP_PORT=80\nexec shop")).toBe(0.9)
  expect(wording.scoreIn('export SHOP_PORT=80\nexec shop -p "$SHOP_PORT"')).toBe(1)
  const uses = relationWording({ relation: "uses", name: "SHOP_PORT" })
  expect(uses.scoreIn("SHOP_PORT=80 exec shop")).toBeLessThan(uses.scoreIn("echo $SHOP_PORT"))
  expect(relationWording({ relation: "sets", name: "SHOP_PORT" }).scoreIn("export SHOP_PORT=80")).toBe(1)
})
