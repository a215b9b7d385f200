/** After this many calls further ones are likely. */
const FIRST_CALLS = 20

/**
 * Returns a function to call at each tool call. The executable starts with a JIT compiler that is held back: most code of the first calls runs once, and
 * compiling it would compete for the processor. After some calls it compiles as usual.
 */
export const compileAfterFirstCalls = (): (() => void) => {
  let calls = 0
  return () => {
    calls++
    if (calls === FIRST_CALLS) Bun.unsafe.setJITPolicy(1)
  }
}
