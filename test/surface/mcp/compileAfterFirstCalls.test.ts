import { afterEach, expect, spyOn, test } from "bun:test"
import { compileAfterFirstCalls } from "../../../src/surface/mcp/compileAfterFirstCalls.ts"

const policy = spyOn(Bun.unsafe, "setJITPolicy")
afterEach(() => policy.mockClear())

test("the JIT policy is set once, after many calls", () => {
  const called = compileAfterFirstCalls()
  for (let call = 1; call < 20; call++) called()
  expect(policy).not.toHaveBeenCalled()
  for (let call = 0; call < 100; call++) called()
  expect(policy.mock.calls).toStrictEqual([[1]])
})
