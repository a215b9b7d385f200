import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { ownFrameKeys, parseFailure } from "../../../src/core/failure/mod.ts"

const call = fc.record({
  name: fc.constantFrom("total", "add", "load"),
  file: fc.constantFrom("cart", "user")
})
const calls = fc.array(call, { minLength: 1, maxLength: 4 })
type Call = { readonly name: string; readonly file: string }

/** Circumstances of a failure: the folder, how far an edit above moved lines, and memory addresses. */
const place = fc.record({
  folder: fc.constantFrom("/home/ana/shop", "/srv/app", "/Users/tom/code"),
  moved: fc.nat(500),
  address: fc.integer({ min: 4096, max: 0xffffff }).map((at) => at.toString(16))
})
type Place = { readonly folder: string; readonly moved: number; readonly address: string }

/** One trace in the format of each language. */
const TRACES: Readonly<Record<string, (all: ReadonlyArray<Call>, at: Place) => string>> = {
  python: (all, { folder, moved }) =>
    `Traceback (most recent call last):\n${all.map(({ file, name }, i) => `  File "${folder}/${file}.py", line ${moved + i}, in ${name}`).join("\n")}\nKeyError: 'a'`,
  javascript: (all, { folder, moved }) =>
    `TypeError: x\n${all.map(({ file, name }, i) => `    at ${moved % 2 === 0 ? "async " : ""}${name} (${folder}/${file}.js:${moved + i}:${(moved % 9) + 1})`).join("\n")}`,
  java: (all, { moved }) =>
    `java.lang.IllegalStateException: x\n${all.map(({ file, name }, i) => `\tat shop.${file}.lambda$${name}$${moved}(${file}.java:${moved + i})`).join("\n")}`,
  go: (all, { address, folder, moved }) =>
    `panic: x\n\ngoroutine ${moved + 1} [running]:\n${all.map(({ file, name }, i) => `main.${name}.func${moved}.${(moved % 3) + 1}(0x${address})\n\t${folder}/${file}.go:${moved + i} +0x${address}`).join("\n")}`,
  rust: (all, { address, folder, moved }) =>
    `thread 'main' panicked at src/a.rs:${moved}:1:\nx\nstack backtrace:\n${all.map(({ file, name }, i) => `   ${i}: shop::${file}<${address}>::${name}::h${address.padStart(16, "0")}\n             at ${folder}/${file}.rs:${moved + i}:5`).join("\n")}`,
  csharp: (all, { address, folder, moved }) =>
    `System.FormatException: x\n${all.map(({ file, name }, i) => `  at Shop.${file}.${name} () [0x${address}] in ${folder}/${file}.cs:${moved + i}`).join("\n")}`
}

const language = fc.constantFrom(...Object.keys(TRACES))
const keysOf = (spoken: string, all: ReadonlyArray<Call>, at: Place) =>
  ownFrameKeys(parseFailure(TRACES[spoken]!(all, at)))

test("the keys of own frames do not depend on the machine, on line numbers or on the build", () =>
  fc.assert(
    fc.property(language, calls, place, place, (spoken, all, here, there) => {
      const one = keysOf(spoken, all, here)
      expect(one).not.toBeEmpty()
      expect(keysOf(spoken, all, there)).toStrictEqual(one)
    })
  ))

test("the keys of two failures are equal only if they have the same calls in the same order", () =>
  fc.assert(
    fc.property(language, calls, calls, place, (spoken, all, others, at) => {
      const distinct = (calls: ReadonlyArray<Call>) =>
        [...new Set(calls.map(({ file, name }) => `${name} ${file}`))].join()
      // Python prints the innermost frame last, so counting starts there.
      const order = (calls: ReadonlyArray<Call>) => (spoken === "python" ? calls.toReversed() : calls)
      expect(Bun.deepEquals(keysOf(spoken, all, at), keysOf(spoken, others, at))).toBe(
        distinct(order(all)) === distinct(order(others))
      )
    })
  ))
