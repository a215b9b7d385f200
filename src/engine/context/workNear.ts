/** How near files and documents are to what the user works on. */
import { coChanges } from "../../core/history/mod.ts"
import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"

/** What the user works on. Paths are relative to the top of the repository. */
export interface Work {
  readonly activeFile: string | undefined
  /** Files that the branch changed. */
  readonly branchFiles: ReadonlyArray<string>
  readonly tickets: ReadonlyArray<string>
}

export interface Nearness {
  /** Of the file at a path relative to the top of the repository, 0..1; the open one is as near as those of its folder, of which it may be the answer. */
  readonly file: (path: string) => number
  /** Of a row of the snapshot, 0..1. */
  readonly document: (row: number) => number
}

/** A file that is changed in the branch is half as near as one that mostly changes together with the open one. */
const IN_BRANCH = 0.5
/** One that was changed for a ticket that is open. */
const FOR_TICKET = 0.6
/** One in the same folder, and in the one above it or below. */
const SAME_FOLDER = 0.3
const NEXT_FOLDER = 0.15

/** A file that half of the commits of the open one speak for is as near as can be. */
const CERTAIN_SHARE = 0.5

/** A document about the open file, one about other files at hand, and one that names an open ticket. */
const ABOUT_FILE = 0.5
const ABOUT_NEAR = 0.3
const NAMES_TICKET = 1

/** Reasons add up as chances of something do that has several causes: never above 1. */
const either = (a: number, b: number) => a + b - a * b

/** Reads the history for what belongs together with the user's work. */
export const workNear = (
  { filesOf: filesAbout, history, rows }: DocumentSnapshot,
  { activeFile, branchFiles, tickets }: Work
): Nearness => {
  const near = new Map<string, number>()
  const add = (path: string, nearness: number) => near.set(path, either(near.get(path) ?? 0, nearness))
  const { commits, files, filesOf } = history
  const touching = (path: string) => files.get(path)?.map(({ commit }) => commit) ?? []
  const active = activeFile === undefined ? [] : [activeFile]
  for (const { path, weight } of coChanges(active, touching, filesOf))
    add(path, Math.sqrt(Math.min(1, weight / CERTAIN_SHARE)))
  for (const path of branchFiles) add(path, IN_BRANCH)
  const wanted = new Set(tickets)
  const naming = (row: number) =>
    wanted.has(rows[row]!.label) ||
    wanted.has(rows[row]!.pullRequest ?? "") ||
    rows[row]!.tickets.some((ticket) => wanted.has(ticket))
  if (wanted.size > 0)
    for (const path of new Set(commits.flatMap((row, commit) => (naming(row) ? filesOf(commit) : []))))
      add(path, FOR_TICKET)
  const folder = activeFile === undefined ? undefined : folderOf(activeFile)
  const ofFolder = (path: string) => {
    if (folder === undefined) return 0
    const other = folderOf(path)
    if (other === folder) return SAME_FOLDER
    return folderOf(other) === folder || folderOf(folder) === other ? NEXT_FOLDER : 0
  }
  const inBranch = new Set(branchFiles)
  return {
    file: (path) => either(near.get(path) ?? 0, ofFolder(path)),
    document: (row) => {
      const changed = filesAbout(row)
      const about = changed.some((path) => path === activeFile)
        ? ABOUT_FILE
        : changed.some((path) => inBranch.has(path))
          ? ABOUT_NEAR
          : 0
      return wanted.size > 0 && naming(row) ? NAMES_TICKET : about
    }
  }
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf("/")))
