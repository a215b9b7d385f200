import { anyScript } from "../../text/mod.ts"

const GIVEN = anyScript(/((?!\d)\w[\w.]*)(?:<[^()]{0,200}>)?\??\.\([^()]{0,200}\)\s*->/g)

/** A longer signature is looked at so far. */
const LONGEST = 2000

/**
 * The type of the object that the last lambda is given which a function takes, by its signature; "" where it is given none.
 *
 * @example
 * ```ts
 * lambdaReceiver("fun <T : Any> plugin(name: String, make: () -> T, body: Builder<T>.() -> Unit): Plugin<T>") // => "Builder"
 * lambdaReceiver("fun each(body: (Item) -> Unit)") // => ""
 * ```
 */
export const lambdaReceiver = (signature: string): string =>
  [...signature.slice(0, LONGEST).matchAll(GIVEN)].at(-1)?.[1] ?? ""
