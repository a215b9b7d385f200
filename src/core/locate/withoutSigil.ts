/**
 * A name without the sigil that some languages write with it although it is not part of the name: `$token` in PHP, `@limit` in Elixir, `vec!` in Rust.
 *
 * @example
 * ```ts
 * withoutSigil("$token") // => "token"
 * withoutSigil("vec!") // => "vec"
 * withoutSigil("token") // => "token"
 * ```
 */
export const withoutSigil = (name: string): string => name.replace(/^[$@](?=\w)|(?<=\w)!$/, "")
