import { COMPONENTS_PER_STEP, ENTRY_BYTES, SUM_MODULE } from "./sumModule.ts"

/** The most rows that are summed in one call of WebAssembly. The memory holds their list, the sum, and cached rows. */
const MAX_LISTED_ROWS = 128
const LIST_BYTES = MAX_LISTED_ROWS * ENTRY_BYTES
const PAGE_BYTES = 65_536
/** The size of the cache, in lists of sums: one megabyte at 256 dimensions, enough for some thousand words, whose rows take an eighth of the space of sums. */
const CACHE_LISTS = 4

export interface SummingMemory {
  /** Increases whenever the cache is cleared, which invalidates all addresses. Never 0. */
  readonly generation: () => number
  /** Copies `dimensions` numbers of `from` into the memory and returns their address. */
  readonly storeRow: (from: Int8Array, at: number) => number
  /** Stores a weighted sum of rows of `from` in the memory, as doubles, and returns its address. */
  readonly storeSum: (
    from: Int8Array,
    rows: ReadonlyArray<{ readonly at: number; readonly weight: number }>
  ) => number
  /** Starts a new sum. */
  readonly begin: () => void
  /** Adds the numbers at an address to the sum, stored as doubles if `isDouble`, else as int8. */
  readonly add: (address: number, isDouble: boolean, weight: number) => void
  /** Returns the sum, which is valid until the next `begin`. */
  readonly end: () => Float64Array
}

/**
 * A WebAssembly memory in which rows are summed, sixteen numbers at a time and with the same rounding as in JavaScript: the result is the same on every
 * machine, and no garbage is created per text. Cached rows stay until the space is used up; then all of them are dropped. All callers with the same dimensions
 * share one memory; a sum must be ended before another begins.
 */
export const summingMemory = (dimensions: number): SummingMemory => {
  const existing = memories.get(dimensions)
  if (existing !== undefined) return existing
  const memory = makeMemory(dimensions)
  memories.set(dimensions, memory)
  return memory
}

/** One per number of dimensions and thread: a WebAssembly memory reserves gigabytes of address space, which is limited per process. */
const memories = new Map<number, SummingMemory>()

const makeMemory = (dimensions: number): SummingMemory => {
  const stride = Math.ceil(dimensions / COMPONENTS_PER_STEP) * COMPONENTS_PER_STEP
  const sumBytes = stride * Float64Array.BYTES_PER_ELEMENT
  const [sumAddress, gramListAddress] = [LIST_BYTES, LIST_BYTES + sumBytes]
  // Rows of n-grams are behind their own list and used only once.
  const cacheStart = gramListAddress + LIST_BYTES + MAX_LISTED_ROWS * stride
  const memory = new WebAssembly.Memory({
    initial: Math.ceil((cacheStart + CACHE_LISTS * MAX_LISTED_ROWS * sumBytes) / PAGE_BYTES)
  })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(SUM_MODULE), { rows: { memory } })
  const { sum } = exports
  if (typeof sum !== "function") throw new Error("Cannot embed: the summing module exports no function")
  const bytes = new Int8Array(memory.buffer)
  const integers = new Int32Array(memory.buffer)
  const reals = new Float64Array(memory.buffer)
  const total = reals.subarray(sumAddress / 8, sumAddress / 8 + dimensions)
  let generation = 1
  let nextFree = cacheStart
  /** The end of the list, in bytes. */
  let end = 0

  const flush = () => {
    sum(0, end, stride, sumAddress)
    end = 0
  }

  /** Reserves this many bytes and returns their address. */
  const reserve = (size: number): number => {
    if (nextFree + size > bytes.length) {
      // The listed rows would be overwritten.
      flush()
      generation++
      nextFree = cacheStart
    }
    const at = nextFree
    nextFree += size
    return at
  }

  const writeEntry = (at: number, address: number, isDouble: boolean, weight: number) => {
    integers[at >> 2] = address
    integers[(at >> 2) + 1] = isDouble ? 1 : 0
    reals[(at >> 3) + 1] = weight
  }

  return {
    generation: () => generation,
    storeRow: (from, at) => {
      const address = reserve(stride)
      bytes.set(from.subarray(at, at + dimensions), address)
      return address
    },
    storeSum: (from, rows) => {
      const address = reserve(sumBytes)
      reals.fill(0, address / 8, (address + sumBytes) / 8)
      for (let first = 0; first < rows.length; first += MAX_LISTED_ROWS) {
        const batch = rows.slice(first, first + MAX_LISTED_ROWS)
        for (const [index, { at, weight }] of batch.entries()) {
          const rowAddress = gramListAddress + LIST_BYTES + index * stride
          bytes.set(from.subarray(at, at + dimensions), rowAddress)
          writeEntry(gramListAddress + index * ENTRY_BYTES, rowAddress, false, weight)
        }
        sum(gramListAddress, gramListAddress + batch.length * ENTRY_BYTES, stride, address)
      }
      return address
    },
    begin: () => {
      end = 0
      total.fill(0)
    },
    add: (address, isDouble, weight) => {
      if (end === LIST_BYTES) flush()
      writeEntry(end, address, isDouble, weight)
      end += ENTRY_BYTES
    },
    end: () => {
      flush()
      return total
    }
  }
}
