import { expect, test } from "bun:test"
import { isLearnedFrom, sourcesIn } from "../../../bench/quality/learnedFrom.ts"

test("sourcesIn() returns the repositories and commits of a notice", () => {
  const notice =
    "| repository | commit |\n| --- | --- |\n| [Owner/Name](https://example.com/Owner/Name)   | `0123456789ab` | MIT | 12 |\n"
  expect([...sourcesIn(notice)]).toStrictEqual(["owner/name", "0123456789ab"])
})

test("isLearnedFrom() recognises a repository by its full name, by a name without owner, or by the commit", () => {
  for (const [name, commit] of [["dart-lang/http"], ["Composer"], ["dart-http", "a0d49cb2f80e"]] as const)
    expect(isLearnedFrom(name, commit)).toBeTrue()
  for (const [name, commit] of [["honojs/hono"], ["other/composer"], ["dart-http", "000000000000"]] as const)
    expect(isLearnedFrom(name, commit)).toBeFalse()
})
