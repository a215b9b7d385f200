import { expect, test } from "bun:test"
import { jinjaParts } from "../../../../src/core/language/sql/jinjaParts.ts"
import { jinjaUses } from "../../../../src/core/language/sql/jinjaUses.ts"

test("adversarial input is read in linear time", () => {
  const count = 60_000
  for (const text of [
    "{# a #}" + "{% macro a %}".repeat(count),
    "{% macro a %}".repeat(count) + "{% endmacro %}",
    `{#${" ".repeat(count)}x${" ".repeat(count)}#}{% macro a() %}`,
    `{% set a${" ".repeat(20 * count)}`,
    `{% set ${"a ".repeat(10 * count)}`,
    `{{ ${"ref(".repeat(count)} }}`
  ]) {
    jinjaParts(text, "models/a.sql")
    jinjaUses(text)
  }
})

test("a comment documents the block right below it, and no other", () => {
  const text =
    "{# One. #}\n{% macro one() %}{% endmacro %}\n{% macro two() %}{% endmacro %}\n{#- - Three -#}\n{% macro three() %}{% macro inner() %}{% endmacro %}"
  expect(jinjaParts(text, "macros/a.sql").map(({ doc, name }) => `${name}: ${doc ?? ""}`)).toStrictEqual([
    "one: One.",
    "two: ",
    "three: Three",
    "inner: "
  ])
})
