/** The platform's watches of single folders. */
import { type FSWatcher, statSync, watch } from "node:fs"
import { systemCode } from "./systemCode.ts"

/** What a watch tells: `rename` of what came, went or was replaced, `change` of what was written to; `undefined` of who knows what. */
export type OnEvent = (folder: string, event: string, name: string | undefined) => void

/** How many folders may be watched in all. Shared by all trees of a process; mutable. */
export interface WatchBudget {
  left: number
}

interface OpenWatch {
  readonly watcher: FSWatcher
  readonly identity: string
}

/**
 * Watches by folder, absolute. Mutable; never leaves a notifier.
 *
 * A watch stays with the folder that it was opened on, wherever that is moved to, and the runtime has one watch for all that ask for the same
 * path: it has to be closed before the path can mean another folder. So each is known by its folder's identity too.
 */
export class FolderWatches {
  readonly #open = new Map<string, OpenWatch>()
  readonly #byIdentity = new Map<string, string>()
  readonly #budget: WatchBudget
  readonly #onEvent: OnEvent

  constructor(budget: WatchBudget, onEvent: OnEvent) {
    this.#budget = budget
    this.#onEvent = onEvent
  }

  /** Sees that a folder is watched; a folder that is gone, or may not be read, is not. Answers the system's code where no more can be had. */
  keep(folder: string, recursive: boolean): string | undefined {
    try {
      const { dev, ino } = statSync(folder)
      const identity = `${dev}:${ino}`
      const known = this.#open.get(folder)
      if (known?.identity === identity) return undefined
      this.drop(folder)
      const elsewhere = this.#byIdentity.get(identity)
      if (elsewhere !== undefined) this.drop(elsewhere)
      if (this.#budget.left <= 0) return "EDQUOT"
      const watcher = watch(folder, { persistent: false, recursive }, (event, name) =>
        this.#onEvent(folder, event, name ?? undefined)
      )
      // What breaks a watch is told once more by the folder above.
      watcher.on("error", () => this.#onEvent(folder, "rename", undefined))
      this.#open.set(folder, { watcher, identity })
      this.#byIdentity.set(identity, folder)
      this.#budget.left--
      return undefined
    } catch (cause) {
      const code = systemCode(cause)
      return code === "ENOENT" || code === "ENOTDIR" || code === "EACCES" || code === "EPERM"
        ? undefined
        : code
    }
  }

  drop(folder: string): void {
    const known = this.#open.get(folder)
    if (known === undefined) return
    this.#open.delete(folder)
    if (this.#byIdentity.get(known.identity) === folder) this.#byIdentity.delete(known.identity)
    this.#budget.left++
    known.watcher.close()
  }

  /** Closes the watches of all folders but these. */
  dropAllBut(folders: ReadonlySet<string>): void {
    for (const folder of this.#open.keys()) if (!folders.has(folder)) this.drop(folder)
  }
}
