import { type GroupKey, namesakesBy } from "../view/namesakesBy.ts"
import { parametersOf } from "./parametersOf.ts"
import type { Definition } from "../view/References.ts"

const parametersByDefinition = new WeakMap<Definition, string | undefined>()

const parametersOfDefinition = (definition: Definition): string | undefined => {
  if (!parametersByDefinition.has(definition))
    parametersByDefinition.set(definition, parametersOf(definition.signature, definition.name))
  return parametersByDefinition.get(definition)
}

/** Whether two definitions of one name take the same parameters, so that they are no overloads of each other. */
export const haveSameParameters = (a: Definition, b: Definition): boolean =>
  parametersOfDefinition(a) === parametersOfDefinition(b)

/** Whether one of the definitions takes the same parameters as `definition`. */
export const anyHasSameParameters = (
  definitions: ReadonlyArray<Definition>,
  definition: Definition
): boolean => namesakesBy(definitions, parametersKey, parametersKey(definition)).length > 0

const parametersKey: GroupKey = (definition) => parametersOfDefinition(definition) ?? "\0"
