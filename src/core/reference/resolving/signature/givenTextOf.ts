import { decodeGiven, encodeGiven } from "../../../mention/givenType.ts"
import type { Definition } from "../view/References.ts"

/** Between what several expressions give. */
const SEPARATOR = "\n"

/**
 * What a declaration gives that states no type, as kept: see `CodeSymbol.gives`. Chains from the enclosing object begin with the type that declares it; "" when unknown.
 *
 * @example
 * ```ts
 * givenTextOf({ container: "Shelf", gives: "~this\u00bb.cart" }) // => "~Shelf\u00bb.cart"
 * [givenTextOf({ container: "", gives: "~this\u00bb.cart" }), givenTextOf({ container: "", gives: "this" })] // => ["", "this"]
 * ```
 */
export const givenTextOf = ({ container, gives = "" }: Pick<Definition, "container" | "gives">): string => {
  const texts = gives.split(SEPARATOR).map((text) => {
    const type = decodeGiven(text)
    if (typeof type === "string" || type.start.is !== "self") return text
    return container === "" ? "" : encodeGiven({ ...type, start: { is: "type", name: container } })
  })
  return texts.includes("") ? "" : texts.join(SEPARATOR)
}

/** The parts of such a text. */
export const givenTextsIn = (text: string): ReadonlyArray<string> => text.split(SEPARATOR)

/**
 * The members of the enclosing object that a declaration gives, or begins with: they may be others for an object of a type below.
 *
 * @example
 * ```ts
 * selfStepsOf({ gives: "~this\u00bb.cart\u00bb.owner\nCrate" }) // => ["cart"]
 * ```
 */
export const selfStepsOf = ({ gives = "" }: Pick<Definition, "gives">): ReadonlyArray<string> =>
  givenTextsIn(gives).flatMap((text) => {
    const type = decodeGiven(text)
    return typeof type === "string" || type.start.is !== "self"
      ? []
      : type.steps.slice(0, 1).map(({ name }) => name)
  })
