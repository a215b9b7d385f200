/** Messages of commands, builds and servers that only say that something failed. */
const SAYS_LITTLE =
  /^(?:\W*(?:error|fatal|failed|failure|exception)\W+)?(?:(?:the |an? )?(?:process|command|build|script|task|job|step|pipeline|tests?|program|container|operation|request|compilation|internal server|unknown|unexpected|something)[\w\s-]{0,40})?\b(?:(?:completed|exited|failed|terminated|finished|returned)\b[\w\s-]{0,20}?(?:with )?(?:an? )?(?:non-?zero )?(?:exit )?(?:code|status)?\W{0,3}1?|went wrong|errors?(?: occurred)?|exit(?: code| status)?\W{0,3}1)\W*$/i

/**
 * Whether a message fits any failure, so that an earlier one with the same message tells nothing about its cause.
 *
 * @example
 * ```ts
 * ["Error: Process completed with exit code 1.", "Build failed with an exception", "exit code 137", "No module named 'x'"].map(saysLittle) // => [true, true, false, false]
 * ```
 */
export const saysLittle = (message: string): boolean => {
  const line = message.trim()
  return (
    line.length <= 120 && !line.includes("\n") && SAYS_LITTLE.test(line.replace(/ with an exception\b/i, ""))
  )
}
