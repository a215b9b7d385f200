import { boundNames } from "../../../mention/boundNames.ts"
import { anyScript } from "../../../text/mod.ts"
import type { Definition } from "../view/References.ts"
import { writtenVariables } from "./typeArguments.ts"

/** A type variable with what bounds it beside it: `T extends Base`, `T : Base`, and in Go `T Base`. */
const BOUNDED = anyScript(/^(\w+)(?:\s+extends\s+|\s*:\s*|\s+(?=\p{Lu}))([^=]+)/u)

/** What follows the head of a declaration, and one of the clauses in it: `T : Base, Named`. */
const WHERE = /\bwhere\b/
const CLAUSE = anyScript(/(?:^|,)\s*(\w+)\s*:\s*((?:[^,]|,(?!\s*\w+\s*:))+)/g)

const NONE: ReadonlyMap<string, string> = new Map()
const known = new WeakMap<object, ReadonlyMap<string, string>>()

/**
 * The bounds of the type variables of a type that have some, by its signature, joined by `joint`.
 *
 * @example
 * ```ts
 * const boundsOf = (name: string, signature: string) => Object.fromEntries(variableBounds({ name, signature }, "&"))
 * boundsOf("Box", "class Box<T extends Base & Named, U>") // => { T: "Base&Named" }
 * boundsOf("Box", "class Box<T, U> : Base where T : class, INamed, new() where U : Shop.Cart") // => { T: "INamed", U: "Shop.Cart" }
 * boundsOf("Box", "class Box[T: Base, U]") // => { T: "Base" }
 * ```
 */
export const variableBounds = (
  definition: Pick<Definition, "name" | "signature">,
  joint: string
): ReadonlyMap<string, string> => {
  const found = known.get(definition) ?? readBounds(definition, joint)
  known.set(definition, found)
  return found
}

const readBounds = (
  definition: Pick<Definition, "name" | "signature">,
  joint: string
): ReadonlyMap<string, string> => {
  const variables = writtenVariables(definition)
  if (variables.length === 0) return NONE
  const bounds = new Map<string, ReadonlyArray<string>>()
  const add = (variable: string, written: ReadonlyArray<string>) =>
    bounds.set(variable, [
      ...(bounds.get(variable) ?? []),
      ...written.flatMap((each) => boundNames(each.trim()))
    ])
  for (const each of variables) {
    const [, variable, bound] = BOUNDED.exec(each) ?? []
    if (variable !== undefined && bound !== undefined) add(variable, [bound])
  }
  for (const clauses of definition.signature.split(WHERE).slice(1))
    for (const [, variable = "", list = ""] of clauses.matchAll(CLAUSE)) add(variable, list.split(","))
  return new Map(
    [...bounds].flatMap(([variable, names]) =>
      names.length === 0 ? [] : [[variable, names.join(joint)] as const]
    )
  )
}
