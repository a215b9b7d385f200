/** Shared by the trainer's commands. */

/** Invalid arguments, or arguments that do not fit the corpus; the message says which, and what to give instead. */
export class Misuse extends Error {}

/** Runs a command. Misuse prints one message on standard error and exits with code 2; any other error exits with code 1. */
export const runCommand = async (body: () => Promise<void>): Promise<void> => {
  try {
    await body()
  } catch (cause) {
    if (!isMisuse(cause)) throw cause
    console.error(cause.message)
    process.exit(2)
  }
}

const isMisuse = (cause: unknown): cause is Error =>
  cause instanceof Misuse ||
  (cause instanceof Error && "code" in cause && String(cause.code).startsWith("ERR_PARSE_ARGS"))

/** Parses an argument as a whole number of at least `least`. */
export const wholeNumber = (name: string, text: string, least = 1): number => {
  const number = text.trim() === "" ? Number.NaN : Number(text)
  if (Number.isSafeInteger(number) && number >= least) return number
  throw new Misuse(`--${name} must be a whole number from ${least}, not "${text}"`)
}
