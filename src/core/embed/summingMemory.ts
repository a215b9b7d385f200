import { AT_ONCE, ENTRY_BYTES, SUM_MODULE } from "./sumModule.ts"

/** Rows that are added up without leaving WebAssembly: a part of the list, the sum, and room for what is remembered. */
const LISTED = 128
const LIST_BYTES = LISTED * ENTRY_BYTES
const PAGE = 65_536
/** Room for so many lists of sums: in a megabyte, of 256 dimensions, for some thousand words, whose rows are an eighth as long. */
const ROOM_IN_LISTS = 4

export interface SummingMemory {
  /** Grows whenever what was put into the memory is forgotten. Never 0. */
  readonly filling: () => number
  /** Puts `dimensions` numbers of `from` into the memory and tells where they lie. */
  readonly putRow: (from: Int8Array, at: number) => number
  /** Puts a sum of rows of `from` into the memory, as doubles, and tells where it lies. */
  readonly putSum: (
    from: Int8Array,
    rows: ReadonlyArray<{ readonly at: number; readonly weight: number }>
  ) => number
  /** Begins a sum with nothing. */
  readonly begin: () => void
  /** Adds to the sum what lies at an address, as bytes or as doubles. */
  readonly add: (address: number, isReal: boolean, weight: number) => void
  /** The sum: of use until the next is begun. */
  readonly end: () => Float64Array
}

/**
 * A WebAssembly memory in which rows of so many dimensions are added up, sixteen numbers at a time and each as JavaScript would add it: the same on every
 * machine, and without garbage for each text. What is put there stays until there is no more room: then all of it is forgotten. All who ask for as many dimensions share
 * one memory, and each sum is ended before another is begun.
 */
export const summingMemory = (dimensions: number): SummingMemory => {
  const known = made.get(dimensions)
  if (known !== undefined) return known
  const memory = makeMemory(dimensions)
  made.set(dimensions, memory)
  return memory
}

/** One of each for a thread, made once: a WebAssembly memory reserves gigabytes of addresses, of which a process has only some. */
const made = new Map<number, SummingMemory>()

const makeMemory = (dimensions: number): SummingMemory => {
  const stride = Math.ceil(dimensions / AT_ONCE) * AT_ONCE
  const sumBytes = stride * Float64Array.BYTES_PER_ELEMENT
  const [sumAt, gramsAt] = [LIST_BYTES, LIST_BYTES + sumBytes]
  // Rows of n-grams lie behind their own list, and are used once.
  const roomAt = gramsAt + LIST_BYTES + LISTED * stride
  const memory = new WebAssembly.Memory({
    initial: Math.ceil((roomAt + ROOM_IN_LISTS * LISTED * sumBytes) / PAGE)
  })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(SUM_MODULE), { rows: { memory } })
  const { sum } = exports
  if (typeof sum !== "function") throw new Error("Cannot embed: the module that adds up exports no function")
  const bytes = new Int8Array(memory.buffer)
  const integers = new Int32Array(memory.buffer)
  const reals = new Float64Array(memory.buffer)
  const total = reals.subarray(sumAt / 8, sumAt / 8 + dimensions)
  let filling = 1
  let next = roomAt
  /** The end of the list. */
  let end = 0

  const flush = () => {
    sum(0, end, stride, sumAt)
    end = 0
  }

  /** Room for so many bytes. */
  const room = (size: number): number => {
    if (next + size > bytes.length) {
      // What is listed lies where the next is put.
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
