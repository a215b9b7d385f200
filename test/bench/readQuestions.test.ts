import { describe, expect, test } from "bun:test"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  decodeQuestions,
  misplaced,
  QUESTION_SETS,
  type QuestionFile,
  readQuestions
} from "../../bench/quality/readQuestions.ts"

const FILE = {
  repository: "ours/shop",
  commit: "0123456789abcdef0123456789abcdef01234567",
  licence: "MIT",
  questions: [
    {
      query: "where are prices rounded",
      kind: "where",
      targets: [{ path: "price.ts", start_line: 2, end_line: 3 }],
      why: "round does it."
    }
  ]
}
const [QUESTION] = FILE.questions as [(typeof FILE.questions)[number]]
const [TARGET] = QUESTION.targets as [(typeof QUESTION.targets)[number]]
const withTarget = (target: object) => ({ ...FILE, questions: [{ ...QUESTION, targets: [target] }] })

describe("question files", () => {
  const sets: ReadonlyArray<ReadonlyArray<QuestionFile>> = QUESTION_SETS.map(readQuestions)
  const all = sets.flat()

  test("are valid, with at least eight questions for each repository, twelve in all sets together", () => {
    expect(sets.map(({ length }) => length)).toStrictEqual([23, 17, 5, 3, 15, 6])
    for (const { questions } of all) expect(questions.length).toBeGreaterThanOrEqual(8)
    for (const ofBoth of Map.groupBy(all, ({ repository }) => repository).values())
      expect(ofBoth.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(12)
  })

  test("of several sets have a repository in common at one commit, and no query", () => {
    for (const ofBoth of Map.groupBy(all, ({ repository }) => repository).values()) {
      expect(new Set(ofBoth.map(({ commit }) => commit)).size).toBe(1)
      const queries = ofBoth.flatMap(({ questions }) => questions.map(({ query }) => query))
      expect(new Set(queries).size).toBe(queries.length)
    }
  })

  test("ask no query twice of a repository", () => {
    for (const { questions } of all)
      expect(new Set(questions.map(({ query }) => query)).size).toBe(questions.length)
  })

  test("are decoded unchanged if they are valid", () => {
    expect(decodeQuestions(FILE) as unknown).toStrictEqual(FILE)
  })

  test.each([
    ["an unknown kind", { ...FILE, questions: [{ ...QUESTION, kind: "who" }] }],
    ["an unknown key", { ...FILE, questions: [{ ...QUESTION, answer: "round" }] }],
    ["no targets", { ...FILE, questions: [{ ...QUESTION, targets: [] }] }],
    ["a short commit", { ...FILE, commit: "0123456" }],
    ["line 0", withTarget({ ...TARGET, start_line: 0 })],
    ["half a line", withTarget({ ...TARGET, end_line: 2.5 })],
    ["lines that end before they start", withTarget({ ...TARGET, end_line: 1 })]
  ])("with %s are refused", (_, file) => {
    expect(() => decodeQuestions(file)).toThrow()
  })

  test("with targets that the tree does not have are reported with those targets", () => {
    const root = mkdtempSync(join(tmpdir(), "lodestone-test-"))
    try {
      writeFileSync(join(root, "price.ts"), "one\ntwo\nthree\n")
      const targets = [
        TARGET,
        { path: "price.ts", start_line: 3, end_line: 4 },
        { path: "cost.ts", start_line: 1, end_line: 1 }
      ]
      const { questions } = decodeQuestions({ ...FILE, questions: [{ ...QUESTION, targets }] })
      expect(misplaced(root, questions)).toStrictEqual([
        '"where are prices rounded": price.ts has 3 lines, not 4',
        '"where are prices rounded": there is no cost.ts'
      ])
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  })
})
