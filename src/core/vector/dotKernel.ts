import { DOT_MODULE } from "./dotModule.ts"

/**
 * Dot products of int8 rows by WebAssembly SIMD: 16 components at a time, with the same code on every machine. For rows of 256 it takes a tenth of the time of
 * plain JavaScript.
 */

export interface DotKernel {
  /** The most rows per call of `dots`. */
  readonly rows: number
  /** Whether the kernel's memory already holds all of `data`, so that single rows are cheap. */
  readonly holds: (data: Int8Array) => boolean
  /**
   * The dot products of the rows from `first` up to but excluding `end` with `query`: exact integers, valid until the next call. `data` holds all rows
   * consecutively; neither `data` nor `query` may be modified afterwards, because the kernel caches them: if `data` fits, it is copied only once.
   */
  readonly dots: (data: Int8Array, first: number, end: number, query: Int8Array) => Int32Array
}

/**
 * One memory for all kernels, created once: a WebAssembly memory reserves gigabytes of address space, which is limited per process, and a runtime that runs
 * short of it searches its whole heap for free ones. The size is enough for the vectors of a project of a million lines; pages are allocated only when used.
 */
const ROOM = 16_777_216
/** Data that does not fit is copied in blocks of this many bytes, which stay in the second-level cache. */
const BLOCK = 131_072
const QUERY = ROOM
const QUERY_BYTES = 65_536
const PRODUCTS = QUERY + QUERY_BYTES
const PAGE = 65_536

/** The memory, and the function that computes in it. */
interface Reached {
  readonly bytes: ArrayBuffer
  readonly dots: (from: number, rows: number, dimensions: number, query: number, out: number) => void
}

/** The kernel for rows of this many dimensions; undefined if WebAssembly is unavailable or a row is too long for it. */
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

/** The data that the memory holds completely. */
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
