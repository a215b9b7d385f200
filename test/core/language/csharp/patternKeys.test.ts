import { expect, test } from "bun:test"
import { patternKeys } from "../../../../src/core/language/csharp/patternKeys.ts"
import { MAX_STEPS } from "../../../../src/core/mention/AccessChain.ts"
import { UNKNOWN_RECEIVER } from "../../../../src/core/mention/Receiver.ts"

test("the object of a member is known up to the longest chain that is followed", () => {
  const path = Array.from({ length: 2 * MAX_STEPS }, (_, at) => `Part${at}`)
  const found = patternKeys(`Cart { ${path.join(".")}: 1 }`)
  expect(found.map(({ name }) => name)).toStrictEqual(path)
  expect(
    found.map(({ receiver }) => (receiver.is === "chain" ? receiver.chain.steps.length : 0))
  ).toStrictEqual(path.map((_, at) => (at <= MAX_STEPS ? at : 0)))
  expect(found.at(-1)?.receiver).toStrictEqual(UNKNOWN_RECEIVER)
})
