import { DOT_MODULE } from "./dotModule.ts"

/**
 * Dot products of int8 rows by WebAssembly SIMD: 16 components at a time, with the same code on every machine. For rows of 256 it takes a tenth of the time of
 * plain JavaScript.
 */

export interface DotKernel {
  /** The most rows per call of `dots`. */
  readonly rows: number
  /** Whether the kernel's memory already holds all of `data`, so that single rows are cheap. */
  readonly hasLoaded: (data: Int8Array) => boolean
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
const DATA_BYTES = 16_777_216
/** Data that does not fit is copied in blocks of this many bytes, which stay in the second-level cache. */
const BLOCK_BYTES = 131_072
const QUERY_ADDRESS = DATA_BYTES
const QUERY_BYTES = 65_536
const PRODUCTS_ADDRESS = QUERY_ADDRESS + QUERY_BYTES
const PAGE_BYTES = 65_536

/** The memory, and the function that computes in it. */
interface KernelMemory {
  readonly bytes: ArrayBuffer
  readonly dots: (from: number, rows: number, dimensions: number, query: number, out: number) => void
}

/** The kernel for rows of this many dimensions; undefined if WebAssembly is unavailable or a row is too long for it. */
export const dotKernel = (dimensions: number): DotKernel | undefined => {
  if (dimensions < 1 || dimensions > QUERY_BYTES) return undefined
  initialised ??= { memory: openMemory() }
  if (initialised.memory === undefined) return undefined
  const { bytes, dots } = initialised.memory
  const rows = Math.floor(BLOCK_BYTES / dimensions)
  const products = new Int32Array(bytes, PRODUCTS_ADDRESS, rows)
  const [dataArea, queryArea] = [
    new Int8Array(bytes, 0, DATA_BYTES),
    new Int8Array(bytes, QUERY_ADDRESS, dimensions)
  ]
  return {
    rows,
    hasLoaded: (data) => loadedData?.deref() === data,
    dots: (data, first, end, query) => {
      const fitsEntirely = data.length <= DATA_BYTES
      if (!fitsEntirely) {
        dataArea.set(data.subarray(first * dimensions, end * dimensions))
        loadedData = undefined
      } else if (loadedData?.deref() !== data) {
        dataArea.set(data)
        loadedData = new WeakRef(data)
      }
      if (query !== loadedQuery) queryArea.set((loadedQuery = query))
      dots(fitsEntirely ? first * dimensions : 0, end - first, dimensions, QUERY_ADDRESS, PRODUCTS_ADDRESS)
      return products
    }
  }
}

let initialised: { readonly memory: KernelMemory | undefined } | undefined

/** The data that the memory holds completely. */
let loadedData: WeakRef<Int8Array> | undefined
let loadedQuery: Int8Array | undefined

const openMemory = (): KernelMemory | undefined => {
  try {
    const memory = new WebAssembly.Memory({ initial: (PRODUCTS_ADDRESS + 4 * BLOCK_BYTES) / PAGE_BYTES })
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(DOT_MODULE), { vectors: { memory } })
    const { dots } = exports
    return typeof dots === "function"
      ? { bytes: memory.buffer, dots: dots as KernelMemory["dots"] }
      : undefined
  } catch {
    return undefined
  }
}
