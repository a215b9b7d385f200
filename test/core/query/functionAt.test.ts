import { describe, expect, test } from "bun:test"
import { functionAt, namedPlaces } from "../../../src/core/query/mod.ts"

const functionsIn = (query: string) => namedPlaces(query).map(functionAt(query))

describe("functionAt()", () => {
  test("reads the functions of a stack trace", () => {
    expect(
      functionsIn(
        "panic: no\nacme/tsdb.(*Head).Init(0xc0)\n\t/srv/tsdb/head.go:61 +0x1d\nmain.main()\n\t/srv/main.go:5"
      )
    ).toStrictEqual(["acme/tsdb.(*Head).Init", "main.main"])
    expect(
      functionsIn('Traceback (most recent call last):\n  File "/srv/a.py", line 3, in total')
    ).toStrictEqual(["total"])
    expect(functionsIn("Error: no\n    at Cart.total (file:///srv/cart.js:3:5)")).toStrictEqual([
      "Cart.total"
    ])
  })

  test("leaves out what a template was compiled to, which its file does not have", () => {
    expect(
      functionsIn(
        "TypeError: no\n    at CartComponent_Template (cart.component.html:14:5)\n    at Cart.total (cart.js:3:5)"
      )
    ).toStrictEqual([undefined, "Cart.total"])
  })

  test("reads several frames in one line, and frames without their usual prefix", () => {
    expect(functionsIn("Error: no at total (src/cart.js:3:5) at async run (src/main.js:9:1)")).toStrictEqual([
      "total",
      "run"
    ])
    expect(functionsIn("findOwner(OwnerController.java:63)")).toStrictEqual(["findOwner"])
    expect(functionsIn("panic in tsdb.(*Head).Init(0xc0) head.go:61 tsdb.open db.go:80")).toStrictEqual([
      "tsdb.(*Head).Init",
      "tsdb.open"
    ])
  })

  test("is undefined if no frame names a function, or if frames disagree", () => {
    for (const query of ["what does total.py:14 do", "src/jwt.rs:12", "the check in main.go:5"])
      expect(functionsIn(query)).toStrictEqual([undefined])
    expect(functionsIn("at total (a/cart.js:3:5)\nat sum (b/cart.js:3:5)")).toStrictEqual([
      undefined,
      undefined
    ])
    expect(functionAt("at total (cart.js:3:5)")({ file: "cart.js", lines: undefined })).toBeUndefined()
  })
})
