/**
 * Members in everyday code: a page per language. Its first part has files that all others share, and says which members are meant. Each line that ends with a mark,
 * `= Cart`, surely uses the member of the types in it and that of no other; "nothing" marks lines of which that is not known.
 */
import { Glob } from "bun"
import { describe, expect, test } from "bun:test"
import { join } from "node:path"
import { uses } from "../uses.ts"

const FILE = /^```\w+ (\S+)\n([^]*?)^```$/gm
const MEMBER = /^- (\w+): `([^`]+)`$/gm
const MARK = /(?:#|\/\/) = ([\w, ]+)$/

const filesIn = (part: string): ReadonlyArray<readonly [path: string, text: string]> =>
  [...part.matchAll(FILE)].map(([, path = "", text = ""]) => [path, text])

for (const file of [...new Glob("*.md").scanSync({ cwd: import.meta.dir })].sort()) {
  const [shared = "", ...parts] = (await Bun.file(join(import.meta.dir, file)).text()).split(/^## /m)
  const members = [...shared.matchAll(MEMBER)].map(([, name = "", member = ""]) => [name, member] as const)
  describe(file, () => {
    for (const part of parts)
      test(part.slice(0, part.indexOf("\n")), async () => {
        const files = Object.fromEntries([...filesIn(shared), ...filesIn(part)])
        const found = new Map<string, Array<string>>()
        for (const [name, member] of members)
          for (const use of await uses(files, member)) {
            const [, place] = /^(\S+) \S+ exact$/.exec(use) ?? []
            if (place !== undefined) found.set(place, [...(found.get(place) ?? []), name])
          }
        const marked = filesIn(part).flatMap(([path, text]) =>
          text.split("\n").flatMap((line, at) => {
            const mark = MARK.exec(line)?.[1]
            return mark === undefined
              ? []
              : [{ line: line.trim(), place: `${path}:${at + 1}`, is: mark === "nothing" ? "" : mark }]
          })
        )
        expect(marked.length).toBeGreaterThan(0)
        expect(
          marked.map(({ line, place }) => `${line} is ${[...new Set(found.get(place))].join(", ")}`)
        ).toStrictEqual(marked.map(({ is, line }) => `${line} is ${is}`))
      })
  })
}
