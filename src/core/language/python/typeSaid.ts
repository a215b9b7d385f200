import { anyScript } from "../../text/mod.ts"

const QUOTED = anyScript(/^(["'])((?:(?!\1)[^\n])*)\1/)

/** What says of a type no more than that it may be missing, or where it stands. */
const AROUND = anyScript(/^(?:\w+\.)?(?:Optional|Annotated|Final|ClassVar|Required|NotRequired)\[\s*/)

/** Such ones in one another that are read. */
const DEEPEST = 4

/**
 * What an annotation says that a value is: a type in a text, or in what says only that it may be missing, is that type.
 *
 * @example
 * ```ts
 * ['"Node | None"', 'Optional["Node"]', "t.Optional[a.Node]", "list[Node]"].map(typeSaid) // => ["Node | None", "Node", "a.Node]", "list[Node]"]
 * ```
 */
export const typeSaid = (written: string): string => {
  let said = written
  for (let left = DEEPEST; left > 0; left--) {
    const inner = QUOTED.exec(said)?.[2] ?? said.replace(AROUND, "")
    if (inner === said) break
    said = inner
  }
  return said
}
