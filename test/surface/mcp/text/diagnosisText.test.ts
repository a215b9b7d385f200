import { expect, test } from "bun:test"
import { diagnosisText } from "../../../../src/surface/mcp/text/diagnosisText.ts"

const CAUSE = "The key is not in the dictionary"
const SIMILAR = {
  id: "python-key",
  origin: "shipped" as const,
  error_pattern: "KeyError: '…'",
  root_cause: CAUSE,
  solution: "Give a default",
  match_score: 0.65,
  semantic_score: null,
  success_rate: null,
  usage_count: 1,
  severity: "medium",
  category: "data",
  tags: ["python"],
  confidence: "medium",
  is_destructive: false,
  safety_warnings: []
}
const DIAGNOSIS = {
  session_id: "ts_1",
  root_cause: CAUSE,
  confidence: "medium",
  confidence_score: 0.585,
  category: "data",
  severity: "medium",
  error: { language: "python", type: "KeyError", message: "'total'" },
  hypotheses: [
    {
      description: CAUSE,
      probability: 0.585,
      evidence: ["Line 5 matches"],
      category: "data",
      verification_steps: ["Print the keys"]
    }
  ],
  similar_issues: [SIMILAR],
  recommended_actions: [
    {
      step: 1,
      description: "Drop the cache",
      commands: ["rm -r cache"],
      expected_outcome: "It is empty",
      destructive: true,
      safety_notes: "It cannot be undone"
    }
  ],
  code: [
    {
      path: "shop/cart.py",
      line: 7,
      moved: true,
      content: '    return prices["total"]',
      symbol: "shop.cart.total",
      symbol_id: "sym_1",
      commits: [
        {
          id: "0123456789abcdef0123456789abcdef01234567",
          title: "Add totals",
          author: "Ada",
          date: "2026-02-03T04:05:06.000Z"
        }
      ]
    }
  ]
}

test("diagnosisText() gives causes, what to do, code and known errors, and says a cause once", () => {
  expect(diagnosisText(DIAGNOSIS)).toBe(
    [
      "session_id: ts_1",
      "error: python KeyError: 'total'",
      `cause: ${CAUSE}`,
      "confidence medium (0.585), category data, severity medium",
      "",
      "hypotheses:",
      `0.585 data: ${CAUSE}`,
      "\tevidence: Line 5 matches",
      "\tcheck: Print the keys",
      "",
      "what to do:",
      "1. Drop the cache (destructive)",
      "\trun: rm -r cache",
      "\texpect: It is empty",
      "\tcaution: It cannot be undone",
      "",
      "code:",
      "shop/cart.py:7 (moved: the frame's line now belongs to other code) shop.cart.total sym_1",
      '7\t    return prices["total"]',
      "\t0123456789ab 2026-02-03 Ada: Add totals",
      "",
      "known errors like it:",
      "python-key (shipped, match 0.65, used 1 time, medium, data): KeyError: '…'",
      "\tsolution: Give a default"
    ].join("\n")
  )
})

test("diagnosisText() gives the cause of a known error that no hypothesis has, and its warnings", () => {
  const other = {
    ...SIMILAR,
    root_cause: "Another",
    success_rate: 0.5,
    is_destructive: true,
    safety_warnings: ["Make a copy"]
  }
  const text = diagnosisText({ ...DIAGNOSIS, similar_issues: [other], message: "Read again", redacted: 2 })
  expect(text).toEndWith(
    [
      "python-key (shipped, match 0.65, used 1 time, success 0.5, medium, data): KeyError: '…'",
      "\tcause: Another",
      "\tsolution: Give a default (destructive)",
      "\tcaution: Make a copy"
    ].join("\n")
  )
  expect(text).toContain("severity medium\nRead again\nredacted: 2\n")
})

test("diagnosisText() leaves out what there is nothing of", () => {
  const text = diagnosisText({
    ...DIAGNOSIS,
    error: { language: null, type: null, message: "It broke", caused_by: "OSError: full" },
    hypotheses: [],
    similar_issues: [],
    recommended_actions: [],
    code: []
  })
  expect(text.split("\n").slice(1, 3)).toStrictEqual(["error: It broke", "caused by: OSError: full"])
  expect(text).not.toContain("\n\n")
})
