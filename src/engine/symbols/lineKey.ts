/** A line of a file, as a key. */
export const lineKey = ({ line, path }: { readonly path: string; readonly line: number }): string =>
  `${path}:${line}`
