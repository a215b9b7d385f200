/**
 * A name without the sign that some languages write at it and do not count to it: `$token` of PHP, `@limit` of Elixir, `vec!` of Rust.
 *
 * @example
 * ```ts
 * withoutSign("$token") // => "token"
 * withoutSign("vec!") // => "vec"
 * withoutSign("token") // => "token"
 * ```
 */
export const withoutSign = (name: string): string => name.replace(/^[$@](?=\w)|(?<=\w)!$/, "")
