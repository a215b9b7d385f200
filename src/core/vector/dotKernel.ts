/**
 * Dot products of int8 rows by WebAssembly SIMD: 16 numbers at a time, in code that is the same on every machine. A row of 256 takes 20 ns and as much
 * again to be put where the code reaches it; in plain JavaScript it takes 130.
 */

export interface DotKernel {
  /** Rows that it takes at once. */
  readonly rows: number
  /** The dot products of some rows, one after the other in `data`, with `query`: exact integers, of use until the next call. */
  readonly dots: (data: Int8Array, query: Int8Array) => Int32Array
}

/**
 * One memory for all, made once: a WebAssembly memory reserves gigabytes of addresses, of which a process has only some, and a runtime that runs short of
 * them looks through all it holds for any that are free. Large enough to be worth a call, small enough for a processor's second cache.
 */
const BYTES = 131_072
const QUERY_BYTES = 65_536
const PAGE = 65_536

/** The memory, and the code that reaches it. */
interface Reached {
  readonly bytes: ArrayBuffer
  readonly dots: (rows: number, dimensions: number, query: number, out: number) => void
}

/** The kernel for rows of so many dimensions; undefined where WebAssembly is not to be had, or a row is too long for it. */
export const dotKernel = (dimensions: number): DotKernel | undefined => {
  if (dimensions < 1 || dimensions > QUERY_BYTES) return undefined
  made ??= { reached: reachedMemory() }
  if (made.reached === undefined) return undefined
  const { bytes, dots } = made.reached
  const rows = Math.floor(BYTES / dimensions)
  const products = new Int32Array(bytes, BYTES + QUERY_BYTES, rows)
  const [place, query] = [new Int8Array(bytes), new Int8Array(bytes, BYTES, dimensions)]
  return {
    rows,
    dots: (data, vector) => {
      place.set(data)
      query.set(vector)
      dots(data.length / dimensions, dimensions, BYTES, BYTES + QUERY_BYTES)
      return products
    }
  }
}

let made: { readonly reached: Reached | undefined } | undefined

const reachedMemory = (): Reached | undefined => {
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil((BYTES + QUERY_BYTES + 4 * BYTES) / PAGE) })
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(MODULE), { vectors: { memory } })
    return { bytes: memory.buffer, dots: exports["dots"] as unknown as Reached["dots"] }
  } catch {
    return undefined
  }
}

/** An unsigned number below 2^14, as WebAssembly writes it. */
const leb = (value: number): ReadonlyArray<number> =>
  value < 128 ? [value] : [(value & 127) | 128, value >> 7]

/** A section, a body or a text: how long it is, and what it is made of. */
const sized = (content: ReadonlyArray<number>) => [...leb(content.length), ...content]
const text = (name: string) => sized([...name].map((letter) => letter.charCodeAt(0)))
const section = (number: number, ...content: ReadonlyArray<number>) => [number, ...sized(content)]

/** Numbers that are multiplied at once. */
const AT_ONCE = 16

type Code = ReadonlyArray<number>
const code = (...parts: ReadonlyArray<Code>): Code => parts.flat()

const I32 = 0x7f
const V128 = 0x7b
const VOID = 0x40
const end = [0x0b]
const block = (...parts: ReadonlyArray<Code>) => code([0x02, VOID], ...parts, end)
const loop = (...parts: ReadonlyArray<Code>) => code([0x03, VOID], ...parts, end)
const again = [0x0c, 0]
/** Leaves the block around the loop. */
const leaveIf = [0x0d, 1]
const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const constant = (value: number) => [0x41, value & 127]
const add = [0x6a]
const subtract = [0x6b]
const multiply = [0x6c]
const and = [0x71]
const isZero = [0x45]
const atLeast = [0x4f]
const loadByte = [0x2c, 0, 0]
const storeInt = [0x36, 2, 0]
const simd = (operation: number, ...operands: Code) => [0xfd, ...leb(operation), ...operands]
const load = simd(0, 0, 0)
const lane = (number: number) => simd(27, number)
const lowHalf = simd(135)
const highHalf = simd(136)
const addLanes = simd(174)
const dotPairs = simd(186)
const zeros = simd(12, ...Array.from({ length: 16 }, () => 0))

/** Parameters and locals of `dots`. */
const [ROWS, DIMENSIONS, QUERY, OUT, FROM, AT, SUM, WIDE, LANES] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

const increase = (local: number, by: Code) => code(get(local), by, add, set(local))
/** The numbers at hand of a row, or of the query. */
const here = (start: number, read: Code) => code(get(start), get(AT), add, read)
/** Half of the 16 numbers at hand, multiplied and added in pairs. */
const products = (half: Code) => code(here(FROM, load), half, here(QUERY, load), half, dotPairs, addLanes)
const lanes = (number: number) => code(get(LANES), lane(number))

const BODY = code(
  // wide = dimensions & -16; the rows begin at 0.
  code(get(DIMENSIONS), constant(-AT_ONCE), and, set(WIDE)),
  block(
    loop(
      code(get(ROWS), isZero, leaveIf),
      code(zeros, set(LANES), constant(0), set(AT)),
      block(
        loop(
          code(get(AT), get(WIDE), atLeast, leaveIf),
          code(get(LANES), products(lowHalf), products(highHalf), set(LANES)),
          increase(AT, constant(AT_ONCE)),
          again
        )
      ),
      code(lanes(0), lanes(1), add, lanes(2), add, lanes(3), add, set(SUM)),
      // What is left of a row whose dimensions are no multiple of 16.
      block(
        loop(
          code(get(AT), get(DIMENSIONS), atLeast, leaveIf),
          code(get(SUM), here(FROM, loadByte), here(QUERY, loadByte), multiply, add, set(SUM)),
          increase(AT, constant(1)),
          again
        )
      ),
      code(get(OUT), get(SUM), storeInt),
      increase(OUT, constant(4)),
      increase(FROM, get(DIMENSIONS)),
      code(get(ROWS), constant(1), subtract, set(ROWS)),
      again
    )
  ),
  end
)

/** A module with one function, `dots(rows, dimensions, query, out)`, over a memory that it is given, at whose beginning the rows are. */
const MODULE = Uint8Array.from(
  code(
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    section(1, 1, 0x60, 4, I32, I32, I32, I32, 0),
    section(2, 1, ...text("vectors"), ...text("memory"), 2, 0, 1),
    section(3, 1, 0),
    section(7, 1, ...text("dots"), 0, 0),
    section(10, 1, ...sized([2, 4, I32, 1, V128, ...BODY]))
  )
)
