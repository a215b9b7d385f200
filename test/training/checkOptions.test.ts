import { expect, test } from "bun:test"
import { checkOptions } from "../../src/training/model/checkOptions.ts"

const FITTING = {
  dimensions: 256,
  buckets: 16_384,
  batch: 2048,
  group: 128,
  epochs: 1,
  rate: 0.01,
  temperature: 0.05,
  seed: 1,
  threads: 2
}

test("options within the limits are accepted", () => {
  checkOptions(FITTING)
  checkOptions({ ...FITTING, dimensions: 8, batch: 256, group: 256, epochs: 0.5, rate: 0 })
})

for (const [wrong, message] of [
  [{ batch: 1000, group: 100 }, "--batch must be a multiple of 256, not 1000"],
  [{ group: 96 }, "--group must be a divisor of --batch 2048, not 96"],
  [{ group: 4096 }, "--group must be a divisor of --batch 2048, not 4096"],
  [{ dimensions: 100 }, "--dimensions must be a multiple of 8, not 100"],
  [{ epochs: 0 }, "--epochs must be a number above 0, not 0"],
  [{ rate: Number.NaN }, "--rate must be a number from 0, not NaN"],
  [{ temperature: 0 }, "--temperature must be a number above 0, not 0"]
] as const)
  test(`${JSON.stringify(wrong)} is refused`, () => {
    expect(() => checkOptions({ ...FITTING, ...wrong })).toThrow(message)
  })
