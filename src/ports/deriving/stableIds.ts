import { createBLAKE3, type IHasher } from "hash-wasm"
import type { CodeSymbol } from "../../core/domain/CodeSymbol.ts"

/** Hexadecimal digits of a hash that are kept: 2^80 symbols before two are likely to meet. */
const DIGITS = 40

let hasher: Promise<IHasher> | undefined

/** What makes the identities of a language's symbols, wherever they stand: BLAKE3 over language, qualified name, kind and signature. */
export const stableIds = async (language: string): Promise<(symbol: CodeSymbol) => string> => {
  const blake3 = await (hasher ??= createBLAKE3())
  return ({ kind, qualifiedName, signature }) =>
    `b3:${blake3.init().update([language, qualifiedName, kind, signature].join("\0")).digest().slice(0, DIGITS)}`
}
