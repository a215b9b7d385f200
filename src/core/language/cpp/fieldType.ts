import { wholeNameIndex } from "../../mention/wholeNameIndex.ts"
import { anyScript } from "../../text/mod.ts"
import { collection } from "./collections.ts"
import { withOutermostMark } from "./outermostNames.ts"
import { singleTypeName } from "../statedResult.ts"

/** What a declaration begins with before the name that it declares: `static const shop::Cart* const `. */
const BEFORE_NAME = anyScript(
  /^(?:(?:static|extern|inline|const|constexpr|mutable|volatile|thread_local|typename|struct|class|union|enum)\s+)*((?:::)?(?:(?!\d)\w+::)*(?!\d)\w+)(?:\s|[*&]|\bconst\b)*$/
)

/** Types without members, and words that stand for a type that the value has. */
const NO_TYPE =
  /^(?:void|char|short|int|long|float|double|signed|unsigned|bool|auto|const|struct|class|union|enum|return|using|typedef)$/

/**
 * The type that a declaration states for a field or variable, without pointers and references; "" for a number, for an array, and when it states none.
 *
 * @example
 * ```ts
 * fieldType("shop::Cart* const cart_", "cart_") // => "shop.Cart"
 * fieldType("std::unique_ptr<Cart> cart_ = nullptr", "cart_") // => "std.unique_ptr[]Cart"
 * fieldType("::Cart cart", "cart") // => "^.Cart"
 * ["Ref<Cart> cart", "int cart", "Cart cart[4]"].map((each) => fieldType(each, "cart")) // => ["Ref[:]Cart", "", ""]
 * ```
 */
export const fieldType = (signature: string, name: string): string => {
  const at = wholeNameIndex(signature, name)
  if (at < 0 || /^\s*[[(]/.test(signature.slice(at + name.length))) return ""
  const before = signature.slice(0, at)
  if (before.includes("<")) return collection(before)
  const type = BEFORE_NAME.exec(before)?.[1]
  return type === undefined || NO_TYPE.test(type) ? "" : singleTypeName(withOutermostMark(type))
}
