/** Watches a tree through the platform's notifications. */
import { Effect, Queue, Stream } from "effect"
import { lstatSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { changeEffectOf, type EntryState, IGNORE_FILES, type TreeRules } from "../../core/watch/mod.ts"
import type { Environment } from "./askGit.ts"
import { survey } from "./discover.ts"
import type { DiscoverOptions } from "./Discovery.ts"
import type { Repository } from "./findRepository.ts"
import { FolderWatches, type WatchBudget } from "./FolderWatches.ts"
import { type WatchEvent, WatchRefused } from "./WatchEvent.ts"
import type { WorkspaceError } from "./WorkspaceError.ts"

/** How long to wait for further new folders, which are then surveyed together. */
const GATHER_MILLIS = 30

/** Most queued events; any one of them says that the tree has changed. */
const MAX_QUEUED_EVENTS = 256

/** Files of a git directory that determine which files are tracked and which branch is checked out. */
const GIT_FILES: ReadonlySet<string> = new Set(["HEAD", "index"])

/** Files of the `info` folder in a git directory. */
const INFO_FILES: ReadonlySet<string> = new Set(["exclude"])

export interface NoticeOptions extends DiscoverOptions {
  /** Whether one watch covers everything below its folder. */
  readonly recursive: boolean
  readonly budget: WatchBudget
}

const entryStateAt = (path: string): EntryState => {
  try {
    return lstatSync(path).isDirectory() ? "directory" : "file"
  } catch {
    return "gone"
  }
}

/** The watches of one tree. Mutable; used only in this file. */
class TreeWatch {
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
    this.#watches.unwatchAllBut(new Set())
  }

  /** Surveys the tree and watches its folders, each before it is listed, so that no change is missed. */
  survey(environment: Environment): Effect.Effect<void, WorkspaceError | WatchRefused> {
    const { recursive } = this.#options
    return Effect.suspend(() => {
      const watchedFolders = new Set<string>()
      const namedFiles = new Map<string, ReadonlySet<string>>()
      const watchFolder = (folder: string, deep: boolean): Effect.Effect<void, WatchRefused> => {
        watchedFolders.add(folder)
        const code = this.#watches.ensureWatched(folder, deep)
        return code === undefined ? Effect.void : new WatchRefused({ path: this.#root, code })
      }
      const watchNamedFiles = (folder: string, names: ReadonlySet<string>) => {
        namedFiles.set(folder, names)
        this.#beside.set(folder, names)
        return watchFolder(folder, false)
      }
      const repository = ({ commonDirectory, directory, top }: Repository) =>
        Effect.gen(this, function* () {
          yield* watchNamedFiles(directory, GIT_FILES)
          yield* watchNamedFiles(join(commonDirectory, "info"), INFO_FILES)
          for (let at = dirname(this.#root); at.length >= top.length; at = dirname(at))
            yield* watchNamedFiles(at, IGNORE_FILES)
        })
      return survey(this.#root, this.#options, environment, {
        folder: (folder) =>
          recursive && folder !== ""
            ? Effect.void
            : watchFolder(folder === "" ? this.#root : join(this.#root, folder), recursive),
        repository
      }).pipe(
        Effect.map((rules) => {
          this.rules = rules
          this.#beside = namedFiles
          this.#watches.unwatchAllBut(watchedFolders)
        }),
        Effect.tapError(() => Effect.sync(() => this.close()))
      )
    })
  }

  #notice(folder: string, event: string, reportedName: string | undefined): void {
    const name = reportedName?.replaceAll("\\", "/")
    const namedFiles = this.#beside.get(folder)
    if (namedFiles !== undefined)
      return name === undefined || namedFiles.has(name) ? this.#onStructure() : undefined
    // The folder itself was moved, and its watch with it; or it has an entry of the same name.
    const hasMoved = event === "rename" && name === basename(folder)
    if (hasMoved) this.#watches.unwatch(folder)
    if (hasMoved || name === undefined || this.rules === undefined) return this.#onStructure()
    const path = join(folder, name)
      .slice(this.#root.length + 1)
      .replaceAll("\\", "/")
    const effect = changeEffectOf(this.rules, path, entryStateAt(join(folder, name)))
    if (effect === "structure") this.#onStructure()
    else if (effect === "content") this.#onContent(path)
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
      const events = yield* Queue.sliding<WatchEvent>(MAX_QUEUED_EVENTS)
      const surveys = yield* Queue.sliding<void>(1)
      const notices = yield* Effect.acquireRelease(
        Effect.sync(
          () =>
            new TreeWatch(
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
      const runSurvey = Effect.suspend(() => notices.survey(environment))
      // Emitted after the new folders are watched, so that a sync after it misses nothing.
      const resurvey = Effect.forever(
        Queue.take(surveys).pipe(
          Effect.zipRight(Effect.sleep(GATHER_MILLIS)),
          Effect.zipRight(Queue.takeAll(surveys)),
          Effect.zipRight(runSurvey),
          Effect.zipRight(Queue.offer(events, { event: "changed", path: "" }))
        )
      )
      return Stream.fromEffect(
        Effect.as(runSurvey, { event: "watching", by: "notice" } satisfies WatchEvent)
      ).pipe(
        Stream.concat(
          Stream.merge(Stream.fromQueue(events), Stream.drain(Stream.fromEffect(resurvey)), {
            haltStrategy: "either"
          })
        )
      )
    })
  )
