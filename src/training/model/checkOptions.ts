import { UsageError } from "../Command.ts"
import { BLOCK } from "./Layout.ts"
import type { TrainingOptions } from "./train.ts"

/** Checks what the arithmetic requires of options, because its loops would silently skip a remainder. Throws Misuse. */
export const checkOptions = (options: TrainingOptions): void => {
  const { batch, dimensions, epochs, group, rate, temperature } = options
  const requireOption = (name: keyof TrainingOptions, isValid: boolean, requirement: string) => {
    if (!isValid) throw new UsageError(`--${name} must be ${requirement}, not ${options[name]}`)
  }
  requireOption("dimensions", dimensions % 8 === 0, "a multiple of 8")
  requireOption("batch", batch % BLOCK === 0, `a multiple of ${BLOCK}`)
  requireOption("group", batch % group === 0, `a divisor of --batch ${batch}`)
  requireOption("epochs", epochs > 0 && epochs < Infinity, "a number above 0")
  requireOption("rate", rate >= 0 && rate < Infinity, "a number from 0")
  requireOption("temperature", temperature > 0 && temperature < Infinity, "a number above 0")
}
