/**
 * The name in a written type, without type arguments, pointers and references.
 *
 * @example
 * ```ts
 * typeName("&'a mut auth::Token<'a, T>") // => "auth::Token"
 * typeName("Invoice[T]") // => "Invoice"
 * ```
 */
export const typeName = (written: string): string =>
  written.replace(/^(?:[&*(\s]|'\w+\s|mut\s|dyn\s|const\s)+/, "").match(/^[^\s<>[\](){},?!*&]+/)?.[0] ??
  written
