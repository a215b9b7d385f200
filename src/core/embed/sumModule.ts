import {
  add,
  assembleFunction,
  atLeast,
  block,
  breakIf,
  code,
  constant,
  continueLoop,
  get,
  I32,
  ifElse,
  loadInt,
  loadReal,
  loop,
  set,
  shiftLeft,
  simd,
  V128
} from "../webassembly/mod.ts"

/** Components of a row per step: as many doubles as fit into the SIMD registers of every processor. */
export const COMPONENTS_PER_STEP = 16

/** Bytes of a list entry: address and kind of a row as int32, and its weight as a double. */
export const ENTRY_BYTES = 16

const loadBytes = simd(0, 0, 0)
const loadPair = (index: number) => simd(0, 4, 16 * index)
const storePair = (index: number) => simd(11, 4, 16 * index)
const lowBytes = simd(135)
const highBytes = simd(136)
const lowInts = simd(167)
const highInts = simd(168)
const upperHalf = simd(13, ...Array.from({ length: 16 }, (_, at) => (at + 8) % 16))
const toDoubles = simd(254)
const splat = simd(20)
const multiplyPairs = simd(242)
const addPairs = simd(240)

/** Indices of the parameters and locals of `sum`. */
const [LIST, END, DIMENSIONS, OUT, AT, ENTRY, ADDRESS, WEIGHT, BYTES, INTS, SUMS] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
] as const

const PAIRS = [0, 1, 2, 3, 4, 5, 6, 7] as const
const increase = (local: number, by: number) => code(get(local), constant(by), add, set(local))
/** Multiplies the pair of doubles on the stack by the weight and adds it to a pair of sums. */
const addTo = (index: number) =>
  code(get(WEIGHT), multiplyPairs, get(SUMS + index), addPairs, set(SUMS + index))
/** Adds the four current integers, as two pairs. */
const addInts = (index: number) =>
  code(
    code(get(INTS), toDoubles, addTo(index)),
    code(get(INTS), get(INTS), upperHalf, toDoubles, addTo(index + 1))
  )
/** Adds eight of the current bytes. */
const addBytes = (index: number, half: typeof lowBytes) =>
  code(
    code(get(BYTES), half, lowInts, set(INTS), addInts(index)),
    code(get(BYTES), half, highInts, set(INTS), addInts(index + 2))
  )
/** The address of the current numbers in the array at `start`, with elements of 2 ^ `bits` bytes. */
const addressOf = (start: typeof loadBytes, bits: number) =>
  code(start, get(AT), constant(bits), shiftLeft, add)

/**
 * A WebAssembly module with one function, `sum(list, end, dimensions, out)`, over the memory `rows.memory`: adds every row of the list times its weight to the
 * doubles at `out`, in list order, with the same rounding as in JavaScript. Rows of kind 0 are int8, others doubles. `dimensions` must be a multiple of 16.
 */
export const SUM_MODULE = assembleFunction({
  name: "sum",
  parameters: [I32, I32, I32, I32],
  results: [],
  imported: { module: "rows", name: "memory", kind: "memory" },
  locals: [
    [3, I32],
    [3 + PAIRS.length, V128]
  ],
  body: block(
    loop(
      code(get(AT), get(DIMENSIONS), atLeast, breakIf),
      code(addressOf(get(OUT), 3), set(ADDRESS)),
      ...PAIRS.map((at) => code(get(ADDRESS), loadPair(at), set(SUMS + at))),
      code(get(LIST), set(ENTRY)),
      block(
        loop(
          code(get(ENTRY), get(END), atLeast, breakIf),
          code(get(ENTRY), loadReal(8), splat, set(WEIGHT)),
          code(get(ENTRY), loadInt(4)),
          ifElse(
            code(
              code(addressOf(code(get(ENTRY), loadInt(0)), 3), set(ADDRESS)),
              ...PAIRS.map((at) => code(get(ADDRESS), loadPair(at), addTo(at)))
            ),
            code(
              code(addressOf(code(get(ENTRY), loadInt(0)), 0), loadBytes, set(BYTES)),
              addBytes(0, lowBytes),
              addBytes(4, highBytes)
            )
          ),
          increase(ENTRY, ENTRY_BYTES),
          continueLoop
        )
      ),
      code(addressOf(get(OUT), 3), set(ADDRESS)),
      ...PAIRS.map((at) => code(get(ADDRESS), get(SUMS + at), storePair(at))),
      increase(AT, COMPONENTS_PER_STEP),
      continueLoop
    )
  )
})
