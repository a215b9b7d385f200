/** How near files and documents are to the user's current work. */
import { folderOf } from "../../core/path/mod.ts"
import { coChanges } from "../../core/history/mod.ts"
import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"

/** The user's current work. Paths are relative to the top of the repository. */
export interface Work {
  readonly activeFile: string | undefined
  /** Files that the branch changed. */
  readonly branchFiles: ReadonlyArray<string>
  readonly tickets: ReadonlyArray<string>
}

export interface Nearness {
  /**
   * Nearness of a file (path relative to the top of the repository), 0..1. The open file is as near as the files in its folder, because it may be the answer.
   */
  readonly file: (path: string) => number
  /** Nearness of a row of the snapshot, 0..1. */
  readonly document: (row: number) => number
}

/** Nearness of a file that the branch changed: half that of a file that mostly changes together with the open one. */
const BRANCH_NEARNESS = 0.5
/** Nearness of a file that was changed for an open ticket. */
const TICKET_NEARNESS = 0.6
/** Nearness of a file in the same folder, and in the parent folder or a subfolder. */
const SAME_FOLDER = 0.3
const ADJACENT_FOLDER = 0.15

/** A file in at least this share of the open file's commits has the highest nearness. */
const CERTAIN_SHARE = 0.5

/** Nearness of a document about the open file, about other near files, and of one that names an open ticket. */
const ABOUT_FILE = 0.5
const ABOUT_NEAR = 0.3
const NAMES_TICKET = 1

/** Combines two reasons like probabilities of independent causes; never above 1. */
const combine = (a: number, b: number) => a + b - a * b

/** Computes the nearness from the history. */
export const nearnessToWork = (
  { filesOf: filesAbout, history, rows }: DocumentSnapshot,
  { activeFile, branchFiles, tickets }: Work
): Nearness => {
  const nearnessByFile = new Map<string, number>()
  const add = (path: string, nearness: number) =>
    nearnessByFile.set(path, combine(nearnessByFile.get(path) ?? 0, nearness))
  const { commits, files, filesOf } = history
  const commitsOf = (path: string) => files.get(path)?.map(({ commit }) => commit) ?? []
  const active = activeFile === undefined ? [] : [activeFile]
  for (const { path, weight } of coChanges(active, commitsOf, filesOf))
    add(path, Math.sqrt(Math.min(1, weight / CERTAIN_SHARE)))
  for (const path of branchFiles) add(path, BRANCH_NEARNESS)
  const openTickets = new Set(tickets)
  const namesTicket = (row: number) =>
    openTickets.has(rows[row]!.label) ||
    openTickets.has(rows[row]!.pullRequest ?? "") ||
    rows[row]!.tickets.some((ticket) => openTickets.has(ticket))
  if (openTickets.size > 0)
    for (const path of new Set(commits.flatMap((row, commit) => (namesTicket(row) ? filesOf(commit) : []))))
      add(path, TICKET_NEARNESS)
  const folder = activeFile === undefined ? undefined : folderOf(activeFile)
  const folderNearness = (path: string) => {
    if (folder === undefined) return 0
    const other = folderOf(path)
    if (other === folder) return SAME_FOLDER
    return folderOf(other) === folder || folderOf(folder) === other ? ADJACENT_FOLDER : 0
  }
  const inBranch = new Set(branchFiles)
  return {
    file: (path) => combine(nearnessByFile.get(path) ?? 0, folderNearness(path)),
    document: (row) => {
      const changed = filesAbout(row)
      const about = changed.some((path) => path === activeFile)
        ? ABOUT_FILE
        : changed.some((path) => inBranch.has(path))
          ? ABOUT_NEAR
          : 0
      return openTickets.size > 0 && namesTicket(row) ? NAMES_TICKET : about
    }
  }
}
