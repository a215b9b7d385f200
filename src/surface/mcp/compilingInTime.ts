/** Who asks so often goes on asking. */
const CALLS = 20

/**
 * To be told of each call. The executable starts with a compiler that holds back: most of what the first calls run is run once, and to compile it takes the processor
 * from them. From some calls on it compiles as usual.
 */
export const compilingInTime = (): (() => void) => {
  let calls = 0
  return () => {
    calls++
    if (calls === CALLS) Bun.unsafe.setJITPolicy(1)
  }
}
