import type { EncodedMentions } from "../../../mention/encodeMentions.ts"

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
  files.forEach(({ defines }, file) =>
    eachHash(defines, (name) => void definedIn.set(name, definedIn.has(name) ? SEVERAL_FILES : file))
  )
  const users = new Uint32Array(files.length)
  /** The mentioning file that was last counted per defining file, as it may mention several of its names. */
  const lastCounted = new Int32Array(files.length).fill(SEVERAL_FILES)
  files.forEach(({ names }, file) =>
    eachHash(names, (name) => {
      const definingFile = definedIn.get(name) ?? SEVERAL_FILES
      if (definingFile === SEVERAL_FILES || definingFile === file || lastCounted[definingFile] === file)
        return
      lastCounted[definingFile] = file
      users[definingFile]!++
    })
  )
  return users
}

const eachHash = (hashes: Uint8Array, visit: (hash: number) => void) => {
  const view = new DataView(hashes.buffer, hashes.byteOffset, hashes.byteLength)
  for (let at = 0; at < hashes.byteLength; at += 4) visit(view.getUint32(at, true))
}
