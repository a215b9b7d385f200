import { counted } from "../text/mod.ts"
import type { SelectedTest } from "./Failure.ts"

/**
 * A note that a text contains several failed tests, and which of them the answer is about.
 *
 * @example
 * ```ts
 * otherTestsNote({ name: "TestA", failed: 4 }) // => 'The text has 4 test failures; this is about "TestA". For another one, give only its lines'
 * ```
 */
export const otherTestsNote = ({ failed, name }: SelectedTest): string =>
  `The text has ${counted(failed, "test failure")}; this is about "${name}". For another one, give only its lines`
