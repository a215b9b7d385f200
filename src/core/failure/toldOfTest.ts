import { counted } from "../text/mod.ts"
import type { ReadTest } from "./Failure.ts"

/**
 * A note that a text contains several failed tests, and which of them the answer is about.
 *
 * @example
 * ```ts
 * toldOfTest({ name: "TestA", failed: 4 }) // => 'Of 4 failures of tests in the text this is about one, "TestA": give the lines of another one alone'
 * ```
 */
export const toldOfTest = ({ failed, name }: ReadTest): string =>
  `Of ${counted(failed, "failure")} of tests in the text this is about one, "${name}": give the lines of another one alone`
