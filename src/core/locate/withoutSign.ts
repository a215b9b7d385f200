/**
 * A name without the sigil that some languages write with it although it is not part of the name: `$token` in PHP, `@limit` in Elixir, `vec!` in Rust.
 *
 * @example
 * ```ts
 * withoutSign("$token") // => "token"
 * withoutSign("vec!") // => "vec"
 * withoutSign("token") // => "token"
 * ```
 */
export const withoutSign = (name: string): string => name.replace(/^[$@](?=\w)|(?<=\w)!$/, "")
