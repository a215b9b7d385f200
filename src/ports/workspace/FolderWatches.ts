/** The platform's watches of single folders. */
import { type FSWatcher, statSync, watch } from "node:fs"
import { systemCode } from "./systemCode.ts"

/**
 * Receives an event of a watch: `rename` when the named entry appeared, disappeared or was replaced, `change` when it was written to; the name is `undefined`
 * when unknown.
 */
export type OnEvent = (folder: string, event: string, name: string | undefined) => void

/** How many more folders may be watched. Shared by all trees of a process; mutable. */
export interface WatchBudget {
  left: number
}

interface OpenWatch {
  readonly watcher: FSWatcher
  readonly identity: string
}

/**
 * Watches by absolute folder path. Mutable; used only inside a notifier.
 *
 * A watch stays with the folder that it was opened on, wherever that is moved, and the runtime shares one watch among all requests for the same path: it must
 * be closed before the path can mean another folder. So each watch is also stored by its folder's identity.
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

  /**
   * Ensures that a folder is watched; does nothing for a folder that is missing or unreadable. Returns the system's error code when no further watch is
   * possible.
   */
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
      // The watch of the parent folder also reports what breaks this watch.
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

  /** Closes the watches of all other folders. */
  dropAllBut(folders: ReadonlySet<string>): void {
    for (const folder of this.#open.keys()) if (!folders.has(folder)) this.drop(folder)
  }
}
