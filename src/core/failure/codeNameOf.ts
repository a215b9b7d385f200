/** With fewer parts, a name is not that of a method in a type in a package. */
const MIN_PARTS = 3

/** What .NET makes of an async method, an iterator or a lambda: `<Load>d__5.MoveNext`, `<>c.<Load>b__3_0`. */
const COMPILED_METHOD = /(?:<>c(?:__DisplayClass\w+)?\.)?<(?<method>\w+)>(?:[bdg]__[\w|]+)(?:\.MoveNext)?$/

/** What the JVM and Kotlin make of a lambda: `lambda$load$0`. */
const COMPILED_LAMBDA = /\.lambda\$(?<method>\w+)\$\d+$/

/** A method of PHP in a namespace, which an object or the class itself was called by. */
const PHP_METHOD = /^\\?(?<type>\w+(?:\\\w+)+)(?:::|->)(?<method>\w+)$/

/**
 * The qualified name that the code gives to the function of a frame, for runtimes that print it with its package and without a file: without what compilers add
 * for lambdas, async methods, generics and nested types. Undefined for other names.
 *
 * @example
 * ```ts
 * codeNameOf("Shop.Api.Cart.<Load>d__5.MoveNext") // => "Shop.Api.Cart.Load"
 * codeNameOf("Shop.Api.Cart`1..ctor") // => "Shop.Api.Cart"
 * codeNameOf("shop.api.Cart$Builder.add") // => "shop.api.Cart.Builder.add"
 * codeNameOf(String.raw`Shop\Api\Cart->add`) // => String.raw`Shop\Api\Cart::add`
 * codeNameOf("add") // => undefined
 * ```
 */
export const codeNameOf = (name: string): string | undefined => {
  const { method, type } = PHP_METHOD.exec(name)?.groups ?? {}
  if (type !== undefined) return `${type}::${method}`
  const plain = name
    .replace(COMPILED_METHOD, "$<method>")
    .replace(COMPILED_LAMBDA, ".$<method>")
    .replaceAll(/`\d+|\[[^\]]*\]|\$\d+(?=[.$]|$)/g, "")
    .replace(/\.(?:\.c?ctor|<(?:cl)?init>)$/, "")
    .replaceAll(/[+$]/g, ".")
  const parts = plain.split(".")
  return parts.length >= MIN_PARTS && parts.every((part) => /^[\p{L}_]\w*$/u.test(part)) ? plain : undefined
}
