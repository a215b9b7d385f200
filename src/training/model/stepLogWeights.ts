/** Decay of Adam's running means. Squares decay faster than usual, because a row is rarely touched. */
export const DECAY_MEAN = 0.9
export const DECAY_SQUARE = 0.99
export const EPSILON = 1e-8

/** Bounds of log-weights, so that no word is lost and none dominates. */
const MIN_LOG_WEIGHT = -8
const MAX_LOG_WEIGHT = 2.5

/** A step of Adam on the logarithms of the weights of words; those without a gradient stay as they are. */
export const stepLogWeights = (
  logs: Float32Array,
  means: Float32Array,
  squares: Float32Array,
  gradient: Float32Array,
  rate: number
): void => {
  for (let row = 0; row < logs.length; row++) {
    const g = gradient[row]!
    if (g === 0) continue
    const mean = (means[row] = DECAY_MEAN * means[row]! + (1 - DECAY_MEAN) * g)
    const square = (squares[row] = DECAY_SQUARE * squares[row]! + (1 - DECAY_SQUARE) * g * g)
    const next = logs[row]! - (rate * mean) / (Math.sqrt(square) + EPSILON)
    logs[row] = Math.min(MAX_LOG_WEIGHT, Math.max(MIN_LOG_WEIGHT, next))
  }
}
