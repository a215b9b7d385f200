import type { Misread } from "../Language.ts"
import { replaced } from "./replaced.ts"

/** The grammar takes the pipeline of a Jenkinsfile for the whole file. */
const PIPELINE = /^pipeline(?=\s*\{)/gm

/** `process ALIGN {`, `task copy {`: as a call, since the grammar ends it before the closure. */
const NAMED_BLOCK = /(?<=^[^\S\n]*(?:process|workflow|task|agent))[^\S\n](\w+)[^\S\n](?=\{)/gm

/** `include { ALIGN } from './align'`: as a call of both. */
const INCLUDE = /^([^\S\n]*include)\s(\{[^{}]*\})\sfrom(\s*·+)([^\S\n]*)(?=\n|$)/gm

/** The text keeps its place; the parenthesis after it takes the end of the line. */
const includes = (code: string, text: string): ReadonlyArray<Misread> =>
  Array.from(
    code.matchAll(INCLUDE),
    ({ 0: { length }, 1: word = "", 2: names = "", 3: module = "", 4: blanks = "", index }) => {
      const start = index + word.length
      const written = text.slice(start + 1, start + 1 + names.length)
      const end = index + length + 1
      const moduleEnd = index + length - blanks.length
      const rest = text.slice(moduleEnd - module.length, moduleEnd)
      return { start, end, as: `(${written},    ${rest})`.padEnd(end - start) }
    }
  )

/** What the grammar misreads of the scripts of Gradle, Jenkins and Nextflow. */
export const scriptMisreads = (code: string, text: string): ReadonlyArray<ReadonlyArray<Misread>> => [
  replaced(NAMED_BLOCK, code, ([, name]) => `(${name})`),
  includes(code, text),
  replaced(PIPELINE, code, () => "xipeline")
]
