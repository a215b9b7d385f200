/**
 * Quantizes rows of floats to integers from -127 to 127 with one scale per row: `rows * scale` is the original row within half a scale.
 *
 * @example
 * ```ts
 * quantiseRows(Float32Array.of(1, -2, 0, 4), 2).rows // => Int8Array.of(64, -127, 0, 127)
 * ```
 */
export const quantiseRows = (
  values: Float32Array,
  dimensions: number
): { readonly rows: Int8Array; readonly scales: Float32Array } => {
  const count = values.length / dimensions
  const rows = new Int8Array(values.length)
  const scales = new Float32Array(count)
  for (let row = 0; row < count; row++) {
    const rowValues = values.subarray(row * dimensions, (row + 1) * dimensions)
    const largest = rowValues.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
    if (largest === 0) continue
    scales[row] = largest / 127
    for (let i = 0; i < dimensions; i++)
      rows[row * dimensions + i] = Math.round((rowValues[i]! / largest) * 127)
  }
  return { rows, scales }
}
