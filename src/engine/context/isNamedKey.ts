/** Whether a symbol is a key of settings that a query writes with its path: the example that documents it is what the query is about. */
export const isNamedKey = (
  symbol: { readonly kind: string; readonly name: string } | undefined,
  query: string
): boolean => symbol?.kind === "key" && symbol.name.includes(".") && query.includes(symbol.name)
