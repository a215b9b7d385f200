/**
 * The arithmetic of a training step, in AssemblyScript: WebAssembly with 128-bit SIMD, over memory that all threads share.
 *
 * Why not C: this needs no compiler on the machine, and WebAssembly's arithmetic is the same everywhere, so that the same corpus gives
 * the same weights. Every function works on a range of rows or dimensions of its own; sums run in a fixed order whatever the number of threads.
 *
 * Addresses are bytes. Matrices of f32, by rows, without gaps. `dim` is a multiple of 8.
 */

/** Four rows of A times eight columns of B; `b` is packed: eight columns side by side. */
function tile(
  a: usize,
  rowBytes: usize,
  stepBytes: usize,
  b: usize,
  c: usize,
  cRowBytes: usize,
  k: i32
): void {
  let s00 = f32x4.splat(0),
    s01 = f32x4.splat(0)
  let s10 = f32x4.splat(0),
    s11 = f32x4.splat(0)
  let s20 = f32x4.splat(0),
    s21 = f32x4.splat(0)
  let s30 = f32x4.splat(0),
    s31 = f32x4.splat(0)
  let a0 = a
  let a1 = a + rowBytes
  let a2 = a1 + rowBytes
  let a3 = a2 + rowBytes
  for (let i = 0; i < k; i++) {
    const b0 = v128.load(b)
    const b1 = v128.load(b, 16)
    const v0 = v128.load32_splat(a0)
    s00 = f32x4.add(s00, f32x4.mul(v0, b0))
    s01 = f32x4.add(s01, f32x4.mul(v0, b1))
    const v1 = v128.load32_splat(a1)
    s10 = f32x4.add(s10, f32x4.mul(v1, b0))
    s11 = f32x4.add(s11, f32x4.mul(v1, b1))
    const v2 = v128.load32_splat(a2)
    s20 = f32x4.add(s20, f32x4.mul(v2, b0))
    s21 = f32x4.add(s21, f32x4.mul(v2, b1))
    const v3 = v128.load32_splat(a3)
    s30 = f32x4.add(s30, f32x4.mul(v3, b0))
    s31 = f32x4.add(s31, f32x4.mul(v3, b1))
    b += 32
    a0 += stepBytes
    a1 += stepBytes
    a2 += stepBytes
    a3 += stepBytes
  }
  v128.store(c, s00)
  v128.store(c, s01, 16)
  c += cRowBytes
  v128.store(c, s10)
  v128.store(c, s11, 16)
  c += cRowBytes
  v128.store(c, s20)
  v128.store(c, s21, 16)
  c += cRowBytes
  v128.store(c, s30)
  v128.store(c, s31, 16)
}

/**
 * C = A B for the rows [from, to) of A: `columns` of B, `k` terms. `rowBytes` and `stepBytes` lead from one row of A to the next and from
 * one term to the next, so that A can be read transposed. B is packed by `packRows` or `packColumns`. All counts are multiples of 8.
 */
export function multiply(
  a: usize,
  rowBytes: usize,
  stepBytes: usize,
  b: usize,
  c: usize,
  from: i32,
  to: i32,
  columns: i32,
  k: i32
): void {
  const cRowBytes: usize = (<usize>columns) << 2
  for (let column = 0; column < columns; column += 8) {
    const panel = b + <usize>column * <usize>k * 4
    for (let row = from; row < to; row += 4)
      tile(
        a + <usize>row * rowBytes,
        rowBytes,
        stepBytes,
        panel,
        c + <usize>row * cRowBytes + ((<usize>column) << 2),
        cRowBytes,
        k
      )
  }
}

/** Packs X [rows x dim] as the B of `X . something`: terms are its rows, columns its dimensions. For panels of columns [from, to). */
export function packRows(x: usize, packed: usize, rows: i32, dim: i32, from: i32, to: i32): void {
  const rowBytes: usize = (<usize>dim) << 2
  for (let column = from; column < to; column += 8) {
    let out = packed + <usize>column * <usize>rows * 4
    let at = x + ((<usize>column) << 2)
    for (let row = 0; row < rows; row++) {
      v128.store(out, v128.load(at))
      v128.store(out, v128.load(at, 16), 16)
      out += 32
      at += rowBytes
    }
  }
}

