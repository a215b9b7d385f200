import { expect, test } from "bun:test"
import { saysLittle } from "../../../src/core/failure/mod.ts"

test("a message that fits any failure says little", () => {
  for (const message of [
    "Error: Process completed with exit code 1.",
    "Build failed with an exception.",
    "FAILURE: Build failed with an exception.",
    "Something went wrong",
    "Internal Server Error",
    "exit status 1",
    "Command failed with exit code 1",
    "error: script exited with code 1"
  ])
    expect([message, saysLittle(message)]).toStrictEqual([message, true])
})

test("a message with a cause, a code or a name says something", () => {
  for (const message of [
    "exit code 137",
    "Error: Cannot find module 'x'",
    "tests failed: expected 3 to equal 4",
    "Error: build of `web` failed",
    "TypeError: x is not a function",
    "Process completed with exit code 1.\nnpm error missing script: build",
    "deadlock detected"
  ])
    expect([message, saysLittle(message)]).toStrictEqual([message, false])
})

test("it takes linear time, whatever the message", () => {
  for (const piece of ["process ", "error ", "failed with ", "exit ", "- ", "1"])
    expect(saysLittle(piece.repeat(200_000 / piece.length) + "x")).toBe(false)
})
