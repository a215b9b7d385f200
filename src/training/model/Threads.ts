import type { TrainWorkerStart } from "./TrainingThread.ts"
import { arenaOf } from "./Arena.ts"
import { ENDED, FINISHED, SLOT, STARTED } from "./Layout.ts"

/** The threads of a training run, which take every step together. */
export interface Threads {
  /** Starts a step on the batch in a slot. */
  readonly start: (slot: number) => void
  /** Resolves when all threads have finished the step. Rejects with the error that stopped one of them; the others then wait forever. */
  readonly finished: () => Promise<void>
  readonly end: () => void
}

/** Starts `count` threads. Rejects with the error when one cannot start. */
export const openThreads = async (
  count: number,
  run: Omit<TrainWorkerStart, "thread" | "threads">
): Promise<Threads> => {
  const control = arenaOf(run.memory).integers(run.layout.control, 16)
  const failure = Promise.withResolvers<never>()
  // The rejection may come while nobody awaits it.
  failure.promise.catch(() => {})
  const workers = Array.from({ length: count }, () => {
    const worker = new Worker(new URL("../trainWorker.ts", import.meta.url).href)
    worker.onerror = ({ message }) =>
      failure.reject(new Error(`A thread of the training stopped: ${message}`))
    return worker
  })
  const signalStart = () => {
    Atomics.add(control, STARTED, 1)
    Atomics.notify(control, STARTED)
  }
  const end = () => {
    Atomics.store(control, ENDED, 1)
    signalStart()
    for (const worker of workers) worker.terminate()
  }
  const ready = workers.map(
    (worker, thread) =>
      new Promise<void>((settle) => {
        worker.onmessage = () => settle()
        worker.postMessage({ ...run, thread, threads: count } satisfies TrainWorkerStart)
      })
  )
  try {
    await Promise.race([Promise.all(ready), failure.promise])
  } catch (cause) {
    end()
    throw cause
  }
  let steps = 0
  return {
    start: (slot) => {
      steps++
      Atomics.store(control, SLOT, slot)
      signalStart()
    },
    finished: async () => {
      for (;;) {
        const finished = Atomics.load(control, FINISHED)
        if (finished === steps * count) return
        await Promise.race([Atomics.waitAsync(control, FINISHED, finished).value, failure.promise])
      }
    },
    end
  }
}
