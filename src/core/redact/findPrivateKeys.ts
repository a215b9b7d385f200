import type { TextRange } from "./maskSecrets.ts"

/** PEM markers of RSA, EC, OpenSSH and PGP keys, encrypted or not. */
const KEY_MARKER = /-----(BEGIN|END) (?:[A-Z0-9]+ ){0,2}PRIVATE KEY(?: BLOCK)?-----/g

/** A line break as written in string literals. */
const ESCAPED_BREAK = /\\[nr]/g

/** The least length of a run of key material: shorter ones are words, or the end of a key. */
const MIN_MATERIAL_CHARACTERS = 24

/** A full line has 64 characters (OpenSSH: 70). No name is this long, so such a run needs no further evidence. */
const MIN_FULL_LINE_CHARACTERS = 60

/** Base64 of this length has letters of both cases, and usually a digit, a sign or padding. */
const isMaterial = (run: string) =>
  run.length >= MIN_MATERIAL_CHARACTERS &&
  /[A-Z]/.test(run) &&
  /[a-z]/.test(run) &&
  (run.length >= MIN_FULL_LINE_CHARACTERS || /[\d+/=]/.test(run))

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
export const findPrivateKeys = (text: string): ReadonlyArray<TextRange> => {
  if (!text.includes("PRIVATE KEY")) return []
  const markers = [...text.matchAll(KEY_MARKER)]
  return markers.flatMap(({ 0: marker, 1: side, index }, at) => {
    const [before, next] = [markers[at - 1], markers[at + 1]]
    if (side === "END") {
      const from = before === undefined ? 0 : before.index + before[0].length
      return before?.[1] === "BEGIN" && keyBetween(text, from, index).length > 0
        ? []
        : keyBefore(text, from, index)
    }
    const from = index + marker.length
    const to = next?.index ?? text.length
    const complete = next?.[1] === "END" ? keyBetween(text, from, to) : []
    return complete.length > 0 ? complete : keyAfter(text, from, to)
  })
}

interface Line extends TextRange {
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
        ...line.replace(ESCAPED_BREAK, (escaped) => " ".repeat(escaped.length)).matchAll(/[A-Za-z0-9+/=]+/g)
      ]
      const [first, last] = [runs[0], runs.at(-1)]
      if (first === undefined || last === undefined || HEADER.test(line))
        return { start: begin, end: begin, kind: "aside" }
      const stretch = { start: begin + first.index, end: begin + last.index + last[0].length }
      const totalCharacters = runs.reduce((sum, [run]) => sum + run.length, 0)
      const materialCharacters = runs.reduce((sum, [run]) => sum + (isMaterial(run) ? run.length : 0), 0)
      // Next to the material there may be what joins string literals, and at most the short last line of the key.
      if (totalCharacters - materialCharacters < 64 && materialCharacters > totalCharacters / 2)
        return { ...stretch, kind: "material" }
      return {
        ...stretch,
        kind: runs.length <= 2 && totalCharacters <= MIN_MATERIAL_CHARACTERS * 2 ? "rest" : "other"
      }
    })
}

const spanOf = (lines: ReadonlyArray<Line>): ReadonlyArray<TextRange> => {
  const contentLines = lines.filter(({ kind }) => kind !== "aside")
  const [first, last] = [contentLines[0], contentLines.at(-1)]
  return first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end }]
}

const keyBetween = (text: string, from: number, to: number): ReadonlyArray<TextRange> => {
  const lines = linesOf(text, from, to)
  const isKey = lines.some(({ kind }) => kind === "material") && lines.every(({ kind }) => kind !== "other")
  return isKey ? spanOf(lines) : []
}

const keyAfter = (text: string, from: number, to: number): ReadonlyArray<TextRange> => {
  const lines = linesOf(text, from, to)
  const end = lines.findIndex(({ kind }) => kind === "rest" || kind === "other")
  return spanOf(end < 0 ? lines : lines.slice(0, end))
}

const keyBefore = (text: string, from: number, to: number): ReadonlyArray<TextRange> => {
  // The line of the END marker itself contains nothing, and the line before it may be short: the last of the key.
  const lines = linesOf(text, from, to).filter(({ kind }) => kind !== "aside")
  const tail = lines.at(-1)?.kind === "rest" ? 1 : 0
  const before = lines.findLastIndex(({ kind }, at) => at < lines.length - tail && kind !== "material")
  const key = lines.slice(before + 1)
  return key.length > tail ? spanOf(key) : []
}
