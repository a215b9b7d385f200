import { expect, test } from "bun:test"
import { isDirective } from "../../../src/core/outline/isDirective.ts"

test.each([
  "// @__NO_SIDE_EFFECTS__",
  "/* @__PURE__ */",
  "/*#__PURE__*/",
  "// eslint-disable-next-line no-console",
  "/* eslint-disable */",
  "/* istanbul ignore next */",
  "// prettier-ignore",
  "# pragma: no cover",
  "// @ts-ignore it is so",
  "// biome-ignore lint/a: it is so",
  "//noinspection unused",
  "//go:noinline",
  "//export cgo",
  "//nolint:gocyclo",
  "// clang-format off",
  "// NOLINT(a)",
  "# type: ignore[misc]",
  "# noqa: E501",
  "# rubocop:disable Metrics"
])("%s is a directive to a tool", (comment) => expect(isDirective(comment)).toBe(true))

test.each([
  "// Exports what cgo needs.",
  "// export what is needed",
  "/** Ignores eslint. */",
  "# Type: ignores",
  "// go: the rest",
  "// NOLINTER is told.",
  ""
])("%s is a comment for people", (comment) => expect(isDirective(comment)).toBe(false))

test("isDirective() takes linear time for a long comment", () =>
  expect(isDirective(`//${" ".repeat(400_000)}x`)).toBe(false))
