/** The command line as users write it, put as the library that parses it understands it. */

/** What stands for standard input on the way to a command: the library takes a single "-" for an option that it does not know. */
const STANDARD_INPUT = "/dev/stdin"

export const isStandardInput = (word: string): boolean => word === "-" || word === STANDARD_INPUT

/** What comes after it is no option, whatever it looks like. */
const END_OF_OPTIONS = "--"

const HELP: ReadonlySet<string> = new Set(["--help", "-h"])

/** An argument vector in which "-" and `--help` may stand anywhere: the library takes help that comes after an option for an argument. */
export const understood = (vector: ReadonlyArray<string>): Array<string> => {
  const words = vector.map((word) => (word === "-" ? STANDARD_INPUT : word))
  const end = words.indexOf(END_OF_OPTIONS)
  if (!words.slice(0, end < 0 ? undefined : end).some((word) => HELP.has(word))) return words
  return [
    ...words.slice(
      0,
      words.findIndex((word) => word.startsWith("-"))
    ),
    "--help"
  ]
}
