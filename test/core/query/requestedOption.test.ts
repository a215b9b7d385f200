import { expect, test } from "bun:test"
import { requestedOption } from "../../../src/core/query/mod.ts"

test.each([
  "--max-items",
  "--max-items=3",
  "--max-items <count>",
  "`--max-items`",
  "what does --max-items do?",
  "what is the --max-items flag for",
  "where is --max-items parsed",
  "how is the --max-items option handled",
  "where is the option --max-items defined",
  "--max-items command line option",
  "command-line argument --max-items",
  "implementation of --max-items",
  "help text for --max-items",
  "max-items option",
  "the max-items flag",
  "where is the max-items flag read",
  "shop carts --max-items",
  "--max-items command line option of the server",
  "--max-items default value"
])("an option is asked for by %p", (query) => expect(requestedOption(query)).toBe("max-items"))

test("without dashes one word is an option only by a sure word", () => {
  expect(requestedOption("quiet command line option")).toBe("quiet")
  expect(requestedOption("where is the quiet command line flag handled")).toBe("quiet")
})

test.each([
  "quiet option",
  "quiet flag",
  "context switch",
  "dirty flag",
  "command-line arguments",
  "keyword-only argument",
  "query-string parameter",
  "feature flag evaluation",
  "git clone --quiet fails",
  "--quiet and --verbose",
  "Carts are gone with --quiet",
  "why does --quiet print the total",
  "max-items",
  "-q",
  "--",
  "x--",
  "Flag flag",
  "what does the flag do"
])("no option is asked for by %p", (query) => expect(requestedOption(query)).toBeUndefined())
