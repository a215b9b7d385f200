/** Terminal colours, or none. */
export interface Paint {
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
  readonly green: (text: string) => string
  readonly yellow: (text: string) => string
  readonly red: (text: string) => string
}

const wrap = (on: boolean, code: number) => (text: string) => (on ? `\u001B[${code}m${text}\u001B[0m` : text)

/** The colours, or functions that leave text unchanged. */
export const paint = (on: boolean): Paint => ({
  bold: wrap(on, 1),
  dim: wrap(on, 2),
  green: wrap(on, 32),
  yellow: wrap(on, 33),
  red: wrap(on, 31)
})
