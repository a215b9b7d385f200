/** A file of a commit. */
export interface CommittedFile {
  /** Relative to the folder that was asked about. */
  readonly path: string
  readonly id: string
  readonly size: number
}

/** The regular files that `git ls-tree -r -l -z` lists; those whose content a partial clone lacks are left out. */
export const filesOfListing = (listing: string): ReadonlyArray<CommittedFile> =>
  listing.split("\0").flatMap((entry) => {
    const [, id, size, path] = /^100\d{3} blob (\w+) +(\d+)\t(.+)$/s.exec(entry) ?? []
    return id === undefined || path === undefined ? [] : [{ path, id, size: Number(size) }]
  })

/** What `git cat-file --batch` prints of objects, in their order; `undefined` for one that is missing. */
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
