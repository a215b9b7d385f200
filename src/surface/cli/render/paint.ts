/** Terminal colours, or none. */
export interface Paint {
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
  readonly green: (text: string) => string
  readonly yellow: (text: string) => string
  readonly red: (text: string) => string
}

const wrap = (enabled: boolean, code: number) => (text: string) =>
  enabled ? `\u001B[${code}m${text}\u001B[0m` : text

/** The colours, or functions that leave text unchanged. */
export const paint = (enabled: boolean): Paint => ({
  bold: wrap(enabled, 1),
  dim: wrap(enabled, 2),
  green: wrap(enabled, 32),
  yellow: wrap(enabled, 33),
  red: wrap(enabled, 31)
})
