import { expect, test } from "bun:test"
import { assignedSignature } from "../../../../../src/core/reference/resolving/signature/assignedSignature.ts"

test("assignedSignature() names a value by what declares it, and only the first", () => {
  const rules = { beforeUnnamedValue: /^export default / }
  expect(assignedSignature("export default $1(export default 2)", "$&", rules)).toBe(
    "$& = $1(export default 2)"
  )
  expect(assignedSignature("store = export default 1", "store", rules)).toBe("store = export default 1")
  expect(assignedSignature("export default 1", "store", {})).toBe("export default 1")
})
