/** Changes of a tree as the platform tells them. */
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

/** Folders that come together are looked at together. */
const GATHERED_MILLIS = 30

/** Events that are kept for who is busy; any one of them says that the tree is another. */
const KEPT_EVENTS = 256

/** Files of a git directory that change what of a tree is tracked, or which branch it is on. */
const GIT_FILES: ReadonlySet<string> = new Set(["HEAD", "index"])

/** Files of the folder `info` in a git directory. */
const INFO_FILES: ReadonlySet<string> = new Set(["exclude"])

export interface NoticeOptions extends DiscoverOptions {
  /** One watch sees all that is below its folder. */
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

/** What is watched of one tree. Mutable; never leaves this file. */
class Notices {
  /** The rules by the last survey; none before the first. */
  rules: TreeRules | undefined
  readonly #watches: FolderWatches
  /** Folders that hold nothing to index, but a few files that say what is: their names. */
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

  /** Surveys the tree and watches what it finds, each folder before it is listed, so that nothing comes between. */
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
    // The folder itself went elsewhere, and its watch with it; or there is an entry of the same name in it.
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
 * Tells changes below `root` as they happen. Fails where the tree cannot be watched, or not all of it, and where it is gone.
 *
 * New folders are watched, and what was in them before is told; folders that are gone, or ignored by now, are watched no longer.
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
              // That something is to come is told at once: who asks meanwhile waits for it.
              () => {
                events.unsafeOffer({ event: "unsettled" })
                surveys.unsafeOffer(undefined)
              }
            )
        ),
        (open) => Effect.sync(() => open.close())
      )
      const surveyed = Effect.suspend(() => notices.survey(environment))
      // What changed together with the folders is told when they are watched: a sync after that misses nothing.
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
