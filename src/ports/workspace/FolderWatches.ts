/** The platform's watches of single folders. */
import { existsSync, type FSWatcher, statSync, watch } from "node:fs"
import { systemCode } from "./systemCode.ts"

/**
 * Receives an event of a watch: `rename` when the named entry appeared, disappeared or was replaced, `change` when it was written to; the name is `undefined`
 * when unknown.
 */
export type OnEvent = (folder: string, event: string, name: string | undefined) => void

/** How many more folders may be watched. Shared by all trees of a process; mutable. */
export interface WatchBudget {
  remaining: number
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
  ensureWatched(folder: string, recursive: boolean): string | undefined {
    try {
      const { dev, ino } = statSync(folder)
      const identity = `${dev}:${ino}`
      const existing = this.#open.get(folder)
      if (existing?.identity === identity) return undefined
      this.unwatch(folder)
      const otherPath = this.#byIdentity.get(identity)
      if (otherPath !== undefined) this.unwatch(otherPath)
      if (this.#budget.remaining <= 0) return "EDQUOT"
      const watcher = watch(folder, { persistent: false, recursive }, (event, name) =>
        this.#onEvent(folder, event, name ?? undefined)
      )
      // The watch of the parent folder also reports what breaks this watch.
      watcher.on("error", () => this.#onEvent(folder, "rename", undefined))
      this.#open.set(folder, { watcher, identity })
      this.#byIdentity.set(identity, folder)
      this.#budget.remaining--
      return undefined
    } catch (cause) {
      const code = systemCode(cause)
      if (code === "EACCES" || code === "EPERM") return undefined
      if (code !== "ENOENT" && code !== "ENOTDIR") return code
      // The runtime does not find a folder with a backslash in its path.
      return existsSync(folder) ? "ENOENT" : undefined
    }
  }

  unwatch(folder: string): void {
    const existing = this.#open.get(folder)
    if (existing === undefined) return
    this.#open.delete(folder)
    if (this.#byIdentity.get(existing.identity) === folder) this.#byIdentity.delete(existing.identity)
    this.#budget.remaining++
    existing.watcher.close()
  }

  /** Closes the watches of all other folders. */
  unwatchAllBut(folders: ReadonlySet<string>): void {
    for (const folder of this.#open.keys()) if (!folders.has(folder)) this.unwatch(folder)
  }
}
