/** Shared by the trainer's commands. */

/** Invalid arguments, or arguments that do not fit the corpus; the message says which, and what to give instead. */
export class UsageError extends Error {}

/** Runs a command. Misuse prints one message on standard error and exits with code 2; any other error exits with code 1. */
export const runCommand = async (body: () => Promise<void>): Promise<void> => {
  try {
    await body()
  } catch (cause) {
    if (!isUsageError(cause)) throw cause
    console.error(cause.message)
    process.exit(2)
  }
}

const isUsageError = (cause: unknown): cause is Error =>
  cause instanceof UsageError ||
  (cause instanceof Error && "code" in cause && String(cause.code).startsWith("ERR_PARSE_ARGS"))

/** Parses an argument as a whole number of at least `minimum`. */
export const wholeNumber = (name: string, text: string, minimum = 1): number => {
  const number = text.trim() === "" ? Number.NaN : Number(text)
  if (Number.isSafeInteger(number) && number >= minimum) return number
  throw new UsageError(`--${name} must be a whole number from ${minimum}, not "${text}"`)
}
