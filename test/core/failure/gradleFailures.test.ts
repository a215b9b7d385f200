import { expect, test } from "bun:test"
import { parseFailure } from "../../../src/core/failure/mod.ts"

const failed = (...causes: ReadonlyArray<string>) =>
  [
    "> Task :till:compileJava FAILED",
    "",
    "FAILURE: Build failed with an exception.",
    "",
    "* What went wrong:",
    ...causes,
    "",
    "* Try:",
    "> Run with --stacktrace option to get the stack trace.",
    "",
    "BUILD FAILED in 3s"
  ].join("\n")

test("parseFailure() reads the innermost cause of a failed build of Gradle", () => {
  expect(
    parseFailure(
      failed(
        "Execution failed for task ':till:compileJava'.",
        "> Could not resolve all files for configuration ':till:compileClasspath'.",
        "   > Could not find shop:cart:1.2.",
        "     Required by:",
        "         project :till",
        "   > Could not find shop:price:1.2."
      )
    ).message
  ).toBe("Could not find shop:cart:1.2.")
  expect(parseFailure(failed("Task 'lnt' not found in root project 'shop'.")).message).toBe(
    "Task 'lnt' not found in root project 'shop'."
  )
})

test("parseFailure() tells two failed tasks of Gradle apart by their causes", () => {
  const [one, two] = ["Compilation failed; see the compiler output.", "There were failing tests."].map(
    (cause) => parseFailure(failed("Execution failed for task ':till:check'.", `> ${cause}`))
  )
  expect([one!.message, two!.message]).toStrictEqual([
    "Compilation failed; see the compiler output.",
    "There were failing tests."
  ])
})
