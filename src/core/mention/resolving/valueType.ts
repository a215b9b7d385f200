import { anyScript } from "../../text/mod.ts"
import { declaredType } from "./declaredType.ts"

/**
 * The type of a variable by its declaration: as this says it, or as what it is made of shows; "" where neither does. What is called on what a call gave may be
 * anything. `typeSaid` tells what is meant by a type as it is written.
 *
 * @example
 * ```ts
 * valueType("database = Database(url)", "database") // => "Database"
 * valueType("var Conn = &base.DB{}", "Conn") // => "base.DB"
 * valueType("static final Config<Key> ALL", "ALL") // => "Config"
 * valueType("DB = Store.new(1)", "DB") // => "Store"
 * valueType("app = Builder(1).build()", "app") // => ""
 * ```
 */
export const valueType = (
  signature: string,
  name: string,
  typeSaid?: (written: string) => string
): string => {
  const declared = declaredType(signature, name, typeSaid)
  if (declared !== "") return declared
  const at = signature.indexOf(name)
  if (at < 0) return ""
  const before = BEFORE.exec(signature.slice(0, at))?.[1]
  if (before !== undefined) return before.replaceAll("::", ".")
  const [whole, type = ""] = MADE.exec(signature.slice(at + name.length)) ?? []
  return whole === undefined ? "" : type.replaceAll("::", ".")
}

/** A type before the name, which begins with a capital letter, with what it is applied to. */
const BEFORE = anyScript(/(?:^|\s)((?:\w+(?:\.|::))*\p{Lu}\w*)(?:<[^=;]*>)?[\s*&?]+$/u)

/** One call of what begins with a capital letter, or of its `new`, or a value of it with its fields; nothing behind. */
const MADE = anyScript(
  /^\s*:?=\s*(?:await\s+)?&?((?:\w+(?:\.|::))*\p{Lu}\w*)(?:<[^()]*>)?(?:(?:\.|::)new\b)?\s*(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\{[^{}]*\}|(?<=\bnew))\s*;?$/u
)
