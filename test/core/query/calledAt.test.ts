import { describe, expect, test } from "bun:test"
import { calledAt, namedPlaces } from "../../../src/core/query/mod.ts"

const told = (query: string) => namedPlaces(query).map(calledAt(query))

describe("calledAt", () => {
  test("reads the functions of a stack trace", () => {
    expect(
      told(
        "panic: no\nacme/tsdb.(*Head).Init(0xc0)\n\t/srv/tsdb/head.go:61 +0x1d\nmain.main()\n\t/srv/main.go:5"
      )
    ).toStrictEqual(["acme/tsdb.(*Head).Init", "main.main"])
    expect(told('Traceback (most recent call last):\n  File "/srv/a.py", line 3, in total')).toStrictEqual([
      "total"
    ])
    expect(told("Error: no\n    at Cart.total (file:///srv/cart.js:3:5)")).toStrictEqual(["Cart.total"])
  })

  test("reads frames that stand in one line, or without what begins them", () => {
    expect(told("Error: no at total (src/cart.js:3:5) at async run (src/main.js:9:1)")).toStrictEqual([
      "total",
      "run"
    ])
    expect(told("findOwner(OwnerController.java:63)")).toStrictEqual(["findOwner"])
    expect(told("panic in tsdb.(*Head).Init(0xc0) head.go:61 tsdb.open db.go:80")).toStrictEqual([
      "tsdb.(*Head).Init",
      "tsdb.open"
    ])
  })

  test("says nothing where no frame does, or where they disagree", () => {
    for (const query of ["what does total.py:14 do", "src/jwt.rs:12", "the check in main.go:5"])
      expect(told(query)).toStrictEqual([undefined])
    expect(told("at total (a/cart.js:3:5)\nat sum (b/cart.js:3:5)")).toStrictEqual([undefined, undefined])
    expect(calledAt("at total (cart.js:3:5)")({ file: "cart.js", lines: undefined })).toBeUndefined()
  })
})
