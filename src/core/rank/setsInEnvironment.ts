/** What is written in capitals only, as variables of the environment are. */
const IN_CAPITALS = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/

/**
 * Whether a name is written as variables of the environment are.
 *
 * @example
 * ```ts
 * ["SHOP_PORT", "SHOP", "shopPort"].map(isEnvironmentName) // => [true, false, false]
 * ```
 */
export const isEnvironmentName = (name: string): boolean => IN_CAPITALS.test(name)

const NEVER = (): boolean => false

/**
 * Whether a line sets a variable of the environment as shells, Dockerfiles, jobs and files of variables do: it gives the program a value, but does not use it. Never for
 * a name that is no such variable.
 *
 * @example
 * ```ts
 * const setsPort = setsInEnvironment("SHOP_PORT")
 * ["export SHOP_PORT=80", "SHOP_PORT=80 exec shop", "ENV SHOP_PORT 80", "  SHOP_PORT: 80"].map(setsPort) // => [true, true, true, true]
 * ['port = os.environ["SHOP_PORT"]', "echo $SHOP_PORT", "SHOP_PORT = 80"].map(setsPort) // => [false, false, false]
 * ```
 */
export const setsInEnvironment = (name: string): ((line: string) => boolean) => {
  if (!IN_CAPITALS.test(name)) return NEVER
  const pattern = new RegExp(
    String.raw`^\s*#?\s*(?:(?:export|set|setx|ENV|ARG|local|declare(?: -\w+)*|-)\s+)?["']?${name}(?:=(?!=)|["']?:\s+(?!.*[,;{]\s*$)\S|(?<=\b(?:ENV|ARG|setx)\s+["']?${name})\s+\S)`
  )
  return (line) => pattern.test(line)
}
