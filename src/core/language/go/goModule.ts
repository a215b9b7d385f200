/**
 * The module path that a `go.mod` states, "" if none (https://go.dev/ref/mod#go-mod-file-module).
 *
 * @example
 * ```ts
 * goModule("// The shop.\nmodule example.com/shop // v1\n\ngo 1.21\n") // => "example.com/shop"
 * goModule("module (\n\t\"example.com/shop\"\n)\n") // => "example.com/shop"
 * ```
 */
export const goModule = (text: string): string => /^[^\S\n]*module[\s("`]+([^\s"`)]+)/m.exec(text)?.[1] ?? ""
