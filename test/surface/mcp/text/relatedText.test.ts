import { expect, test } from "bun:test"
import { metadata } from "../../../../src/surface/mcp/metadata.ts"
import { relatedText } from "../../../../src/surface/mcp/text/relatedText.ts"

const ID = "0123456789abcdef0123456789abcdef01234567"
const TIME = "2026-02-03T04:05:06.000Z"
const NOTHING = {
  summary: "Related information for a.go",
  commits: [],
  evidence: [],
  discussions: [],
  people: [],
  files: [],
  metadata: metadata("main")
}

test("relatedText() leaves out what there is nothing of", () => {
  expect(relatedText(NOTHING)).toBe("Related information for a.go")
})

test("relatedText() says a pull request or ticket once that a commit's title names", () => {
  const commit = { id: ID, title: "Round totals (#7)", author: "Ada", timestamp: TIME, pull_request: "#7" }
  const lines = relatedText({
    ...NOTHING,
    commits: [
      commit,
      { ...commit, tickets: ["#7", "SHOP-1"], former_path: "b.go", unmerged: true, connector_id: "lib" }
    ]
  }).split("\n")
  expect(lines.slice(2)).toStrictEqual([
    "commits:",
    "0123456789ab 2026-02-03 Ada: Round totals (#7)",
    "0123456789ab 2026-02-03 Ada: Round totals (#7) [SHOP-1] (as b.go) (not in HEAD) (from lib)"
  ])
})

test("relatedText() gives of tickets, discussions, people and files one line each", () => {
  const text = relatedText({
    ...NOTHING,
    evidence: [
      { id: "#7", title: null, source_type: "git", named_by: [ID], last_seen: TIME },
      { id: "#8", title: "Totals", state: "open", source_type: "github", named_by: ["#7"], last_seen: TIME }
    ],
    discussions: [
      {
        channel: "#shop",
        timestamp: TIME,
        summary: "Wrong total\nPay nothing",
        author: "Bo",
        source_type: "slack"
      }
    ],
    people: [{ name: "Ada", commits: 2, reviews: 0, last_active: TIME }],
    files: [
      { file_path: "b.go", commits: 3 },
      { file_path: "c.go", commits: 1, gone: true }
    ]
  })
  expect(text.split("\n\n").slice(1)).toStrictEqual([
    "pull requests and issues:\n#7 named by 0123456789ab\n#8 Totals (github, open, 2026-02-03) named by #7",
    "discussions:\n#shop 2026-02-03 Bo (slack):\n> Wrong total\n> Pay nothing",
    "people:\nAda: 2 commits, 0 reviews, last 2026-02-03",
    "files that change with it:\nb.go in 3 commits\nc.go in 1 commit, deleted since"
  ])
})
