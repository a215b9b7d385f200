import { parametersOf } from "./parametersOf.ts"
import type { Definition } from "./References.ts"

const known = new WeakMap<Definition, string | undefined>()

const parameters = (definition: Definition): string | undefined => {
  if (!known.has(definition)) known.set(definition, parametersOf(definition.signature, definition.name))
  return known.get(definition)
}

/** Whether two definitions of one name take the same parameters: then they are no overloads of each other. */
export const takeTheSame = (a: Definition, b: Definition): boolean => parameters(a) === parameters(b)
