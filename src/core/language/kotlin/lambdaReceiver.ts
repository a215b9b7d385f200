import { anyScript } from "../../text/mod.ts"

const RECEIVER_OF_LAMBDA = anyScript(/((?!\d)\w[\w.]*)(?:<[^()]{0,200}>)?\??\.\([^()]{0,200}\)\s*->/g)

/** UTF-16 code units of a signature that are examined. */
const MAX_SIGNATURE_CHARACTERS = 2000

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
  [...signature.slice(0, MAX_SIGNATURE_CHARACTERS).matchAll(RECEIVER_OF_LAMBDA)].at(-1)?.[1] ?? ""
