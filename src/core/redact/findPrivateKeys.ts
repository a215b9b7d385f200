import type { Stretch } from "./maskSecrets.ts"

/** PEM markers of RSA, EC, OpenSSH and PGP keys, encrypted or not. */
const BORDER = /-----(BEGIN|END) (?:[A-Z0-9]+ ){0,2}PRIVATE KEY(?: BLOCK)?-----/g

/** A line break as written in string literals. */
const WRITTEN_BREAK = /\\[nr]/g

/** The least length of a run of key material: shorter ones are words, or the end of a key. */
const MATERIAL = 24

/** A full line has 64 characters (OpenSSH: 70). No name is this long, so such a run needs no further evidence. */
const FULL_LINE = 60

/** Base64 of this length has letters of both cases, and usually a digit, a sign or padding. */
const isMaterial = (run: string) =>
  run.length >= MATERIAL &&
  /[A-Z]/.test(run) &&
  /[a-z]/.test(run) &&
  (run.length >= FULL_LINE || /[\d+/=]/.test(run))

/** Header lines before the material: `Proc-Type: 4,ENCRYPTED`, `Version: GnuPG`. */
const HEADER = /^[\s"'#*/]*[A-Z][A-Za-z-]+: /

/**
 * Finds the material of private keys between `BEGIN` and `END` markers, which are kept. If one marker is missing because the text is an excerpt, the material
 * extends as far as lines look like it. Text between the markers in code that reads or writes keys is no material, nor is an ellipsis.
 *
 * @example
 * ```ts
 * findPrivateKeys('const begin = "-----BEGIN PRIVATE KEY-----"') // => []
 * ```
 */
export const findPrivateKeys = (text: string): ReadonlyArray<Stretch> => {
  if (!text.includes("PRIVATE KEY")) return []
  const borders = [...text.matchAll(BORDER)]
  return borders.flatMap(({ 0: marker, 1: side, index }, at) => {
    const [before, next] = [borders[at - 1], borders[at + 1]]
    if (side === "END") {
      const from = before === undefined ? 0 : before.index + before[0].length
      return before?.[1] === "BEGIN" && between(text, from, index).length > 0
        ? []
        : backwards(text, from, index)
    }
    const from = index + marker.length
    const to = next?.index ?? text.length
    const whole = next?.[1] === "END" ? between(text, from, to) : []
    return whole.length > 0 ? whole : onwards(text, from, to)
  })
}

interface Line extends Stretch {
  readonly kind: "material" | "rest" | "aside" | "other"
}

/** The lines between two offsets, classified by content; `start` and `end` delimit the part of a line that can be material. */
const linesOf = (text: string, from: number, to: number): ReadonlyArray<Line> => {
  let start = from
  return text
    .slice(from, to)
    .split("\n")
    .map((line) => {
      const begin = start
      start += line.length + 1
      const runs = [
        ...line.replace(WRITTEN_BREAK, (written) => " ".repeat(written.length)).matchAll(/[A-Za-z0-9+/=]+/g)
      ]
      const [first, last] = [runs[0], runs.at(-1)]
      if (first === undefined || last === undefined || HEADER.test(line))
        return { start: begin, end: begin, kind: "aside" }
      const stretch = { start: begin + first.index, end: begin + last.index + last[0].length }
      const all = runs.reduce((sum, [run]) => sum + run.length, 0)
      const material = runs.reduce((sum, [run]) => sum + (isMaterial(run) ? run.length : 0), 0)
      // Next to the material there may be what joins string literals, and at most the short last line of the key.
      if (all - material < 64 && material > all / 2) return { ...stretch, kind: "material" }
      return { ...stretch, kind: runs.length <= 2 && all <= MATERIAL * 2 ? "rest" : "other" }
    })
}

const spanOf = (lines: ReadonlyArray<Line>): ReadonlyArray<Stretch> => {
  const held = lines.filter(({ kind }) => kind !== "aside")
  const [first, last] = [held[0], held.at(-1)]
  return first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end }]
}

const between = (text: string, from: number, to: number): ReadonlyArray<Stretch> => {
  const lines = linesOf(text, from, to)
  const isKey = lines.some(({ kind }) => kind === "material") && lines.every(({ kind }) => kind !== "other")
  return isKey ? spanOf(lines) : []
}

const onwards = (text: string, from: number, to: number): ReadonlyArray<Stretch> => {
  const lines = linesOf(text, from, to)
  const end = lines.findIndex(({ kind }) => kind === "rest" || kind === "other")
  return spanOf(end < 0 ? lines : lines.slice(0, end))
}

const backwards = (text: string, from: number, to: number): ReadonlyArray<Stretch> => {
  // The line of the END marker itself contains nothing, and the line before it may be short: the last of the key.
  const lines = linesOf(text, from, to).filter(({ kind }) => kind !== "aside")
  const tail = lines.at(-1)?.kind === "rest" ? 1 : 0
  const before = lines.findLastIndex(({ kind }, at) => at < lines.length - tail && kind !== "material")
  const key = lines.slice(before + 1)
  return key.length > tail ? spanOf(key) : []
}