/** Packs X [rows x dim] as the B of `something . X^T`: terms are its dimensions, columns its rows. For rows [from, to). */
export function packColumns(x: usize, packed: usize, dim: i32, from: i32, to: i32): void {
  const rowBytes: usize = (<usize>dim) << 2
  for (let row = from; row < to; row += 8) {
    let out = packed + <usize>row * rowBytes
    const at = x + <usize>row * rowBytes
    for (let d: usize = 0; d < rowBytes; d += 4)
      for (let r: usize = 0; r < 8; r++) {
        f32.store(out, f32.load(at + r * rowBytes + d))
        out += 4
      }
  }
}

/** The same for A given transposed, [k x rows]: `c` rows [from, to), a multiple of 16 apart. `scratch` holds 64 k bytes. */
export function multiplyTransposed(
  a: usize,
  rows: i32,
  b: usize,
  c: usize,
  from: i32,
  to: i32,
  columns: i32,
  k: i32,
  scratch: usize
): void {
  const cRowBytes: usize = (<usize>columns) << 2
  const aRowBytes: usize = (<usize>rows) << 2
  for (let row = from; row < to; row += 16) {
    let at = a + ((<usize>row) << 2)
    for (let i = 0; i < k; i++) {
      const out = scratch + ((<usize>i) << 6)
      v128.store(out, v128.load(at))
      v128.store(out, v128.load(at, 16), 16)
      v128.store(out, v128.load(at, 32), 32)
      v128.store(out, v128.load(at, 48), 48)
      at += aRowBytes
    }
    for (let column = 0; column < columns; column += 8) {
      const panel = b + <usize>column * <usize>k * 4
      for (let r = 0; r < 16; r += 4)
        tile(
          scratch + ((<usize>r) << 2),
          4,
          64,
          panel,
          c + <usize>(row + r) * cRowBytes + ((<usize>column) << 2),
          cRowBytes,
          k
        )
    }
  }
}

/** e^x for x in [-87, 88], to 2 units in the last place; 0 below. Range reduction by powers of two and a Taylor polynomial. */
function exp4(x: v128): v128 {
  const clamped = f32x4.max(f32x4.min(x, f32x4.splat(88)), f32x4.splat(-87.3))
  const n = f32x4.nearest(f32x4.mul(clamped, f32x4.splat(1.44269504)))
  // ln 2 in two parts, so that the remainder keeps its last bits.
  const r = f32x4.sub(
    f32x4.sub(clamped, f32x4.mul(n, f32x4.splat(0.693359375))),
    f32x4.mul(n, f32x4.splat(-2.1219444e-4))
  )
  let p = f32x4.splat(1.0 / 720.0)
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.0 / 120.0))
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.0 / 24.0))
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.0 / 6.0))
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(0.5))
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1))
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1))
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23)
  const value = f32x4.mul(p, power)
  return v128.bitselect(value, f32x4.splat(0), f32x4.ge(x, f32x4.splat(-87)))
}

/** e^x, the same number as the vectors get. */
export function exponential(x: f32): f32 {
  return f32x4.extract_lane(exp4(f32x4.splat(x)), 0)
}

/**
 * S becomes exp((S - 1) / temperature) for the rows [from, to) of n; `rowSums` gets their sums, `columnSums`, [n], the sums of these rows only.
 * Cosines are at most 1, so that no exponent is above 0.
 */
