/**
 * A name without the sign that some languages write before it and do not count to it: `$token` of PHP, `@limit` of Elixir.
 *
 * @example
 * ```ts
 * withoutSign("$token") // => "token"
 * withoutSign("token") // => "token"
 * ```
 */
export const withoutSign = (name: string): string => name.replace(/^[$@](?=\w)/, "")
