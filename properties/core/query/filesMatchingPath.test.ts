import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { filesMatchingPath } from "../../../src/core/query/mod.ts"

const part = fc.stringMatching(/^[a-c]{1,2}$/)
const path = fc
  .tuple(fc.array(part, { maxLength: 3 }), fc.constantFrom("x.py", "y.py"))
  .map(([folders, name]) => [...folders, name].join("/"))
const paths = fc.uniqueArray(path, { minLength: 1, maxLength: 12 })

describe("filesMeant", () => {
  test("returns only existing files with the same name, each once", () =>
    fc.assert(
      fc.property(path, paths, (asked, paths) => {
        const meant = filesMatchingPath(asked, paths)
        expect(new Set(meant).size).toBe(meant.length)
        const name = asked.split("/").at(-1)
        for (const each of meant) {
          expect(paths).toContain(each)
          expect(each.split("/").at(-1)).toBe(name)
        }
      })
    ))

  test("finds a file by its own path with any root, and no other file", () =>
    fc.assert(
      fc.property(
        paths,
        fc.nat(),
        fc.constantFrom("", "./", "../", "/", "file:///", "webpack:///./", "C:/", "/home/bob/work/"),
        (paths, at, root) => {
          const path = paths[at % paths.length]!
          // For a path of another machine, the longest matching end is meant: nothing has a longer one than the path itself.
          expect(filesMatchingPath(`${root}${path}`.replace(/^[a-z]+:/, ""), paths)).toStrictEqual([path])
          expect(filesMatchingPath(path.replaceAll("/", "\\"), paths)).toStrictEqual([path])
        }
      )
    ))

  test("finds all files that end with a relative path", () =>
    fc.assert(
      fc.property(fc.uniqueArray(part, { minLength: 1, maxLength: 5 }), (folders) => {
        const paths = folders.map((folder) => `${folder}/q/x.py`)
        expect(filesMatchingPath("q/x.py", paths)).toStrictEqual(paths)
        expect(filesMatchingPath("x.py", paths)).toStrictEqual(paths)
      })
    ))

  test("finds the files that share the longest end, at least one folder, if neither path ends with the other", () => {
    const paths = ["shop/lib/x.py", "shop/old/lib/x.py", "x/y.py"]
    expect(filesMatchingPath("/app/lib/x.py", paths)).toStrictEqual(["shop/lib/x.py", "shop/old/lib/x.py"])
    expect(filesMatchingPath("/app/old/lib/x.py", paths)).toStrictEqual(["shop/old/lib/x.py"])
    expect(filesMatchingPath("/app/z/y.py", paths)).toStrictEqual([])
  })

  test("does not take the path of an installed file for a project file of the same name", () => {
    const installed = "/usr/lib/python3/dist-packages/requests/utils.py"
    expect(filesMatchingPath(installed, ["utils.py", "app/utils.py"])).toStrictEqual([])
    expect(filesMatchingPath(installed, ["requests/utils.py"])).toStrictEqual(["requests/utils.py"])
    expect(filesMatchingPath("/srv/requests/utils.py", ["utils.py"])).toStrictEqual(["utils.py"])
  })
})
