/** Watches a tree through the platform's notifications. */
import { Effect, Queue, Stream } from "effect"
import { lstatSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { concernOf, type EntryNow, IGNORE_FILES, type TreeRules } from "../../core/watch/mod.ts"
import type { Environment } from "./askGit.ts"
import { survey } from "./discover.ts"
import type { DiscoverOptions } from "./Discovery.ts"
import type { Repository } from "./findRepository.ts"
import { FolderWatches, type WatchBudget } from "./FolderWatches.ts"
import { type WatchEvent, WatchRefused } from "./WatchEvent.ts"
import type { WorkspaceError } from "./WorkspaceError.ts"

/** How long to wait for further new folders, which are then surveyed together. */
const GATHERED_MILLIS = 30

/** Most queued events; any one of them says that the tree has changed. */
const KEPT_EVENTS = 256

/** Files of a git directory that determine which files are tracked and which branch is checked out. */
const GIT_FILES: ReadonlySet<string> = new Set(["HEAD", "index"])

/** Files of the `info` folder in a git directory. */
const INFO_FILES: ReadonlySet<string> = new Set(["exclude"])

export interface NoticeOptions extends DiscoverOptions {
  /** Whether one watch covers everything below its folder. */
  readonly recursive: boolean
  readonly budget: WatchBudget
}

const look = (path: string): EntryNow => {
  try {
    return lstatSync(path).isDirectory() ? "directory" : "file"
  } catch {
    return "gone"
  }
}

/** The watches of one tree. Mutable; used only in this file. */
class Notices {
  /** Rules from the last survey; undefined before the first. */
  rules: TreeRules | undefined
  readonly #watches: FolderWatches
  /** Folders with nothing to index except files that determine what is indexed, with the names of these files. */
  #beside = new Map<string, ReadonlySet<string>>()
  readonly #root: string
  readonly #options: NoticeOptions
  readonly #onContent: (path: string) => void
  readonly #onStructure: () => void

  constructor(
    root: string,
    options: NoticeOptions,
    onContent: (path: string) => void,
    onStructure: () => void
  ) {
    this.#root = root
    this.#options = options
    this.#onContent = onContent
    this.#onStructure = onStructure
    this.#watches = new FolderWatches(options.budget, (...event) => this.#notice(...event))
  }

  close(): void {
    this.#watches.dropAllBut(new Set())
  }

  /** Surveys the tree and watches its folders, each before it is listed, so that no change is missed. */
  survey(environment: Environment): Effect.Effect<void, WorkspaceError | WatchRefused> {
    const { recursive } = this.#options
    return Effect.suspend(() => {
      const wanted = new Set<string>()
      const beside = new Map<string, ReadonlySet<string>>()
      const keep = (folder: string, deep: boolean): Effect.Effect<void, WatchRefused> => {
        wanted.add(folder)
        const code = this.#watches.keep(folder, deep)
        return code === undefined ? Effect.void : new WatchRefused({ path: this.#root, code })
      }
      const keepBeside = (folder: string, names: ReadonlySet<string>) => {
        beside.set(folder, names)
        this.#beside.set(folder, names)
        return keep(folder, false)
      }
      const repository = ({ commonDirectory, directory, top }: Repository) =>
        Effect.gen(this, function* () {
          yield* keepBeside(directory, GIT_FILES)
          yield* keepBeside(join(commonDirectory, "info"), INFO_FILES)
          for (let at = dirname(this.#root); at.length >= top.length; at = dirname(at))
            yield* keepBeside(at, IGNORE_FILES)
        })
      return survey(this.#root, this.#options, environment, {
        folder: (folder) =>
          recursive && folder !== ""
            ? Effect.void
            : keep(folder === "" ? this.#root : join(this.#root, folder), recursive),
        repository
      }).pipe(
        Effect.map((rules) => {
          this.rules = rules
          this.#beside = beside
          this.#watches.dropAllBut(wanted)
        }),
        Effect.tapError(() => Effect.sync(() => this.close()))
      )
    })
  }

  #notice(folder: string, event: string, told: string | undefined): void {
    const name = told?.replaceAll("\\", "/")
    const beside = this.#beside.get(folder)
    if (beside !== undefined) return name === undefined || beside.has(name) ? this.#onStructure() : undefined
    // The folder itself was moved, and its watch with it; or it has an entry of the same name.
    const left = event === "rename" && name === basename(folder)
    if (left) this.#watches.drop(folder)
    if (left || name === undefined || this.rules === undefined) return this.#onStructure()
    const path = join(folder, name)
      .slice(this.#root.length + 1)
      .replaceAll("\\", "/")
    const concern = concernOf(this.rules, path, look(join(folder, name)))
    if (concern === "structure") this.#onStructure()
    else if (concern === "content") this.#onContent(path)
  }
}

/**
 * Emits changes below `root` as they happen. Fails when the tree, or part of it, cannot be watched, and when it does not exist.
 *
 * New folders are watched and their contents reported; folders that were removed or are now ignored are no longer watched.
 */
export const watchByNotice = (
  root: string,
  options: NoticeOptions,
  environment: Environment
): Stream.Stream<WatchEvent, WorkspaceError | WatchRefused> =>
  Stream.unwrapScoped(
    Effect.gen(function* () {
      const events = yield* Queue.sliding<WatchEvent>(KEPT_EVENTS)
      const surveys = yield* Queue.sliding<void>(1)
      const notices = yield* Effect.acquireRelease(
        Effect.sync(
          () =>
            new Notices(
              root,
              options,
              (path) => events.unsafeOffer({ event: "changed", path }),
              // Emitted at once, so that queries wait for the survey.
              () => {
                events.unsafeOffer({ event: "unsettled" })
                surveys.unsafeOffer(undefined)
              }
            )
        ),
        (open) => Effect.sync(() => open.close())
      )
      const surveyed = Effect.suspend(() => notices.survey(environment))
      // Emitted after the new folders are watched, so that a sync after it misses nothing.
      const keepUp = Effect.forever(
        Queue.take(surveys).pipe(
          Effect.zipRight(Effect.sleep(GATHERED_MILLIS)),
          Effect.zipRight(Queue.takeAll(surveys)),
          Effect.zipRight(surveyed),
          Effect.zipRight(Queue.offer(events, { event: "changed", path: "" }))
        )
      )
      return Stream.fromEffect(
        Effect.as(surveyed, { event: "watching", by: "notice" } satisfies WatchEvent)
      ).pipe(
        Stream.concat(
          Stream.merge(Stream.fromQueue(events), Stream.drain(Stream.fromEffect(keepUp)), {
            haltStrategy: "either"
          })
        )
      )
    })
  )
