import { namesakesBy, type Trait } from "./namesakesBy.ts"
import { parametersOf } from "./parametersOf.ts"
import type { Definition } from "./References.ts"

const known = new WeakMap<Definition, string | undefined>()

const parameters = (definition: Definition): string | undefined => {
  if (!known.has(definition)) known.set(definition, parametersOf(definition.signature, definition.name))
  return known.get(definition)
}

/** Whether two definitions of one name take the same parameters: then they are no overloads of each other. */
export const takeTheSame = (a: Definition, b: Definition): boolean => parameters(a) === parameters(b)

/** Whether one of some definitions takes the same as one more. */
export const anyTakesTheSame = (definitions: ReadonlyArray<Definition>, one: Definition): boolean =>
  namesakesBy(definitions, takes, takes(one)).length > 0

const takes: Trait = (definition) => parameters(definition) ?? "\0"
