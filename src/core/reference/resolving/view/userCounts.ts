import { type EncodedMentions, hashAt } from "../../../mention/encodeMentions.ts"

/** Instead of a file: more than one defines the name. */
const SEVERAL_FILES = -1

/**
 * For each file, how many other files mention a name that it alone defines. A name that several files define counts for none of them.
 *
 * @example
 * ```ts
 * const [none, seven] = [new Uint8Array(0), new Uint8Array([7, 0, 0, 0])]
 * [...userCounts([{ defines: seven, names: none }, { defines: none, names: seven }])] // => [1, 0]
 * ```
 */
export const userCounts = (files: ReadonlyArray<Pick<EncodedMentions, "defines" | "names">>): Uint32Array => {
  const definedIn = new Map<number, number>()
  for (let file = 0; file < files.length; file++) {
    const { defines } = files[file]!
    for (let at = 0; at < defines.length; at += 4) {
      const name = hashAt(defines, at)
      definedIn.set(name, definedIn.has(name) ? SEVERAL_FILES : file)
    }
  }
  const users = new Uint32Array(files.length)
  /** The mentioning file that was last counted per defining file, as it may mention several of its names. */
  const lastCounted = new Int32Array(files.length).fill(SEVERAL_FILES)
  for (let file = 0; file < files.length; file++) {
    const { names } = files[file]!
    for (let at = 0; at < names.length; at += 4) {
      const definingFile = definedIn.get(hashAt(names, at)) ?? SEVERAL_FILES
      if (definingFile === SEVERAL_FILES || definingFile === file || lastCounted[definingFile] === file)
        continue
      lastCounted[definingFile] = file
      users[definingFile]!++
    }
  }
  return users
}
