import { expect, test } from "bun:test"
import { renderDiagnosis } from "../../../src/surface/cli/render/errors.ts"
import { paint } from "../../../src/surface/cli/render/paint.ts"

test("a diagnosis labels confidence, severity and category", () => {
  const shown = renderDiagnosis(
    {
      session_id: "s",
      root_cause: "Two writers",
      confidence: "low",
      confidence_score: 0.36,
      category: "concurrency",
      severity: "high",
      hypotheses: [
        {
          description: "Two writers",
          probability: 0.36,
          evidence: [],
          category: "data",
          verification_steps: []
        }
      ],
      recommended_actions: [],
      diagnostic_steps: [],
      code: []
    },
    paint(false)
  )
  expect(shown).toContain("confidence low (36 %), severity high, category concurrency")
})
