import { anyScript } from "../../text/mod.ts"
import { wholeNameIndex } from "../../mention/wholeNameIndex.ts"

/** What a declaration begins with before the name that it declares: `static const struct pane *`. */
const BEFORE_NAME = anyScript(
  /^(?:(?:static|extern|inline|const|volatile|register|restrict|_Atomic|typedef)\s+)*(?:(?:struct|union|enum)\s+)?((?!\d)\w+)(?:\s|\*|\bconst\b)*$/
)

/** Types without members, and words before the rest of a type. */
const NO_TYPE =
  /^(?:void|char|short|int|long|float|double|signed|unsigned|_Bool|bool|struct|union|enum|const)$/

/**
 * The struct, or other type with a name, that a declaration states for a field or for the result of a function, without pointers; "" for a number, and when it
 * states none.
 *
 * @example
 * ```ts
 * statedType("static const struct pane *active", "active") // => "pane"
 * statedType("struct pane *first(struct window *)", "first") // => "pane"
 * statedType("unsigned int flags", "flags") // => ""
 * ```
 */
export const statedType = (signature: string, name: string): string => {
  const at = wholeNameIndex(signature, name)
  const type = at < 0 ? undefined : BEFORE_NAME.exec(signature.slice(0, at))?.[1]
  return type === undefined || NO_TYPE.test(type) ? "" : type
}
