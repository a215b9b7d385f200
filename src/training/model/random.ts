/** Numbers in [0, 1) that look random and are the same for the same seed: mulberry32. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Puts `numbers` in a random order. */
export const shuffle = (numbers: Uint32Array, random: () => number): Uint32Array => {
  for (let i = numbers.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const held = numbers[i]!
    numbers[i] = numbers[j]!
    numbers[j] = held
  }
  return numbers
}
