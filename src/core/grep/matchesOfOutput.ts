import type { GrepMatches } from "./GrepMatches.ts"

/** The ripgrep options for output that `matchesOfOutput` can read: each match by itself, as `path NUL line:match`. */
export const OUTPUT_OPTIONS: ReadonlyArray<string> = [
  "--only-matching",
  "--null",
  "--line-number",
  "--no-heading",
  "--with-filename",
  "--color=never"
]

/**
 * Parses ripgrep's output into matches by file. A leading `./` is removed from paths.
 *
 * @example
 * ```ts
 * matchesOfOutput("./a.ts\u00003:Cart\n")[0]?.lines // => [3]
 * ```
 */
export const matchesOfOutput = (output: string): ReadonlyArray<GrepMatches> => {
  const files = new Map<string, { words: Set<string>; count: number; lines: Array<number> }>()
  for (const outputLine of output.split("\n")) {
    const [, path, line, match] = /^(?:\.\/)?(.*?)\0(\d+):(.*)$/.exec(outputLine) ?? []
    if (path === undefined || match === undefined) continue
    const file = files.get(path) ?? { words: new Set(), count: 0, lines: [] }
    file.words.add(match.toLowerCase())
    file.count++
    if (file.lines.at(-1) !== Number(line)) file.lines.push(Number(line))
    files.set(path, file)
  }
  return [...files].map(([path, file]) => ({ path, ...file }))
}
