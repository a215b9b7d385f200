import { describe, expect, test } from "bun:test"
import { placeOfFrame } from "../../../src/core/failure/mod.ts"

const at = (qualifiedName: string, startLine: number, endLine: number) => ({
  name: qualifiedName.split(".").at(-1)!,
  qualifiedName,
  kind: /^[A-Z]/.test(qualifiedName.split(".").at(-1)!) ? ("class" as const) : ("method" as const),
  span: { startLine, endLine },
  nameLine: startLine
})
const billing = at("com.acme.billing.Main", 3, 30)
const charge = at("com.acme.billing.Main.charge", 5, 10)
const refund = at("com.acme.billing.Main.refund", 12, 20)
const symbols = [billing, charge, refund]

const told = (file: string, line: number, called?: string) => {
  const place = placeOfFrame(
    { own: true, line, ...(called === undefined ? {} : { function: called }) },
    symbols,
    file.includes("/") ? "folder" : "name"
  )
  return place && [place.symbol?.name, place.line, place.moved]
}

describe("where a frame is", () => {
  test("is its line where that is the function's", () => {
    expect(told("Main.java", 7, "com.acme.billing.Main.charge")).toStrictEqual(["charge", 7, false])
    expect(told("/srv/Main.java", 7, "Main.lambda$charge$0")).toStrictEqual(["charge", 7, false])
    expect(told("/srv/Main.java", 25, "block in Main.check")).toStrictEqual(["Main", 25, false])
    expect(told("Main.java", 4, "com.acme.billing.Main.<init>")).toStrictEqual(["Main", 4, false])
  })

  test("is where the function begins that it names, if its line is another's", () => {
    expect(told("Main.java", 7, "com.acme.billing.Main.refund")).toStrictEqual(["refund", 12, true])
    expect(told("/srv/Main.java", 70, "refund")).toStrictEqual(["refund", 12, true])
  })

  test("is nowhere in a file that is only called alike", () => {
    expect(told("Main.java", 7, "com.acme.shop.Main.charge")).toBeUndefined()
    expect(told("Main.java", 7, "com.acme.billing.Main.pay")).toBeUndefined()
    expect(told("Main.java", 7, "<module>")).toBeUndefined()
    expect(told("app/Main.java", 7, "<module>")).toStrictEqual(["charge", 7, false])
    expect(told("app/Main.java", 7, "somebody")).toStrictEqual(["charge", 7, false])
    expect(told("Main.java", 7)).toStrictEqual(["charge", 7, false])
  })
})
