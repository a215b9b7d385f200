/** The code of a result of `search_code`. */
export interface ShownCode {
  readonly content: string
  readonly context_before: string
  readonly context_after: string
}

/** Tokens of all code that a result shows, at four characters each. */
export const shownTokens = ({ content, context_after, context_before }: ShownCode): number =>
  Math.ceil((content.length + context_before.length + context_after.length) / 4)
