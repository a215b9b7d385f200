import type { Misread } from "../Language.ts"
import { leftOut, replaced } from "./replaced.ts"

/** The grammar takes the pipeline of a Jenkinsfile for the whole file. */
const PIPELINE = /^pipeline(?=\s*\{)/gm

/** `process ALIGN {`, `task copy {`: as a call, since the grammar ends it before the closure. */
const NAMED_BLOCK = /(?<=^[^\S\n]*(?:process|workflow|task|agent))[^\S\n](\w+)[^\S\n](?=\{)/gm

/** `include { ALIGN } from './align'`: as a call of both. */
const INCLUDE = /^([^\S\n]*include)\s(\{[^{}]*\})\sfrom(\s*·+)([^\S\n]*)(?=\n|$)/gm

/** A type as the first argument of a call without brackets, before a value: `cart Cart, 'first'`. It would be the type of a variable. */
const TYPE_ARGUMENT =
  /(?<=(?:^|[{;])[^\S\n]{0,80}(?!(?:new|return|throw|case|def|final|static|in)\b)[a-z]\w{0,100}[^\S\n]{1,20})(?:[a-z]\w{0,100}\.){0,9}[A-Z]\w{0,100}[^\S\n]*,(?=[^\S\n]*[·\d[])/gm

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
  leftOut(TYPE_ARGUMENT, code),
  includes(code, text),
  replaced(PIPELINE, code, () => "xipeline")
]
