import type { FileSyntax } from "./fileSyntax.ts"
import { NODE, SHAPE } from "./roles.ts"
import { placeInList } from "./placeInList.ts"

/**
 * The type, as written, of a parameter that states none, by the declared type of the variable that holds the function: `Props` for `const Row: FC<Props> = (props) => …`;
 * "" where nothing states it.
 */
export const contextualTypes = ({
  compiled: { node: nodeRoles, shape, typeField, valueField },
  reader: { childIn },
  rules: { shapes },
  tape,
  text
}: FileSyntax): ((parameter: number) => string) => {
  if (shapes?.nested !== true) return () => ""
  const { end, field, parent, start, type } = tape
  const placeOf = placeInList(tape, text)
  return (parameter) => {
    const list = parent[parameter]!
    const holder = list < 0 ? -1 : parent[list]!
    const declarator = holder < 0 ? -1 : parent[holder]!
    if (
      declarator < 0 ||
      (nodeRoles[type[holder]!]! & NODE.scope) === 0 ||
      (shape[type[declarator]!]! & SHAPE.typed) === 0 ||
      field[holder] !== valueField
    )
      return ""
    const stated = childIn(declarator, typeField)
    if (stated < 0) return ""
    const position = placeOf(list, parameter)
    if (position === undefined) return ""
    return shapes.parameterType(`_${text.slice(start[stated], end[stated])}`, "_", position)
  }
}