export function exponentials(
  s: usize,
  n: i32,
  from: i32,
  to: i32,
  inverseTemperature: f32,
  rowSums: usize,
  columnSums: usize
): void {
  const scale = f32x4.splat(inverseTemperature)
  const rowBytes: usize = (<usize>n) << 2
  memory.fill(columnSums, 0, rowBytes)
  for (let row = from; row < to; row++) {
    const start = s + <usize>row * rowBytes
    let sum = f32x4.splat(0)
    for (let at: usize = 0; at < rowBytes; at += 16) {
      const e = exp4(f32x4.mul(f32x4.sub(v128.load(start + at), f32x4.splat(1)), scale))
      v128.store(start + at, e)
      sum = f32x4.add(sum, e)
      v128.store(columnSums + at, f32x4.add(v128.load(columnSums + at), e))
    }
    f32.store(rowSums + ((<usize>row) << 2), across(sum))
  }
}

function across(x: v128): f32 {
  return (
    f32x4.extract_lane(x, 0) +
    f32x4.extract_lane(x, 1) +
    (f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3))
  )
}

/** A number of a list, by its place. */
function intAt(list: usize, index: i32): i32 {
  return i32.load(list + ((<usize>index) << 2))
}

function floatAt(list: usize, index: i32): f32 {
  return f32.load(list + ((<usize>index) << 2))
}

/** Adds the row `source`, `scale` times, to the row `target`: its bytes [from, to). */
function addScaled(target: usize, source: usize, scale: f32, from: usize, to: usize): void {
  const factor = f32x4.splat(scale)
  for (let at = from; at < to; at += 16)
    v128.store(target + at, f32x4.add(v128.load(target + at), f32x4.mul(factor, v128.load(source + at))))
}

/** Multiplies the bytes [from, to) of a row by `scale`. */
function scaleRow(row: usize, scale: f32, from: usize, to: usize): void {
  const factor = f32x4.splat(scale)
  for (let at = from; at < to; at += 16) v128.store(row + at, f32x4.mul(v128.load(row + at), factor))
}

/** The dot product of two rows. */
function dot(a: usize, b: usize, rowBytes: usize): f32 {
  let sum = f32x4.splat(0)
  for (let at: usize = 0; at < rowBytes; at += 16)
    sum = f32x4.add(sum, f32x4.mul(v128.load(a + at), v128.load(b + at)))
  return across(sum)
}

/** `sums`, [n], becomes the sum of `count` rows of n at `parts`, then its inverse. */
export function invertSums(parts: usize, count: i32, n: i32, sums: usize): void {
  const rowBytes: usize = (<usize>n) << 2
  for (let at: usize = 0; at < rowBytes; at += 4) {
    let sum: f32 = 0
    for (let part = 0; part < count; part++) sum += f32.load(parts + <usize>part * rowBytes + at)
    f32.store(sums + at, 1 / sum)
  }
}

/**
 * From exponentials to the gradient of the symmetric InfoNCE loss (van den Oord et al. 2018; both directions as in CLIP, Radford et al. 2021)
 * by the cosines, times `2 n temperature`: P by rows + P by columns - 2 I, for the rows [from, to).
 */
export function lossGradient(
  s: usize,
  n: i32,
  from: i32,
  to: i32,
  inverseRows: usize,
  inverseColumns: usize
): void {
  const rowBytes: usize = (<usize>n) << 2
  for (let row = from; row < to; row++) {
    const start = s + <usize>row * rowBytes
    const byRow = f32x4.splat(floatAt(inverseRows, row))
    for (let at: usize = 0; at < rowBytes; at += 16)
      v128.store(
        start + at,
        f32x4.mul(v128.load(start + at), f32x4.add(byRow, v128.load(inverseColumns + at)))
      )
    const diagonal = start + ((<usize>row) << 2)
    f32.store(diagonal, f32.load(diagonal) - 2)
  }
}

/**
 * Vectors of a batch's distinct tokens: own row plus the mean of its n-grams' rows, for the dimensions [from, to). `own`, [tokens], are rows of
 * `rows`, -1 for none; the n-grams of token i are `grams[gramStarts[i] .. gramStarts[i + 1])`, rows of `gramRows`.
 */
