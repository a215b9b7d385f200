import { expect, test } from "bun:test"
import { relocatedFrames } from "../../../src/core/failure/relocatedFrames.ts"

const own = true

test("relocatedFrames() leaves frames outside of the program's folder as they are", () => {
  const frames = [
    { file: "main.go", line: 8, own },
    { file: "/usr/local/go/src/runtime/proc.go", line: 250, own: false },
    { own }
  ]
  expect(relocatedFrames(frames, { path: "src/shop/main.go", line: 9 })).toStrictEqual([
    { file: "src/shop/main.go", line: 8, own },
    ...frames.slice(1)
  ])
})

test("relocatedFrames() reads Windows paths, and maps nothing by another file of that line", () => {
  const frames = [{ file: "C:\\app\\Main.cs", line: 9, own }]
  expect(relocatedFrames(frames, { path: "Main.cs", line: 9 })).toStrictEqual([
    { file: "Main.cs", line: 9, own }
  ])
  expect(relocatedFrames(frames, { path: "Other.cs", line: 9 })).toBeUndefined()
  expect(relocatedFrames([{ ...frames[0]!, own: false }], { path: "Main.cs", line: 9 })).toBeUndefined()
})
