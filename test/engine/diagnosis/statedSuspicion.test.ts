import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { diagnosesIn, placesOf } from "../../support/diagnoses.ts"
import { it } from "../../support/effect.ts"

const SHOP = {
  "shop/till.go": `package shop

func (t *Till) Close(user User) error {
	if t.prepare() != nil {
		return status.Errorf(codes.Internal, "failed to prepare the till: %v", err)
	}
	if !user.MayClose {
		return status.Errorf(codes.PermissionDenied, "the till may not be closed by you")
	}
	return nil
}
`,
  "shop/scale.js": `class Scale {
  weigh(goods) {
    const weights = goods.map((each) => each.weight)
    if (weights.length > this.most) {
      throw new Error(
        "The scale of this shop is overloaded by goods"
      )
    }
    const rounded = weights.map(Math.round)
    const sorted = rounded.toSorted()
    const kept = sorted.slice(1)
    return kept.reduce((all, each) => all + each, 0)
  }

  open(name) {
    return this.carts[name].items
  }
}

const check = (cart) => {
  if (cart.items === 0) report("a cart needs some goods in it")
}
`
}

const at = (place: string) => `\n    at Scale.weigh (/srv/shop/scale.js:${place})`
const OVERLOADED = "Error: The scale of this shop is overloaded by goods"

describe("a message that the project itself states", () => {
  it.live(
    "is what is suspected first, with the condition around it, and not what is known of a wrapper",
    () =>
      Effect.gen(function* () {
        const [denied, wrapped] = yield* diagnosesIn(SHOP, [
          "rpc error: code = PermissionDenied desc = the till may not be closed by you",
          "failed to prepare the till: dial tcp 127.0.0.1:5432: connect: connection refused"
        ])
        expect(denied!.hypotheses[0]).toMatchObject({
          description:
            "shop.Till.Close states this message itself at shop/till.go:8, reached under (line 7): if !user.MayClose {",
          category: "logic",
          probability: 0.737
        })
        expect(denied!.hypotheses[1]!.evidence).toContain(
          "The words are the project's own: shop/till.go:8 states them"
        )
        // What is wrapped in the project's words is known.
        expect(wrapped!.hypotheses[0]!.source).toStartWith("pattern:")
        expect(wrapped!.hypotheses.find(({ source }) => source === "statement:shop/till.go:5")).toBeDefined()
      })
  )

  it.live("is looked for beside frames, whose lines may be of another version", () =>
    Effect.gen(function* () {
      const [drifted, same, elsewhere, known] = yield* diagnosesIn(SHOP, [
        OVERLOADED + at("12:5"),
        OVERLOADED + at("5:13"),
        `Error: a cart needs some goods in it${at("12:5")}`,
        `TypeError: Cannot read properties of undefined (reading 'items')\n    at Scale.open (/srv/shop/scale.js:16:28)`
      ])
      expect(placesOf(drifted!)).toStrictEqual(["shop/scale.js:6", "shop/scale.js:12"])
      expect(drifted!.notes).toContain(
        "shop/scale.js:6 states the message, 6 lines above the line of the frame: the trace may be of another version of the file"
      )
      expect(drifted!.hypotheses[0]!.description).toEndWith("(line 4): if (weights.length > this.most) {")
      expect(placesOf(same!)).toStrictEqual(["shop/scale.js:5"])
      expect(same!.hypotheses[0]!.source).toBe("statement:shop/scale.js:6")
      expect(placesOf(elsewhere!)).toStrictEqual(["shop/scale.js:12", "shop/scale.js:21"])
      expect(elsewhere!.notes).toContain("shop/scale.js:21 states the message, but no frame is there")
      expect(placesOf(known!)).toStrictEqual(["shop/scale.js:16"])
      expect(known!.hypotheses.every(({ source }) => source.startsWith("pattern:"))).toBe(true)
    })
  )
})
