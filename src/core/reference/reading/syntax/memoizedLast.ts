/** The same function, remembering the result for the last node: the names of one declaration follow one another. */
export const memoizedLast = <A>(compute: (node: number) => A): ((node: number) => A) => {
  let last: { readonly node: number; readonly result: A } | undefined
  return (node) => {
    if (last?.node !== node) last = { node, result: compute(node) }
    return last.result
  }
}
