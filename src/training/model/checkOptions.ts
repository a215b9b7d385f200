import { Misuse } from "../Command.ts"
import { BLOCK } from "./Layout.ts"
import type { TrainingOptions } from "./train.ts"

/** Checks what the arithmetic requires of options, because its loops would silently skip a remainder. Throws Misuse. */
export const checkOptions = (options: TrainingOptions): void => {
  const { batch, dimensions, epochs, group, rate, temperature } = options
  const must = (name: keyof TrainingOptions, fits: boolean, be: string) => {
    if (!fits) throw new Misuse(`--${name} must be ${be}, not ${options[name]}`)
  }
  must("dimensions", dimensions % 8 === 0, "a multiple of 8")
  must("batch", batch % BLOCK === 0, `a multiple of ${BLOCK}`)
  must("group", batch % group === 0, `a divisor of --batch ${batch}`)
  must("epochs", epochs > 0 && epochs < Infinity, "a number above 0")
  must("rate", rate >= 0 && rate < Infinity, "a number from 0")
  must("temperature", temperature > 0 && temperature < Infinity, "a number above 0")
}
