/**
 * The name of a type as it is written, without what it is applied to, points to or is borrowed from.
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
