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
  const definedIn = definingFiles(files)
  const users = new Uint32Array(files.length)
  /** The mentioning file that was last counted per defining file, as it may mention several of its names. */
  const lastCounted = new Int32Array(files.length).fill(SEVERAL_FILES)
  for (let file = 0; file < files.length; file++) {
    const { names } = files[file]!
    for (let at = 0; at < names.length; at += 4) {
      const definingFile = definedIn(hashAt(names, at))
      if (definingFile === SEVERAL_FILES || definingFile === file || lastCounted[definingFile] === file)
        continue
      lastCounted[definingFile] = file
      users[definingFile]!++
    }
  }
  return users
}

/**
 * The only file that defines a name; `SEVERAL_FILES` if none or more than one does. A table with open addressing, as a `Map` of this many numbers takes several
 * times as long.
 */
const definingFiles = (files: ReadonlyArray<Pick<EncodedMentions, "defines">>) => {
  const count = files.reduce((sum, { defines }) => sum + defines.byteLength / 4, 0)
  const slots = 2 ** Math.ceil(Math.log2(2 * count + 2))
  const names = new Uint32Array(slots)
  /** The file plus one, or `SEVERAL_FILES`; 0 where the slot is free. */
  const holders = new Int32Array(slots)
  const slotOf = (name: number) => {
    let slot = name & (slots - 1)
    while (holders[slot] !== 0 && names[slot] !== name) slot = (slot + 1) & (slots - 1)
    return slot
  }
  for (let file = 0; file < files.length; file++) {
    const { defines } = files[file]!
    for (let at = 0; at < defines.length; at += 4) {
      const name = hashAt(defines, at)
      const slot = slotOf(name)
      names[slot] = name
      holders[slot] = holders[slot] === 0 ? file + 1 : SEVERAL_FILES
    }
  }
  return (name: number) => {
    const holder = holders[slotOf(name)]!
    return holder > 0 ? holder - 1 : SEVERAL_FILES
  }
}
