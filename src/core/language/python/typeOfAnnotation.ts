import { BOUND_SEPARATOR } from "../../mention/boundNames.ts"
import { anyScript } from "../../text/mod.ts"
import { statedType } from "./statedType.ts"

const QUOTED = anyScript(/^(["'])((?:(?!\1)[^\n])*)\1/)

/** Wrappers of a type that only say that it may be missing, or how it is used. */
const TYPE_WRAPPER = anyScript(/^(?:\w+\.)?(?:Optional|Annotated|Final|ClassVar|Required|NotRequired)\[\s*/)

/** Deepest nesting of wrappers that is read. */
const MAX_DEPTH = 4

/**
 * The type in an annotation, without quotes and without wrappers that do not change it. May leave a trailing bracket. The named members of a union are joined by
 * `BOUND_SEPARATOR`.
 *
 * @example
 * ```ts
 * ['"Node | None"', 'Optional["Node"]', "t.Optional[a.Node]", "list[Node]"].map(typeOfAnnotation) // => ["Node | None", "Node", "a.Node]", "list[Node]"]
 * typeOfAnnotation("Node | Leaf") // => "Node+Leaf"
 * ```
 */
export const typeOfAnnotation = (annotation: string): string => {
  const stated = annotation.includes("|") || annotation.includes("Union[") ? statedType(annotation) : ""
  if (stated.includes(BOUND_SEPARATOR) || /^(?:\w+\.)*Union\[/.test(annotation)) return stated
  let type = annotation
  for (let depthLeft = MAX_DEPTH; depthLeft > 0; depthLeft--) {
    const inner = QUOTED.exec(type)?.[2] ?? type.replace(TYPE_WRAPPER, "")
    if (inner === type) break
    type = inner
  }
  return type
}
