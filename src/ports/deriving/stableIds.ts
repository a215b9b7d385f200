import { createBLAKE3, type IHasher } from "hash-wasm"
import type { CodeSymbol } from "../../core/domain/CodeSymbol.ts"

/** Hexadecimal digits kept of a hash: a collision is likely only among 2^80 symbols. */
const DIGITS = 40

let hasher: Promise<IHasher> | undefined

/**
 * Returns a function that computes the stable ids of symbols in a module, independent of their place in it: BLAKE3 over language, module, qualified name, kind
 * and signature. The module is the package of the file; for prose and data, which have none, it is the path.
 */
export const stableIds = async (
  language: string,
  module: string
): Promise<(symbol: CodeSymbol) => string> => {
  const blake3 = await (hasher ??= createBLAKE3())
  return ({ kind, qualifiedName, signature }) =>
    `b3:${blake3.init().update([language, module, qualifiedName, kind, signature].join("\0")).digest().slice(0, DIGITS)}`
}
