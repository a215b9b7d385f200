import { expect, test } from "bun:test"
import { createArena } from "../../src/training/model/Arena.ts"
import { loadKernel } from "../../src/training/model/Kernel.ts"
import { layoutOf } from "../../src/training/model/Layout.ts"
import { openThreads } from "../../src/training/model/Threads.ts"

const SHAPE = { dimensions: 8, vocabulary: 8, buckets: 8, batch: 256 }

/** The error of a rejected promise: awaited, so that a promise which never settles reaches the time limit of its test. */
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => "nothing",
    (cause: Error) => cause.message
  )

/** Beyond the end of the memory. */
const NOWHERE = 2 ** 31

test("a thread that fails ends the step with its error, although another thread waits for it", async () => {
  const arena = createArena()
  // Only the first thread inverts sums; the other has reached the barrier by then.
  const layout = { ...layoutOf(arena, SHAPE, 2), columnSums: NOWHERE }
  const module = await loadKernel()
  const threads = await openThreads(2, {
    memory: arena.memory,
    module,
    layout,
    shape: SHAPE,
    temperature: 0.05
  })
  try {
    threads.start(0)
    const errorMessage = await rejection(threads.finished())
    expect(errorMessage).toStartWith("A thread of the training stopped: ")
    expect(errorMessage).toContain("Out of bounds memory access")
  } finally {
    threads.end()
  }
}, 180_000)

test("a thread that cannot start is reported", async () => {
  const arena = createArena()
  const layout = layoutOf(arena, SHAPE, 1)
  const module = "no module" as unknown as WebAssembly.Module
  const { memory } = arena
  const errorMessage = await rejection(
    openThreads(1, { memory, module, layout, shape: SHAPE, temperature: 1 })
  )
  expect(errorMessage).toStartWith("A thread of the training stopped: ")
}, 180_000)
