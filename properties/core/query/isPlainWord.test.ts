import { expect, test } from "bun:test"
import { isPlainWord } from "../../../src/core/query/mod.ts"

test.each(["Redis", "HTTP", "delay", "Sha1", "SHA256", "Ärger", "X"])(
  "isPlainWord() is true for %p",
  (name) => expect(isPlainWord(name)).toBe(true)
)

test.each(["HttpClient", "user_id", "MAX_SIZE", "a.b", "run()", "getX", "#id", ""])(
  "isPlainWord() is false for %p",
  (name) => expect(isPlainWord(name)).toBe(false)
)
