import { describe, expect, test } from "bun:test"
import { Either, FastCheck as fc, Option } from "effect"
import { handleResponse } from "../../../../src/ports/embedding/requests/handleResponse.ts"
import type { RemoteAnswer } from "../../../../src/ports/remote/RemoteAnswer.ts"

const DIMENSIONS = 3
const numbers = fc
  .array(fc.integer({ min: -9, max: 9 }), { minLength: DIMENSIONS, maxLength: DIMENSIONS })
  .map((vector) => vector.with(0, 1))
const handle = (answer: Partial<RemoteAnswer>, texts: number, dimensions = Option.some(DIMENSIONS)) =>
  handleResponse(
    { status: 200, retryAfter: undefined, body: "", ...answer },
    { provider: "test", texts, dimensions, now: 0 }
  )
const refused = (status: number, body: unknown) =>
  Either.getOrThrow(Either.flip(handle({ status, body: JSON.stringify(body) }, 1)))

describe("a valid answer", () => {
  test("gives unit vectors sorted by index, whatever their order in the answer", () =>
    fc.assert(
      fc.property(
        fc.array(numbers, { minLength: 1, maxLength: 8 }).chain((vectors) => {
          const data = vectors.map((embedding, index) => ({ object: "embedding", index, embedding }))
          return fc.tuple(fc.constant(vectors), fc.shuffledSubarray(data, { minLength: data.length }))
        }),
        ([vectors, data]) => {
          const got = Either.getOrThrow(handle({ body: JSON.stringify({ data }) }, vectors.length))
          vectors.forEach((vector, i) => {
            expect(Math.hypot(...got[i]!)).toBeCloseTo(1, 5)
            expect(got[i]![0]! * Math.hypot(...vector)).toBeCloseTo(vector[0]!, 4)
            expect(got[i]![1]! * Math.hypot(...vector)).toBeCloseTo(vector[1]!, 4)
          })
        }
      )
    ))

  test("is accepted without indices", () => {
    const body = JSON.stringify({ data: [{ embedding: [2, 0, 0] }, { embedding: [0, 2, 0] }] })
    expect(Either.getOrThrow(handle({ body }, 2))).toStrictEqual([
      new Float32Array([1, 0, 0]),
      new Float32Array([0, 1, 0])
    ])
  })

  test("determines unknown dimensions, and is refused if its vectors have several sizes", () => {
    const body = (...sizes: ReadonlyArray<number>) =>
      JSON.stringify({ data: sizes.map((size) => ({ embedding: Array(size).fill(1) })) })
    expect(Either.getOrThrow(handle({ body: body(5) }, 1, Option.none()))[0]!.length).toBe(5)
    expect(handle({ body: body(5, 6) }, 2, Option.none())).toMatchObject({
      left: { reason: "WrongDimensions" }
    })
  })
})

describe("an invalid answer", () => {
  test.each([
    [
      "a repeated index",
      [
        { index: 0, embedding: [1, 2, 3] },
        { index: 0, embedding: [1, 2, 3] }
      ]
    ],
    [
      "an index beyond the texts",
      [
        { index: 0, embedding: [1, 2, 3] },
        { index: 2, embedding: [1, 2, 3] }
      ]
    ],
    [
      "a negative index",
      [
        { index: 0, embedding: [1, 2, 3] },
        { index: -1, embedding: [1, 2, 3] }
      ]
    ],
    [
      "a fractional index",
      [
        { index: 0, embedding: [1, 2, 3] },
        { index: 0.5, embedding: [1, 2, 3] }
      ]
    ],
    [
      "an empty vector",
      [
        { index: 0, embedding: [1, 2, 3] },
        { index: 1, embedding: [] }
      ]
    ],
    ["too many vectors", Array.from({ length: 3 }, () => ({ embedding: [1, 2, 3] }))]
  ])("with %s is a BadResponse", (_, data) => {
    expect(handle({ body: JSON.stringify({ data }) }, 2)).toMatchObject({ left: { reason: "BadResponse" } })
  })

  test("is an error and never throws, whatever the body and status", () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.integer({ min: 100, max: 599 }), (body, status) => {
        expect(Either.isLeft(handle({ body, status }, 2))).toBe(true)
      })
    ))
})

describe("a refusal", () => {
  test.each([
    [401, "Unauthorized"],
    [402, "Unauthorized"],
    [403, "Unauthorized"],
    [429, "RateLimited"],
    [408, "Unavailable"],
    [500, "Unavailable"],
    [502, "Unavailable"],
    [503, "Unavailable"],
    [529, "Unavailable"],
    [400, "BadResponse"],
    [404, "BadResponse"],
    [413, "BadResponse"],
    [422, "BadResponse"],
    [301, "BadResponse"]
  ])("with status %p is %p", (status, reason) => {
    expect(refused(status, {})).toMatchObject({ reason })
  })

  test("is reported with the server's error code, in any of the usual formats", () => {
    for (const body of [
      { error: { code: "context_length_exceeded", message: "secret" } },
      { error: { code: null, type: "context_length_exceeded" } },
      { code: "context_length_exceeded" },
      { error: "secret", type: "context_length_exceeded" }
    ]) {
      const { message } = refused(400, body)
      expect(message).toContain("context_length_exceeded")
      expect(message).not.toContain("secret")
    }
  })

  test("for lack of credit is Unauthorized, not a rate limit, and the message says so", () => {
    const openAi = refused(429, { error: { type: "insufficient_quota", code: "insufficient_quota" } })
    const jina = refused(403, { code: "AUTHZ_INSUFFICIENT_BALANCE" })
    for (const error of [openAi, jina]) {
      expect(error.reason).toBe("Unauthorized")
      expect(error.message).toContain("no credit left")
    }
  })

  test("is reported without a code that looks like a key or a text", () => {
    for (const code of ["sk-proj-0123456789abcdef", "two words", "x".repeat(80), 42, { a: 1 }])
      expect(refused(400, { error: { code } }).message).toContain("(status 400)")
  })
})
