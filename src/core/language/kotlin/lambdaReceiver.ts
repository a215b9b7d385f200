import { anyScript } from "../../text/mod.ts"

const GIVEN = anyScript(/((?!\d)\w[\w.]*)(?:<[^()]{0,200}>)?\??\.\([^()]{0,200}\)\s*->/g)

/** UTF-16 code units of a signature that are examined. */
const LONGEST = 2000

/**
 * The receiver type of the last lambda parameter that has one, by the function's signature; "" for none.
 *
 * @example
 * ```ts
 * lambdaReceiver("fun <T : Any> plugin(name: String, make: () -> T, body: Builder<T>.() -> Unit): Plugin<T>") // => "Builder"
 * lambdaReceiver("fun each(body: (Item) -> Unit)") // => ""
 * ```
 */
export const lambdaReceiver = (signature: string): string =>
  [...signature.slice(0, LONGEST).matchAll(GIVEN)].at(-1)?.[1] ?? ""
