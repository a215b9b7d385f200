import { ARRIVED, GENERATION } from "./Layout.ts"

/** Returns a function that waits until all threads have called it. */
export const threadBarrier = (control: Int32Array, threads: number) => (): void => {
  const generation = Atomics.load(control, GENERATION)
  if (Atomics.add(control, ARRIVED, 1) + 1 === threads) {
    Atomics.store(control, ARRIVED, 0)
    Atomics.add(control, GENERATION, 1)
    Atomics.notify(control, GENERATION)
  } else
    while (Atomics.load(control, GENERATION) === generation) Atomics.wait(control, GENERATION, generation)
}
