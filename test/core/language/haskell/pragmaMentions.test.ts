import { describe, expect, test } from "bun:test"
import { PRAGMA, pragmaMentions } from "../../../../src/core/language/haskell/pragmaMentions.ts"
import { uses } from "../../reference/uses.ts"

describe("pragmaMentions()", () => {
  const named = (pragma: string) =>
    pragmaMentions(pragma).map(({ at, name, role }) => `${name}@${at} ${role}`)

  test("reads what is inlined, at which phase soever", () => {
    expect(named("{-# INLINE total #-}")).toStrictEqual(["total@11 other"])
    expect(named("{-# NOINLINE[~1] total' #-}")).toStrictEqual(["total'@17 other"])
    expect(named("{-# INLINE CONLIKE [1] (|+|) #-}")).toStrictEqual(["|+|@24 other"])
  })

  test("reads constructors and types", () => {
    expect(named("{-# COMPLETE Full, (:|) :: Cart #-}")).toStrictEqual([
      "Full@13 other",
      ":|@20 other",
      "Cart@27 type"
    ])
    expect(named("{-# SPECIALISE add :: M.Map Size a -> a #-}")).toStrictEqual([
      "add@15 other",
      "Size@28 type"
    ])
    expect(named("{-# SPECIALIZE instance Eq (Cart a) #-}")).toStrictEqual(["Eq@24 type", "Cart@28 type"])
  })

  test("is for such pragmas alone", () => {
    const matches = (text: string) => {
      PRAGMA.lastIndex = 0
      return PRAGMA.test(text)
    }
    expect(["{-# inline a #-}", "{-# LANGUAGE CPP #-}", "{- INLINE a -}"].map(matches)).toStrictEqual([
      true,
      false,
      false
    ])
  })
})

test("a pragma uses the function that it is about", async () => {
  const files = { "Cart.hs": "module Cart where\ntotal :: Int -> Int\ntotal a = a\n{-# INLINE total #-}\n" }
  expect(await uses(files, "Cart.total")).toStrictEqual(["Cart.hs:4 other exact"])
})
