/**
 * Dot products of int8 rows by WebAssembly SIMD: 16 numbers at a time, in code that is the same on every machine. A row of 256 takes 20 ns, in plain
 * JavaScript 130.
 */

export interface DotKernel {
  /** Rows that it takes at once. */
  readonly rows: number
  /** Whether it holds all of these rows already, so that asking for one of them costs little. */
  readonly holds: (data: Int8Array) => boolean
  /**
   * The dot products of the rows from number `first` to before `end` with `query`: exact integers, of use until the next call. `data` holds all rows, one
   * after the other, and neither it nor `query` is ever written to again: where there is room for it, what it holds is taken over once.
   */
  readonly dots: (data: Int8Array, first: number, end: number, query: Int8Array) => Int32Array
}

/**
 * One memory for all, made once: a WebAssembly memory reserves gigabytes of addresses, of which a process has only some, and a runtime that runs short of
 * them looks through all it holds for any that are free. It has room for the vectors of a project of a million lines, and takes none until it is used.
 */
const ROOM = 16_777_216
/** What is copied at once of more than there is room for: it stays in a processor's second cache. */
const BLOCK = 131_072
const QUERY = ROOM
const QUERY_BYTES = 65_536
const PRODUCTS = QUERY + QUERY_BYTES
const PAGE = 65_536

/** The memory, and the code that reaches it. */
interface Reached {
  readonly bytes: ArrayBuffer
  readonly dots: (from: number, rows: number, dimensions: number, query: number, out: number) => void
}

/** The kernel for rows of so many dimensions; undefined where WebAssembly is not to be had, or a row is too long for it. */
export const dotKernel = (dimensions: number): DotKernel | undefined => {
  if (dimensions < 1 || dimensions > QUERY_BYTES) return undefined
  made ??= { reached: reachedMemory() }
  if (made.reached === undefined) return undefined
  const { bytes, dots } = made.reached
  const rows = Math.floor(BLOCK / dimensions)
  const products = new Int32Array(bytes, PRODUCTS, rows)
  const [room, asked] = [new Int8Array(bytes, 0, ROOM), new Int8Array(bytes, QUERY, dimensions)]
  return {
    rows,
    holds: (data) => held?.deref() === data,
    dots: (data, first, end, query) => {
      const whole = data.length <= ROOM
      if (!whole) {
        room.set(data.subarray(first * dimensions, end * dimensions))
        held = undefined
      } else if (held?.deref() !== data) {
        room.set(data)
        held = new WeakRef(data)
      }
      if (query !== heldQuery) asked.set((heldQuery = query))
      dots(whole ? first * dimensions : 0, end - first, dimensions, QUERY, PRODUCTS)
      return products
    }
  }
}

let made: { readonly reached: Reached | undefined } | undefined

/** What the memory holds all of. */
let held: WeakRef<Int8Array> | undefined
let heldQuery: Int8Array | undefined

const reachedMemory = (): Reached | undefined => {
  try {
    const memory = new WebAssembly.Memory({ initial: (PRODUCTS + 4 * BLOCK) / PAGE })
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
const [FROM, ROWS, DIMENSIONS, ASKED, OUT, AT, SUM, WIDE, LANES] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

const increase = (local: number, by: Code) => code(get(local), by, add, set(local))
/** The numbers at hand of a row, or of the query. */
const here = (start: number, read: Code) => code(get(start), get(AT), add, read)
/** Half of the 16 numbers at hand, multiplied and added in pairs. */
const products = (half: Code) => code(here(FROM, load), half, here(ASKED, load), half, dotPairs, addLanes)
const lanes = (number: number) => code(get(LANES), lane(number))

const BODY = code(
  // wide = dimensions & -16
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
          code(get(SUM), here(FROM, loadByte), here(ASKED, loadByte), multiply, add, set(SUM)),
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

/** A module with one function, `dots(from, rows, dimensions, query, out)`, over a memory that it is given. */
const MODULE = Uint8Array.from(
  code(
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    section(1, 1, 0x60, 5, I32, I32, I32, I32, I32, 0),
    section(2, 1, ...text("vectors"), ...text("memory"), 2, 0, 1),
    section(3, 1, 0),
    section(7, 1, ...text("dots"), 0, 0),
    section(10, 1, ...sized([2, 3, I32, 1, V128, ...BODY]))
  )
)