export function composeTokens(
  tokens: i32,
  own: usize,
  gramStarts: usize,
  grams: usize,
  rows: usize,
  gramRows: usize,
  out: usize,
  dim: i32,
  from: i32,
  to: i32
): void {
  const rowBytes: usize = (<usize>dim) << 2
  const first: usize = (<usize>from) << 2
  const end: usize = (<usize>to) << 2
  for (let token = 0; token < tokens; token++) {
    const row = intAt(own, token)
    const begin = intAt(gramStarts, token)
    const finish = intAt(gramStarts, token + 1)
    const target = out + <usize>token * rowBytes
    memory.fill(target + first, 0, end - first)
    for (let gram = begin; gram < finish; gram++)
      addScaled(target, gramRows + <usize>intAt(grams, gram) * rowBytes, 1, first, end)
    if (finish > begin) scaleRow(target, 1 / <f32>(finish - begin), first, end)
    if (row >= 0) addScaled(target, rows + <usize>row * rowBytes, 1, first, end)
  }
}

/**
 * Unit vectors of the texts [from, to): the sum of their tokens' vectors, by weights. Of text t the entries are `starts[t] .. starts[t + 1])`:
 * `entries` are tokens of the batch, `counts` what their frequency weighs, `weights`, [tokens], what the token weighs. `inverseNorms` is kept for the way back.
 */
export function poolTexts(
  starts: usize,
  entries: usize,
  counts: usize,
  weights: usize,
  tokens: usize,
  out: usize,
  inverseNorms: usize,
  dim: i32,
  from: i32,
  to: i32
): void {
  const rowBytes: usize = (<usize>dim) << 2
  for (let text = from; text < to; text++) {
    const target = out + <usize>text * rowBytes
    memory.fill(target, 0, rowBytes)
    const finish = intAt(starts, text + 1)
    for (let entry = intAt(starts, text); entry < finish; entry++) {
      const token = intAt(entries, entry)
      const weight = floatAt(counts, entry) * floatAt(weights, token)
      addScaled(target, tokens + <usize>token * rowBytes, weight, 0, rowBytes)
    }
    const inverse: f32 = 1 / (sqrt<f32>(dot(target, target, rowBytes)) + 1e-12)
    f32.store(inverseNorms + ((<usize>text) << 2), inverse)
    scaleRow(target, inverse, 0, rowBytes)
  }
}

/**
 * The way back through `poolTexts`, for the texts [from, to): `gradients`, by unit vectors, become gradients by sums, and `byEntry` what each entry's
 * log-weight gets.
 */
export function unpoolTexts(
  starts: usize,
  entries: usize,
  counts: usize,
  weights: usize,
  tokens: usize,
  units: usize,
  inverseNorms: usize,
  gradients: usize,
  byEntry: usize,
  dim: i32,
  from: i32,
  to: i32
): void {
  const rowBytes: usize = (<usize>dim) << 2
  for (let text = from; text < to; text++) {
    const gradient = gradients + <usize>text * rowBytes
    const unit = units + <usize>text * rowBytes
    addScaled(gradient, unit, -dot(gradient, unit, rowBytes), 0, rowBytes)
    scaleRow(gradient, floatAt(inverseNorms, text), 0, rowBytes)
    const finish = intAt(starts, text + 1)
    for (let entry = intAt(starts, text); entry < finish; entry++) {
      const token = intAt(entries, entry)
      const weight = floatAt(counts, entry) * floatAt(weights, token)
      f32.store(
        byEntry + ((<usize>entry) << 2),
        dot(gradient, tokens + <usize>token * rowBytes, rowBytes) * weight
      )
    }
  }
}

