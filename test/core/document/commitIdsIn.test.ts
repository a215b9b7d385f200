import { expect, test } from "bun:test"
import { commitIdsIn } from "../../../src/core/document/mod.ts"

const WHOLE = "3f2504e04f8941d39a0c0305e82c33013f2504e0"

test.each([
  ["3f2504e", ["3f2504e"]],
  [`${WHOLE} and ${WHOLE}`, [WHOLE]],
  ["What did 3F2504E0 (see 9e107d9d) change?", ["3f2504e0", "9e107d9d"]],
  ["too short: 3f2504; a word: defaced, effaced; a number: 20261123", []],
  ["src/3f2504e0.ts, 3f2504e0.ts, x3f2504e0, 3f2504e0-4f89-41d3, #3f2504e0", []]
])("the commit ids in %p", (text, ids) => expect(commitIdsIn(text)).toStrictEqual(ids as Array<string>))
