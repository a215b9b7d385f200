/** What the kinds and marks of a chunk, as bits (`toKindMask`), say of what it does. */
import { toKindMask } from "../../ports/storage/masks.ts"

/** Kinds of symbols that do something, where they have a body. */
const FUNCTIONS = toKindMask(["function", "method"])
const MACROS = toKindMask(["macro"])
const BODILESS = toKindMask(["bodiless"])

/** Whether a chunk that holds symbols of these kinds, as bits, does something. */
export const doesSomething = (kinds: number): boolean =>
  (kinds & MACROS) !== 0 || ((kinds & FUNCTIONS) !== 0 && (kinds & BODILESS) === 0)

/** Kinds of symbols that only describe, and what may stand beside them. */
const TYPES = toKindMask(["interface", "type"])
const BESIDE = toKindMask(["field", "bodiless"])

/** Whether a chunk that holds symbols of these kinds, as bits, declares types or functions and does nothing. */
export const declaresOnly = (kinds: number): boolean => {
  const declared = TYPES | ((kinds & BODILESS) === 0 ? 0 : FUNCTIONS)
  return (kinds & declared) !== 0 && (kinds & ~(declared | BESIDE)) === 0
}

const TEST = toKindMask(["test"])

/** Whether such a chunk is a test that stands among the code. */
export const isTest = (kinds: number): boolean => (kinds & TEST) !== 0
