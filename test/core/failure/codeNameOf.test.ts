import { expect, test } from "bun:test"
import { codeNameOf } from "../../../src/core/failure/codeNameOf.ts"

test("codeNameOf() removes what compilers add to a name", () => {
  for (const [printed, name] of [
    ["Shop.Api.Cart.Load", "Shop.Api.Cart.Load"],
    ["Shop.Api.Cart.<Load>d__5.MoveNext", "Shop.Api.Cart.Load"],
    ["Shop.Api.Cart.<>c__DisplayClass3_0.<Total>b__1", "Shop.Api.Cart.Total"],
    ["Shop.Api.Cart.<>c.<Total>b__3_0", "Shop.Api.Cart.Total"],
    ["Shop.Api.Cart.<Total>g__Add|3_0", "Shop.Api.Cart.Total"],
    ["Shop.Api.Cart`1.Add[T]", "Shop.Api.Cart.Add"],
    ["Shop.Api.Cart+Line.Add", "Shop.Api.Cart.Line.Add"],
    ["Shop.Api.Cart..ctor", "Shop.Api.Cart"],
    ["shop.api.Cart$Builder.<init>", "shop.api.Cart.Builder"],
    ["shop.api.Cart$1.run", "shop.api.Cart.run"],
    ["shop.api.Cart.lambda$load$0", "shop.api.Cart.load"]
  ])
    expect([printed, codeNameOf(printed!)]).toStrictEqual([printed, name])
})

test("codeNameOf() is undefined for names without a package, and for those of generated code", () => {
  for (const printed of ["add", "Cart.add", "lambda_method2119", "Cart#add", "a.b.Cart.<lambda>", ""])
    expect([printed, codeNameOf(printed)]).toStrictEqual([printed, undefined])
})
