import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { growingIndex } from "../../../src/core/keyword/mod.ts"
import { memoryWords } from "../../../src/core/memory/mod.ts"
import { stemOf } from "../../../src/core/text/mod.ts"

const words = fc.array(fc.constantFrom("token", "cache", "retry", "login"), { maxLength: 6 })

test("a memory is found by every word of its title, body and tags", () =>
  fc.assert(
    fc.property(words, words, words, (title, body, tags) => {
      const { data, words } = memoryWords({ title: title.join(" "), body: body.join(" "), tags })
      const index = growingIndex()
      index.add([{ words: Uint32Array.from(words, (_, at) => at), data }])
      for (const word of ["token", "cache", "retry", "login"]) {
        const at = words.indexOf(stemOf(word))
        const held = [...title, ...body, ...tags].includes(word)
        expect(at >= 0).toBe(held)
        if (held) expect(index.score([at])[0]!).toBeGreaterThan(0)
      }
    })
  ))
