/** Names of a Scala package object that are visible without an import. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

const FILES = {
  "forms/Single.scala": "package org.acme.forms\nclass Single(x: Int)\n",
  "forms/package.scala": "package org.acme\npackage object forms { def text(): Single = new Single(1) }\n",
  "other/Single.scala": "package org.acme.other\nclass Single(y: Int)\n"
}

test("a Scala package object sees all names of its package", async () => {
  expect(await uses(FILES, "org.acme.forms.Single")).toStrictEqual([
    "forms/package.scala:2 type exact",
    "forms/package.scala:2 call exact"
  ])
  expect(await uses(FILES, "org.acme.other.Single")).toStrictEqual([])
})
