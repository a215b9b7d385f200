/** Memory shared by all threads of a training run; allocations are never freed. */
export interface Arena {
  readonly memory: WebAssembly.Memory
  /** Address of `count` zeroed 4-byte numbers. */
  readonly allocate: (count: number) => number
  readonly floats: (address: number, count: number) => Float32Array
  readonly integers: (address: number, count: number) => Int32Array
}

const PAGE_BYTES = 65_536

/** WebAssembly's limit for a memory with 32-bit addresses. */
export const MAX_PAGES = 65_536

export const arenaOf = (memory: WebAssembly.Memory): Omit<Arena, "allocate"> => ({
  memory,
  floats: (address, count) => new Float32Array(memory.buffer, address, count),
  integers: (address, count) => new Int32Array(memory.buffer, address, count)
})

export const createArena = (): Arena => {
  const memory = new WebAssembly.Memory({ initial: 16, maximum: MAX_PAGES, shared: true })
  // Address 0 stays unused; rows are aligned to cache lines.
  let end = 64
  return {
    ...arenaOf(memory),
    allocate: (count) => {
      const address = end
      end += Math.ceil((4 * count) / 64) * 64
      const missing = Math.ceil(end / PAGE_BYTES) - memory.buffer.byteLength / PAGE_BYTES
      if (missing > 0) memory.grow(missing)
      return address
    }
  }
}
