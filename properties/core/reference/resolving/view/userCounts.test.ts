import { test } from "bun:test"
import { FastCheck as fc } from "effect"
import { encodeMentions, UNKNOWN_RECEIVER } from "../../../../../src/core/mention/mod.ts"
import { userCounts } from "../../../../../src/core/reference/mod.ts"

const name = fc.constantFrom("alpha", "beta", "gamma", "delta", "epsilon")

const file = fc.record({ defines: fc.array(name), members: fc.array(name), mentions: fc.array(name) })

const encode = ({ defines, members, mentions }: { [part in "defines" | "members" | "mentions"]: string[] }) =>
  encodeMentions(
    {
      imports: [],
      mentions: mentions.map((name, line) => ({
        name,
        line,
        column: 0,
        role: "other" as const,
        qualifier: "",
        receiver: UNKNOWN_RECEIVER,
        within: -1,
        means: -1
      }))
    },
    [
      ...defines.map((name) => ({ name, kind: "function" as const })),
      ...members.map((name) => ({ name, kind: "method" as const }))
    ]
  )

test("a file's users are the other files that mention a name which it alone defines, each counted once", () => {
  fc.assert(
    fc.property(fc.array(file), (files) => {
      const expected = files.map((one) => {
        const own = one.defines.filter((name) =>
          files.every((other) => other === one || !other.defines.includes(name))
        )
        return files.filter((other) => other !== one && other.mentions.some((name) => own.includes(name)))
          .length
      })
      return Bun.deepEquals([...userCounts(files.map(encode))], expected)
    })
  )
})
