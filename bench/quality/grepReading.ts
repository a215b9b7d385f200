/** Simulates an agent without an index: it searches for the words of its question and reads the files with the most of them. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import {
  type GrepMatches,
  matchesOfOutput,
  OUTPUT_OPTIONS,
  rankMatches,
  surroundingLinesHit,
  wholeFileHit
} from "../../src/core/grep/mod.ts"
import type { Hit } from "../../src/core/measure/mod.ts"

/** The files below `root` with some of the words, by ripgrep; best first. */
export const grepFiles = (root: string, words: ReadonlyArray<string>): ReadonlyArray<GrepMatches> => {
  if (words.length === 0) return []
  const patterns = words.flatMap((word) => ["-e", word])
  const { exitCode, stderr, stdout } = Bun.spawnSync(
    ["rg", "--fixed-strings", "--ignore-case", ...OUTPUT_OPTIONS, ...patterns, "."],
    { cwd: root }
  )
  if (exitCode > 1) throw new Error(`ripgrep failed: ${stderr.toString()}`)
  return rankMatches(matchesOfOutput(stdout.toString()))
}

const readFilesBy =
  (readFile: (matches: GrepMatches, text: string) => Hit) =>
  (root: string, found: ReadonlyArray<GrepMatches>): ReadonlyArray<Hit> =>
    found.map((matches) => readFile(matches, readFileSync(join(root, matches.path), "utf8")))

/** The files of an answer, each read completely. */
export const readFilesWhole = readFilesBy(wholeFileHit)

/** The files of an answer, reading only the lines around the matches; a file counts as an answer wherever the target is in it. */
export const readFilesAround = readFilesBy(surroundingLinesHit)
