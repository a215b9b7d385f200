/** A file of a commit. */
export interface CommittedFile {
  /** Relative to the requested folder. */
  readonly path: string
  readonly id: string
  readonly size: number
}

/** The regular files in the output of `git ls-tree -r -l -z`, without those whose content a partial clone lacks. */
export const filesOfListing = (listing: string): ReadonlyArray<CommittedFile> =>
  listing.split("\0").flatMap((entry) => {
    const [, id, size, path] = /^100\d{3} blob (\w+) +(\d+)\t(.+)$/s.exec(entry) ?? []
    return id === undefined || path === undefined ? [] : [{ path, id, size: Number(size) }]
  })

/** An entry of a tree. */
export interface TreeEntry {
  /** Relative to the listed tree. */
  readonly path: string
  readonly kind: "file" | "symlink" | "submodule" | "unreadable"
  readonly id: string
  /** Bytes; 0 for a submodule. */
  readonly size: number
}

/** All entries in the output of `git ls-tree -r -l -z`. An entry whose name is not UTF-8 cannot be addressed and is `unreadable`. */
export const entriesOfListing = (listing: Uint8Array): ReadonlyArray<TreeEntry> => {
  const bytes = Buffer.from(listing.buffer, listing.byteOffset, listing.byteLength)
  const entries: Array<TreeEntry> = []
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(0, at)
    const entry = bytes.subarray(at, end < 0 ? bytes.length : end)
    at = end < 0 ? bytes.length : end + 1
    const text = entry.toString("utf8")
    const [, mode, id, size, path] = /^(\d{6}) \w+ (\w+) +(\d+|-)\t(.+)$/s.exec(text) ?? []
    if (mode === undefined || id === undefined || path === undefined) continue
    const damaged = path.includes("\ufffd") && !Buffer.from(text).equals(entry)
    entries.push({ path, kind: damaged ? "unreadable" : kindOfMode(mode), id, size: Number(size) || 0 })
  }
  return entries
}

const kindOfMode = (mode: string): TreeEntry["kind"] =>
  mode === "120000" ? "symlink" : mode === "160000" ? "submodule" : "file"

/** The contents in the output of `git cat-file --batch`, in order; `undefined` for a missing object. */
export const contentsOfBatch = (output: Uint8Array, count: number): ReadonlyArray<Uint8Array | undefined> => {
  const bytes = Buffer.from(output.buffer, output.byteOffset, output.byteLength)
  let at = 0
  return Array.from({ length: count }, () => {
    const end = bytes.indexOf(10, at)
    const size = end < 0 ? undefined : /^\w+ blob (\d+)$/.exec(bytes.toString("latin1", at, end))?.[1]
    at = end < 0 ? bytes.length : end + 1
    if (size === undefined) return undefined
    const content = bytes.subarray(at, at + Number(size))
    at += Number(size) + 1
    return content
  })
}
