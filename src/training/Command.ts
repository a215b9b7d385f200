/** What the commands of the trainer share. */

/** Arguments that cannot be, or do not go with the corpus; the message says which, and what to give instead. */
export class Misuse extends Error {}

/** Runs a command. Misuse is one message on standard error, and exit code 2; anything else that is thrown ends it with code 1. */
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

/** The whole number that an argument says. */
export const wholeNumber = (name: string, text: string, least = 1): number => {
  const number = text.trim() === "" ? Number.NaN : Number(text)
  if (Number.isSafeInteger(number) && number >= least) return number
  throw new Misuse(`--${name} must be a whole number from ${least}, not "${text}"`)
}
