import { AT_ONCE, ENTRY_BYTES, SUM_MODULE } from "./sumModule.ts"

/** The most rows that are summed in one call of WebAssembly. The memory holds their list, the sum, and cached rows. */
const LISTED = 128
const LIST_BYTES = LISTED * ENTRY_BYTES
const PAGE = 65_536
/** The size of the cache, in lists of sums: one megabyte at 256 dimensions, enough for some thousand words, whose rows take an eighth of the space of sums. */
const ROOM_IN_LISTS = 4

export interface SummingMemory {
  /** Increases whenever the cache is cleared, which invalidates all addresses. Never 0. */
  readonly filling: () => number
  /** Copies `dimensions` numbers of `from` into the memory and returns their address. */
  readonly putRow: (from: Int8Array, at: number) => number
  /** Stores a weighted sum of rows of `from` in the memory, as doubles, and returns its address. */
  readonly putSum: (
    from: Int8Array,
    rows: ReadonlyArray<{ readonly at: number; readonly weight: number }>
  ) => number
  /** Starts a new sum. */
  readonly begin: () => void
  /** Adds the numbers at an address to the sum, stored as doubles if `isReal`, else as int8. */
  readonly add: (address: number, isReal: boolean, weight: number) => void
  /** Returns the sum, which is valid until the next `begin`. */
  readonly end: () => Float64Array
}

/**
 * A WebAssembly memory in which rows are summed, sixteen numbers at a time and with the same rounding as in JavaScript: the result is the same on every
 * machine, and no garbage is created per text. Cached rows stay until the space is used up; then all of them are dropped. All callers with the same dimensions
 * share one memory; a sum must be ended before another begins.
 */
export const summingMemory = (dimensions: number): SummingMemory => {
  const known = made.get(dimensions)
  if (known !== undefined) return known
  const memory = makeMemory(dimensions)
  made.set(dimensions, memory)
  return memory
}

/** One per number of dimensions and thread: a WebAssembly memory reserves gigabytes of address space, which is limited per process. */
const made = new Map<number, SummingMemory>()

const makeMemory = (dimensions: number): SummingMemory => {
  const stride = Math.ceil(dimensions / AT_ONCE) * AT_ONCE
  const sumBytes = stride * Float64Array.BYTES_PER_ELEMENT
  const [sumAt, gramsAt] = [LIST_BYTES, LIST_BYTES + sumBytes]
  // Rows of n-grams are behind their own list and used only once.
  const roomAt = gramsAt + LIST_BYTES + LISTED * stride
  const memory = new WebAssembly.Memory({
    initial: Math.ceil((roomAt + ROOM_IN_LISTS * LISTED * sumBytes) / PAGE)
  })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(SUM_MODULE), { rows: { memory } })
  const { sum } = exports
  if (typeof sum !== "function") throw new Error("Cannot embed: the summing module exports no function")
  const bytes = new Int8Array(memory.buffer)
  const integers = new Int32Array(memory.buffer)
  const reals = new Float64Array(memory.buffer)
  const total = reals.subarray(sumAt / 8, sumAt / 8 + dimensions)
  let filling = 1
  let next = roomAt
  /** The end of the list, in bytes. */
  let end = 0

  const flush = () => {
    sum(0, end, stride, sumAt)
    end = 0
  }

  /** Reserves this many bytes and returns their address. */
  const room = (size: number): number => {
    if (next + size > bytes.length) {
      // The listed rows would be overwritten.
      flush()
      filling++
      next = roomAt
    }
    const at = next
    next += size
    return at
  }

  const list = (at: number, address: number, isReal: boolean, weight: number) => {
    integers[at >> 2] = address
    integers[(at >> 2) + 1] = isReal ? 1 : 0
    reals[(at >> 3) + 1] = weight
  }

  return {
    filling: () => filling,
    putRow: (from, at) => {
      const address = room(stride)
      bytes.set(from.subarray(at, at + dimensions), address)
      return address
    },
    putSum: (from, rows) => {
      const address = room(sumBytes)
      reals.fill(0, address / 8, (address + sumBytes) / 8)
      for (let first = 0; first < rows.length; first += LISTED) {
        const some = rows.slice(first, first + LISTED)
        for (const [each, { at, weight }] of some.entries()) {
          const copied = gramsAt + LIST_BYTES + each * stride
          bytes.set(from.subarray(at, at + dimensions), copied)
          list(gramsAt + each * ENTRY_BYTES, copied, false, weight)
        }
        sum(gramsAt, gramsAt + some.length * ENTRY_BYTES, stride, address)
      }
      return address
    },
    begin: () => {
      end = 0
      total.fill(0)
    },
    add: (address, isReal, weight) => {
      if (end === LIST_BYTES) flush()
      list(end, address, isReal, weight)
      end += ENTRY_BYTES
    },
    end: () => {
      flush()
      return total
    }
  }
}
