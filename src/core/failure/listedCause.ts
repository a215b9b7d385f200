/** The heading of the causes of an error, as Rust's anyhow, eyre and Cargo print them. */
const HEADING = /^\s*Caused by:\s*$/

/** A cause in a numbered list; one alone has no number. */
const NUMBERED = /^\s+\d+: (.*)$/

/**
 * The innermost cause among those that an error lists below a heading of their own, as Rust's programs do; undefined if it lists none. Of a cause of several lines
 * the first is given.
 *
 * @example
 * ```ts
 * listedCause(["Error: cannot open", "", "Caused by:", "    0: reading the carts", "    1: no such cart: 7"]) // => "no such cart: 7"
 * listedCause(["error: cannot open", "", "Caused by:", "  no such shop", "  or it is closed"]) // => "no such shop"
 * listedCause(["Caused by: shop.ClosedCart: 7"]) // => undefined
 * ```
 */
export const listedCause = (lines: ReadonlyArray<string>): string | undefined => {
  const heading = lines.findLastIndex((line) => HEADING.test(line))
  if (heading < 0) return undefined
  const rest = lines.slice(heading + 1)
  const end = rest.findIndex((line) => !/^\s+\S/.test(line))
  const listed = end < 0 ? rest : rest.slice(0, end)
  const numbered = listed.flatMap((line) => NUMBERED.exec(line)?.[1] ?? [])
  return (numbered.at(-1) ?? listed[0])?.trim()
}
