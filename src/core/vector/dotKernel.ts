import { DOT_MODULE } from "./dotModule.ts"

/**
 * Dot products of int8 rows by WebAssembly SIMD: 16 numbers at a time, in code that is the same on every machine. Rows of 256 take a tenth of the time of
 * plain JavaScript.
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
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(DOT_MODULE), { vectors: { memory } })
    const { dots } = exports
    return typeof dots === "function" ? { bytes: memory.buffer, dots: dots as Reached["dots"] } : undefined
  } catch {
    return undefined
  }
}
