import {
  add,
  and,
  assembleFunction,
  atLeast,
  block,
  breakIf,
  type Code,
  code,
  constant,
  continueLoop,
  get,
  I32,
  isZero,
  loadByte,
  loop,
  multiply,
  set,
  simd,
  storeInt,
  subtract,
  V128
} from "../webassembly/mod.ts"

/** Components per SIMD instruction. */
const COMPONENTS_PER_STEP = 16

const load = simd(0, 0, 0)
const extractLane = (number: number) => simd(27, number)
const lowHalf = simd(135)
const highHalf = simd(136)
const addLanes = simd(174)
const dotPairs = simd(186)
const zeros = simd(12, ...Array.from({ length: 16 }, () => 0))

/** Indices of the parameters and locals of `dots`. */
const [FROM, ROWS, DIMENSIONS, QUERY, OUT, AT, SUM, SIMD_END, LANES] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

const increase = (local: number, by: Code) => code(get(local), by, add, set(local))
/** The current components of a row, or of the query. */
const readAt = (start: number, read: Code) => code(get(start), get(AT), add, read)
/** Half of the 16 current components, multiplied and added in pairs. */
const products = (half: Code) => code(readAt(FROM, load), half, readAt(QUERY, load), half, dotPairs, addLanes)
const laneSum = (number: number) => code(get(LANES), extractLane(number))

/**
 * A WebAssembly module with one function, `dots(from, rows, dimensions, query, out)`, over the memory `vectors.memory`: the dot products of consecutive int8
 * rows with a query, as int32. All parameters except `rows` and `dimensions` are addresses.
 */
export const DOT_MODULE = assembleFunction({
  name: "dots",
  parameters: [I32, I32, I32, I32, I32],
  results: [],
  imported: { module: "vectors", name: "memory", kind: "memory" },
  locals: [
    [3, I32],
    [1, V128]
  ],
  body: code(
    // wide = dimensions & -16
    code(get(DIMENSIONS), constant(-COMPONENTS_PER_STEP), and, set(SIMD_END)),
    block(
      loop(
        code(get(ROWS), isZero, breakIf),
        code(zeros, set(LANES), constant(0), set(AT)),
        block(
          loop(
            code(get(AT), get(SIMD_END), atLeast, breakIf),
            code(get(LANES), products(lowHalf), products(highHalf), set(LANES)),
            increase(AT, constant(COMPONENTS_PER_STEP)),
            continueLoop
          )
        ),
        code(laneSum(0), laneSum(1), add, laneSum(2), add, laneSum(3), add, set(SUM)),
        // The remaining components if `dimensions` is no multiple of 16.
        block(
          loop(
            code(get(AT), get(DIMENSIONS), atLeast, breakIf),
            code(get(SUM), readAt(FROM, loadByte), readAt(QUERY, loadByte), multiply, add, set(SUM)),
            increase(AT, constant(1)),
            continueLoop
          )
        ),
        code(get(OUT), get(SUM), storeInt),
        increase(OUT, constant(4)),
        increase(FROM, get(DIMENSIONS)),
        code(get(ROWS), constant(1), subtract, set(ROWS)),
        continueLoop
      )
    )
  )
})
