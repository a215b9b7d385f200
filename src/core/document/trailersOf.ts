/** A `Key: value` line of the last paragraph of a commit message. */
export interface Trailer {
  readonly key: string
  readonly value: string
}

/** `Reviewed-by: A. Person <a@shop.org>`. */
const TRAILER = /^([A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*):\s+(\S.*)$/

/**
 * The trailers of a commit message, in order: the `Key: value` lines of its last paragraph if it has no other lines, which is the common case of
 * git-interpret-trailers(1).
 *
 * @example
 * ```ts
 * trailersOf("Why.\n\nReviewed-by: Ada <ada@shop.org>") // => [{ key: "Reviewed-by", value: "Ada <ada@shop.org>" }]
 * ```
 */
export const trailersOf = (body: string): ReadonlyArray<Trailer> => {
  const lines = lastParagraph(body)
    .split("\n")
    .filter((line) => !/^\s/.test(line))
  const matches = lines.map((line) => TRAILER.exec(line))
  return matches.every((match) => match !== null)
    ? matches.map((match) => ({ key: match![1]!, value: match![2]!.trim() }))
    : []
}

/** A message without its trailers, which say nothing about its subject. */
export const withoutTrailers = (body: string): string =>
  trailersOf(body).length === 0 ? body : body.trimEnd().slice(0, -lastParagraph(body).length).trimEnd()

const lastParagraph = (body: string) =>
  body
    .trimEnd()
    .split(/\n\s*\n/)
    .at(-1) ?? ""
