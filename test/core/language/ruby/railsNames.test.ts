import { describe, expect, test } from "bun:test"
import { className, plural, singular } from "../../../../src/core/language/ruby/railsNames.ts"

const NAMES = [
  ["stories", "story"],
  ["keys", "key"],
  ["addresses", "address"],
  ["statuses", "status"],
  ["buses", "bus"],
  ["boxes", "box"],
  ["branches", "branch"],
  ["responses", "response"],
  ["databases", "database"],
  ["houses", "house"],
  ["queries", "query"],
  ["team_people", "team_person"],
  ["news", "news"]
] as const

describe("names of Rails", () => {
  test.each(NAMES)("%s of %s", (many, one) => {
    expect(singular(many)).toBe(one)
    expect(plural(one)).toBe(many)
  })

  test("a name stands for a class", () => expect(className("api_key")).toBe("ApiKey"))

  test("what is singular already stays", () =>
    expect(["status", "address", "story"].map(singular)).toStrictEqual(["status", "address", "story"]))
})
