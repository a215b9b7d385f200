import { anyScript } from "../../../text/mod.ts"
import type { MentionRules } from "../../../language/MentionRules.ts"
import { declaredType } from "./declaredType.ts"
import { assignedSignature } from "./assignedSignature.ts"
import { wholeNameIndex } from "../../../mention/wholeNameIndex.ts"

/**
 * The type of a variable by its declaration: as stated, or by the value it is initialised with; "" when unknown. A call on the result of another call may
 * return anything.
 *
 * @example
 * ```ts
 * valueType("database = Database(url)", "database") // => "Database"
 * valueType("var Conn = &base.DB{}", "Conn") // => "base.DB"
 * valueType("static final Config<Key> ALL", "ALL") // => "Config"
 * valueType("DB = Store.new(1)", "DB") // => "Store"
 * valueType("public Size Size { get; }", "Size") // => "Size"
 * valueType("static IStore store = new FileStore()", "store") // => "IStore"
 * valueType("app = Builder(1).build()", "app") // => ""
 * valueType("export default new Store()", "store", { beforeUnnamedValue: /^export default / }) // => "Store"
 * ```
 */
export const valueType = (
  written: string,
  name: string,
  rules: Partial<Pick<MentionRules, "beforeUnnamedValue" | "chain" | "typeOfAnnotation">> = {}
): string => {
  const { chain, typeOfAnnotation } = rules
  const signature = assignedSignature(written, name, rules)
  const statedBefore = STATED_BEFORE_NEW.exec(signature)
  if (statedBefore?.[2] === name) return statedBefore[1]!
  if (isReadElsewhere(signature, name, rules)) return ""
  const first = wholeNameIndex(signature, name)
  const declared = declaredType(signature, name, typeOfAnnotation)
  if (declared !== "") return declared
  if (first < 0) return ""
  // The name may be that of the type before it.
  const own = OWN_NAME.exec(signature.slice(first + name.length))
  const at = own?.[2] === name ? first + name.length + own[1]!.length : first
  const typeBeforeName = TYPE_BEFORE_NAME.exec(signature.slice(0, at))?.[1]
  if (typeBeforeName !== undefined) return typeBeforeName.replaceAll("::", ".")
  const value = signature.slice(at + name.length)
  const [, called, allocatedType] = ALLOCATION.exec(value) ?? []
  if (called !== undefined && chain?.builtins?.allocating.has(called) === true) return allocatedType!
  const [matched, type = ""] = CONSTRUCTED_TYPE.exec(value) ?? []
  return matched === undefined ? "" : type.replaceAll("::", ".")
}

/** Whether a declaration states no type but begins with a new object, in a language where values are read to their end: what follows the object may give another one. */
export const isReadElsewhere = (
  signature: string,
  name: string,
  { chain }: Partial<Pick<MentionRules, "chain">>
): boolean => {
  const at = chain?.inferred === undefined ? -1 : wholeNameIndex(signature, name)
  return at >= 0 && IS_NEW.test(signature.slice(at + name.length))
}

/** What follows a name that states no type and gets a value that begins with a new object. */
const IS_NEW = /^\s*=\s*new\b/

/** A type before the name: begins with a capital letter, may have type arguments. */
const TYPE_BEFORE_NAME = anyScript(/(?:^|\s)((?:\w+(?:\.|::))*\p{Lu}\w*)(?:<[^=;]*>)?[\s*&?]+$/u)

/** A type before a name that gets a new object, which may be of a subtype. */
const STATED_BEFORE_NEW = anyScript(/(?:^|\s)((?:\w+\.)*\p{Lu}\w*)(?:<[^=;]*>)?\??\s+(\w+)\s*=\s*new\b/u)

/** Another name after a name, with type arguments and marks between them. */
const OWN_NAME = anyScript(/^((?:<[^=;]*>)?[?*&]*\s+)(\w+)/u)

/** A single call with a name as its only argument. */
const ALLOCATION = anyScript(/^\s*=\s*(\w+)\(\s*(\w+(?:\.\w+)*)\s*\)\s*$/)

/** A single call of a name with a capital letter, or of its `new`, or a value of it with its fields; nothing may follow. */
const CONSTRUCTED_TYPE = anyScript(
  /^\s*:?=\s*(?:await\s+)?&?((?:\w+(?:\.|::))*\p{Lu}\w*)(?:<[^()]*>)?(?:(?:\.|::)new\b)?\s*(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\{[^{}]*\}|(?<=\bnew))\s*;?$/u
)
