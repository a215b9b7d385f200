/** An entry of a folder. */
export interface FolderEntry {
  readonly name: string
  readonly kind: "folder" | "file"
  /** Bytes of a file; for a folder, the number of files below it. */
  readonly size: number
}

/** The entries of a folder (empty, or ending in `/`): folders first, each kind by name. Files outside the folder are ignored. */
export const folderEntries = (
  folder: string,
  files: ReadonlyArray<{ readonly path: string; readonly size: number }>
): ReadonlyArray<FolderEntry> => {
  const folders = new Map<string, number>()
  const fileEntries: Array<FolderEntry> = []
  for (const { path, size } of files) {
    if (!path.startsWith(folder)) continue
    const rest = path.slice(folder.length)
    const end = rest.indexOf("/")
    if (end < 0) fileEntries.push({ name: rest, kind: "file", size })
    else folders.set(rest.slice(0, end), (folders.get(rest.slice(0, end)) ?? 0) + 1)
  }
  const byName = (a: FolderEntry, b: FolderEntry) => (a.name < b.name ? -1 : 1)
  const subfolders = [...folders].map(([name, size]): FolderEntry => ({ name, kind: "folder", size }))
  return [...subfolders.sort(byName), ...fileEntries.sort(byName)]
}
