import { namesakesBy, type Trait } from "./namesakesBy.ts"
import { parametersOf } from "./parametersOf.ts"
import type { Definition } from "./References.ts"

const known = new WeakMap<Definition, string | undefined>()

const parameters = (definition: Definition): string | undefined => {
  if (!known.has(definition)) known.set(definition, parametersOf(definition.signature, definition.name))
  return known.get(definition)
}

/** Whether two definitions of one name take the same parameters, so that they are no overloads of each other. */
export const takeTheSame = (a: Definition, b: Definition): boolean => parameters(a) === parameters(b)

/** Whether one of the definitions takes the same parameters as `one`. */
export const anyTakesTheSame = (definitions: ReadonlyArray<Definition>, one: Definition): boolean =>
  namesakesBy(definitions, takes, takes(one)).length > 0

const takes: Trait = (definition) => parameters(definition) ?? "\0"
