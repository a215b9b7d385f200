/**
 * A thread of a training run. All threads take every step together, each a part of the rows or of the dimensions, and synchronize between the parts; the
 * distribution does not affect the result.
 */
import { ENDED, FINISHED, SLOT, STARTED } from "./model/Layout.ts"
import { trainingThread, type TrainWorkerStart } from "./model/TrainingThread.ts"

declare const self: Worker

self.onmessage = ({ data }: MessageEvent<TrainWorkerStart>) => {
  const thread = trainingThread(data)
  self.postMessage("ready")
  let step = 0
  for (;;) {
    const { control } = thread
    while (Atomics.load(control, STARTED) === step) Atomics.wait(control, STARTED, step)
    step++
    if (Atomics.load(control, ENDED) === 1) return
    thread.step(Atomics.load(control, SLOT))
    if (Atomics.add(control, FINISHED, 1) + 1 === step * data.threads) Atomics.notify(control, FINISHED)
  }
}
