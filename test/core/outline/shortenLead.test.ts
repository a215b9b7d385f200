import { expect, test } from "bun:test"
import { shortenLead } from "../../../src/core/outline/shortenLead.ts"

const long = "x, ".repeat(60)

test.each([
  ["@a(1)\n", "@a(1)\n"],
  [`@a(${long})\n@b\n`, "@a(…)\n@b\n"],
  [`@a(")", (b), [${long}])\n@b[${long}](1)\n`, "@a(…)\n@b[…](…)\n"],
  [`template <${long}>\n`, `template <${long}>\n`]
])("%s is shortened to %s", (lead, short) => expect(shortenLead(lead)).toBe(short))

test("many annotations are cut to about 200 characters", () => {
  expect(shortenLead("@a(1)\n".repeat(100))).toHaveLength(202)
  expect(shortenLead(`@a(${"(".repeat(400_000)}`)).toBe("@a(")
})
