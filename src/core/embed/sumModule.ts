import {
  add,
  again,
  assembleFunction,
  atLeast,
  block,
  code,
  constant,
  either,
  get,
  I32,
  leaveIf,
  loadInt,
  loadReal,
  loop,
  set,
  shiftLeft,
  simd,
  V128
} from "../webassembly/mod.ts"

/** Components of a row per step: as many doubles as fit into the SIMD registers of every processor. */
export const AT_ONCE = 16

/** Bytes of a list entry: address and kind of a row as int32, and its weight as a double. */
export const ENTRY_BYTES = 16

const bytes = simd(0, 0, 0)
const pair = (place: number) => simd(0, 4, 16 * place)
const storePair = (place: number) => simd(11, 4, 16 * place)
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
const [LIST, END, DIMENSIONS, OUT, AT, ENTRY, HERE, WEIGHT, BYTES, INTS, SUMS] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
] as const

const PAIRS = [0, 1, 2, 3, 4, 5, 6, 7] as const
const increase = (local: number, by: number) => code(get(local), constant(by), add, set(local))
/** Multiplies the pair of doubles on the stack by the weight and adds it to a pair of sums. */
const addTo = (place: number) =>
  code(get(WEIGHT), multiplyPairs, get(SUMS + place), addPairs, set(SUMS + place))
/** Adds the four current integers, as two pairs. */
const addInts = (place: number) =>
  code(
    code(get(INTS), toDoubles, addTo(place)),
    code(get(INTS), get(INTS), upperHalf, toDoubles, addTo(place + 1))
  )
/** Adds eight of the current bytes. */
const addBytes = (place: number, half: typeof lowBytes) =>
  code(
    code(get(BYTES), half, lowInts, set(INTS), addInts(place)),
    code(get(BYTES), half, highInts, set(INTS), addInts(place + 2))
  )
/** The address of the current numbers in the array at `start`, with elements of 2 ^ `bits` bytes. */
const place = (start: typeof bytes, bits: number) => code(start, get(AT), constant(bits), shiftLeft, add)

/**
 * A WebAssembly module with one function, `sum(list, end, dimensions, out)`, over the memory `rows.memory`: adds every row of the list times its weight to the
 * doubles at `out`, in list order, with the same rounding as in JavaScript. Rows of kind 0 are int8, others doubles. `dimensions` must be a multiple of 16.
 */
export const SUM_MODULE = assembleFunction({
  name: "sum",
  parameters: [I32, I32, I32, I32],
  results: [],
  linked: { module: "rows", name: "memory", kind: "memory" },
  locals: [
    [3, I32],
    [3 + PAIRS.length, V128]
  ],
  body: block(
    loop(
      code(get(AT), get(DIMENSIONS), atLeast, leaveIf),
      code(place(get(OUT), 3), set(HERE)),
      ...PAIRS.map((at) => code(get(HERE), pair(at), set(SUMS + at))),
      code(get(LIST), set(ENTRY)),
      block(
        loop(
          code(get(ENTRY), get(END), atLeast, leaveIf),
          code(get(ENTRY), loadReal(8), splat, set(WEIGHT)),
          code(get(ENTRY), loadInt(4)),
          either(
            code(
              code(place(code(get(ENTRY), loadInt(0)), 3), set(HERE)),
              ...PAIRS.map((at) => code(get(HERE), pair(at), addTo(at)))
            ),
            code(
              code(place(code(get(ENTRY), loadInt(0)), 0), bytes, set(BYTES)),
              addBytes(0, lowBytes),
              addBytes(4, highBytes)
            )
          ),
          increase(ENTRY, ENTRY_BYTES),
          again
        )
      ),
      code(place(get(OUT), 3), set(HERE)),
      ...PAIRS.map((at) => code(get(HERE), get(SUMS + at), storePair(at))),
      increase(AT, AT_ONCE),
      again
    )
  )
})
