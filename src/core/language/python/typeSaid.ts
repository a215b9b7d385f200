import { anyScript } from "../../text/mod.ts"

const QUOTED = anyScript(/^(["'])((?:(?!\1)[^\n])*)\1/)

/** Wrappers of a type that only say that it may be missing, or how it is used. */
const AROUND = anyScript(/^(?:\w+\.)?(?:Optional|Annotated|Final|ClassVar|Required|NotRequired)\[\s*/)

/** Deepest nesting of wrappers that is read. */
const DEEPEST = 4

/**
 * The type in an annotation, without quotes and without wrappers that do not change it. May leave a trailing bracket.
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
