import { collectionType } from "../../../mention/collectionType.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { documentedTypes } from "./documentedTypes.ts"

/** Tells the types that documentation states for variables. */
export interface DocumentedVariables {
  /** That of a parameter, which may tell more than its stated type; "" for none, and for what is no parameter. */
  readonly parameterType: (binder: number, name: string, stated?: string) => string
  /** That of a variable that is no parameter, where the value does not tell it; undefined for none. */
  readonly valueType: (binder: number, name: number) => string | undefined
}

/** Reads the documented types of one file. */
export const documentedVariables = ({
  compiled: { holdsList },
  reader,
  rules,
  tape,
  text
}: FileSyntax): DocumentedVariables => {
  const { parent, type, types } = tape
  const documentedTypeOf = documentedTypes(tape, text, reader, rules)
  const parameters = new Set(rules.parameters?.map((each) => types.indexOf(each)))
  return {
    parameterType: (binder, name, stated = "") => {
      const found = parameters.has(type[binder]!) ? documentedTypeOf(binder, name, stated) : ""
      return found === "" || !holdsList.has(type[binder]!) ? found : collectionType(found)
    },
    valueType: (binder, name) => {
      // A comment that does not name the variable is about the whole value, which a pattern takes apart.
      const isPart = rules.documentedResult !== undefined && parent[name] !== binder
      const found =
        parameters.size === 0 || parameters.has(type[binder]!) || isPart
          ? ""
          : documentedTypeOf(binder, reader.nameAt(name))
      return found === "" ? undefined : found
    }
  }
}
