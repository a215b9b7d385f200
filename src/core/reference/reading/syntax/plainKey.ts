import { anyScript } from "../../../text/mod.ts"

/** A key that is a name, in quotes or not. */
const PLAIN_KEY = anyScript(/^(?:([\w$]+)|"([\w$]+)"|'([\w$]+)')$/)

/**
 * The name that a key of an object is; "" for a computed one, and for one that is no name.
 *
 * @example
 * ```ts
 * ["total", "'total'", "[total]", '"/carts"'].map(plainKey) // => ["total", "total", "", ""]
 * ```
 */
export const plainKey = (written: string): string => PLAIN_KEY.exec(written)?.slice(1).find(Boolean) ?? ""
