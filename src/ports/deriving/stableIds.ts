import { createBLAKE3, type IHasher } from "hash-wasm"
import type { CodeSymbol } from "../../core/domain/CodeSymbol.ts"

/** Hexadecimal digits of a hash that are kept: 2^80 symbols before two are likely to meet. */
const DIGITS = 40

let hasher: Promise<IHasher> | undefined

/**
 * What makes the identities of the symbols of a language's module, wherever in it they stand: BLAKE3 over language, module, qualified
 * name, kind and signature. The module is the package of their file; prose and data have none: there it is the path.
 */
export const stableIds = async (
  language: string,
  module: string
): Promise<(symbol: CodeSymbol) => string> => {
  const blake3 = await (hasher ??= createBLAKE3())
  return ({ kind, qualifiedName, signature }) =>
    `b3:${blake3.init().update([language, module, qualifiedName, kind, signature].join("\0")).digest().slice(0, DIGITS)}`
}
