import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { filesMeant } from "../../../src/core/query/mod.ts"

const part = fc.stringMatching(/^[a-c]{1,2}$/)
const path = fc
  .tuple(fc.array(part, { maxLength: 3 }), fc.constantFrom("x.py", "y.py"))
  .map(([folders, name]) => [...folders, name].join("/"))
const paths = fc.uniqueArray(path, { minLength: 1, maxLength: 12 })

describe("filesMeant", () => {
  test("means only files of the project, each once, that are called so", () =>
    fc.assert(
      fc.property(path, paths, (asked, paths) => {
        const meant = filesMeant(asked, paths)
        expect(new Set(meant).size).toBe(meant.length)
        const name = asked.split("/").at(-1)
        for (const each of meant) {
          expect(paths).toContain(each)
          expect(each.split("/").at(-1)).toBe(name)
        }
      })
    ))

  test("means a file by its own path, however it is rooted, and no other", () =>
    fc.assert(
      fc.property(
        paths,
        fc.nat(),
        fc.constantFrom("", "./", "../", "/", "file:///", "webpack:///./", "C:/", "/home/bob/work/"),
        (paths, at, root) => {
          const path = paths[at % paths.length]!
          // For a path of another machine, the longest matching end is meant: nothing has a longer one than the path itself.
          expect(filesMeant(`${root}${path}`.replace(/^[a-z]+:/, ""), paths)).toStrictEqual([path])
          expect(filesMeant(path.replaceAll("/", "\\"), paths)).toStrictEqual([path])
        }
      )
    ))

  test("means all that end as it does, where it is the shorter", () =>
    fc.assert(
      fc.property(fc.uniqueArray(part, { minLength: 1, maxLength: 5 }), (folders) => {
        const paths = folders.map((folder) => `${folder}/q/x.py`)
        expect(filesMeant("q/x.py", paths)).toStrictEqual(paths)
        expect(filesMeant("x.py", paths)).toStrictEqual(paths)
      })
    ))

  test("means what shares most of its end, a folder at least, where neither is the end of the other", () => {
    const paths = ["shop/lib/x.py", "shop/old/lib/x.py", "x/y.py"]
    expect(filesMeant("/app/lib/x.py", paths)).toStrictEqual(["shop/lib/x.py", "shop/old/lib/x.py"])
    expect(filesMeant("/app/old/lib/x.py", paths)).toStrictEqual(["shop/old/lib/x.py"])
    expect(filesMeant("/app/z/y.py", paths)).toStrictEqual([])
  })

  test("does not mean a file of the project by the name of one that is installed", () => {
    const installed = "/usr/lib/python3/dist-packages/requests/utils.py"
    expect(filesMeant(installed, ["utils.py", "app/utils.py"])).toStrictEqual([])
    expect(filesMeant(installed, ["requests/utils.py"])).toStrictEqual(["requests/utils.py"])
    expect(filesMeant("/srv/requests/utils.py", ["utils.py"])).toStrictEqual(["utils.py"])
  })
})