/** Adds to the gradients of tokens what the texts [0, texts) bring, for the dimensions [from, to). */
export function scatterTexts(
  texts: i32,
  starts: usize,
  entries: usize,
  counts: usize,
  weights: usize,
  gradients: usize,
  out: usize,
  dim: i32,
  from: i32,
  to: i32
): void {
  const rowBytes: usize = (<usize>dim) << 2
  const first: usize = (<usize>from) << 2
  const end: usize = (<usize>to) << 2
  for (let text = 0; text < texts; text++) {
    const gradient = gradients + <usize>text * rowBytes
    const finish = intAt(starts, text + 1)
    for (let entry = intAt(starts, text); entry < finish; entry++) {
      const token = intAt(entries, entry)
      const weight = floatAt(counts, entry) * floatAt(weights, token)
      addScaled(out + <usize>token * rowBytes, gradient, weight, first, end)
    }
  }
}

/** Sets to 0 what `scatterTexts` and `scatterGrams` add to. */
export function clearRows(rows: usize, count: i32, dim: i32, from: i32, to: i32): void {
  const rowBytes: usize = (<usize>dim) << 2
  for (let row = 0; row < count; row++)
    memory.fill(rows + <usize>row * rowBytes + ((<usize>from) << 2), 0, (<usize>(to - from)) << 2)
}

/** Passes the tokens' gradients on to the rows of their n-grams, for the dimensions [from, to). */
export function scatterGrams(
  tokens: i32,
  gramStarts: usize,
  grams: usize,
  gradients: usize,
  out: usize,
  dim: i32,
  from: i32,
  to: i32
): void {
  const rowBytes: usize = (<usize>dim) << 2
  const first: usize = (<usize>from) << 2
  const end: usize = (<usize>to) << 2
  for (let token = 0; token < tokens; token++) {
    const begin = intAt(gramStarts, token)
    const finish = intAt(gramStarts, token + 1)
    if (finish === begin) continue
    const share: f32 = 1 / <f32>(finish - begin)
    const gradient = gradients + <usize>token * rowBytes
    for (let gram = begin; gram < finish; gram++)
      addScaled(out + <usize>intAt(grams, gram) * rowBytes, gradient, share, first, end)
  }
}

/**
 * A step of Adam (Kingma & Ba 2015) for some rows, and for the dimensions [from, to): `which`, [count], are rows of `rows`, `means` and `squares`, -1 for
 * none; `gradients` has a row for each of them. Rows that nobody touched stay as they are. `rate` holds the correction of the first steps.
 */
export function stepRows(
  which: usize,
  count: i32,
  gradients: usize,
  byTarget: i32,
  rows: usize,
  means: usize,
  squares: usize,
  dim: i32,
  from: i32,
  to: i32,
  rate: f32,
  decayMean: f32,
  decaySquare: f32,
  epsilon: f32
): void {
  const rowBytes: usize = (<usize>dim) << 2
  const first: usize = (<usize>from) << 2
  const end: usize = (<usize>to) << 2
  const keepMean = f32x4.splat(decayMean)
  const addMean = f32x4.splat(1 - decayMean)
  const keepSquare = f32x4.splat(decaySquare)
  const addSquare = f32x4.splat(1 - decaySquare)
  const step = f32x4.splat(rate)
  const least = f32x4.splat(epsilon)
  for (let i = 0; i < count; i++) {
    const row = intAt(which, i)
    if (row < 0) continue
    const source = gradients + <usize>(byTarget ? row : i) * rowBytes
    const offset = <usize>row * rowBytes
    for (let at = first; at < end; at += 16) {
      const g = v128.load(source + at)
      const m = f32x4.add(f32x4.mul(keepMean, v128.load(means + offset + at)), f32x4.mul(addMean, g))
      const v = f32x4.add(
        f32x4.mul(keepSquare, v128.load(squares + offset + at)),
        f32x4.mul(addSquare, f32x4.mul(g, g))
      )
      v128.store(means + offset + at, m)
      v128.store(squares + offset + at, v)
      const change = f32x4.div(f32x4.mul(step, m), f32x4.add(f32x4.sqrt(v), least))
      v128.store(rows + offset + at, f32x4.sub(v128.load(rows + offset + at), change))
    }
  }
}
