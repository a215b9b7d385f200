import { Effect } from "effect"
import { join, relative, resolve } from "node:path"
import { IgnoreRules, type RepositoryExcludes } from "../../core/ignore/mod.ts"
import { endOfGit, type Environment, fieldsOf } from "./askGit.ts"
import { pause } from "../pause.ts"
import type { DiscoverOptions, Discovery } from "./Discovery.ts"
import { findRepository, type Repository, repositoryAt } from "./findRepository.ts"
import { listFolder } from "./listFolder.ts"
import type { TreeRules } from "../../core/watch/mod.ts"
import { type Frame, readRules, Walk } from "./Walk.ts"
import { WorkspaceError } from "./WorkspaceError.ts"

/** How long a walk blocks the thread before yielding. */
const SLICE_MILLIS = 10

const LIST_TRACKED = ["ls-files", "-z", "--cached"]
const GET_SETTINGS = ["config", "-z", "--path", "--get-regexp", "^core\\.(excludesfile|ignorecase)$"]

/** The fields that git prints; undefined where it refuses. What is found without an answer would not be what git says, so a git that was stopped is an error. */
const fieldsFrom = (
  args: ReadonlyArray<string>,
  folder: string,
  environment: Environment
): Effect.Effect<ReadonlyArray<string> | undefined, WorkspaceError> =>
  Effect.flatMap(endOfGit(args, folder, environment), (end) =>
    end === "stopped"
      ? new WorkspaceError({ reason: "Unlisted", path: folder })
      : Effect.succeed(end === "refused" ? undefined : fieldsOf(end))
  )

const isTrue = (value: string) => /^(?:true|yes|on|0*[1-9]\d*)$/i.test(value)

/**
 * What git's configuration in a folder says about ignoring: the text of the global excludes file, the configured one or else the one at git's default path, and
 * whether case matters. A relative path begins at the top of the repository.
 */
const configuredExcludes = (folder: string, top: string, environment: Environment) =>
  Effect.map(fieldsFrom(GET_SETTINGS, folder, environment), (fields = []): RepositoryExcludes => {
    // A later value replaces an earlier one.
    const settings = new Map(
      fields.map((field): [string, string] => {
        const [name = "", ...lines] = field.split("\n")
        return [name, lines.join("\n")]
      })
    )
    const { HOME, XDG_CONFIG_HOME } = environment
    const config = XDG_CONFIG_HOME ? XDG_CONFIG_HOME : HOME === undefined ? undefined : join(HOME, ".config")
    const path =
      settings.get("core.excludesfile") ?? (config === undefined ? undefined : join(config, "git", "ignore"))
    return {
      global: path === undefined ? undefined : readRules(resolve(top, path)),
      ignoreCase: isTrue(settings.get("core.ignorecase") ?? "")
    }
  })

const excludesOf = (
  repository: Repository | undefined,
  configured: RepositoryExcludes
): RepositoryExcludes => ({
  ...configured,
  info: repository === undefined ? undefined : readRules(join(repository.commonDirectory, "info", "exclude"))
})

const reasonOf = (code: string): WorkspaceError["reason"] =>
  code === "ENOENT" ? "Missing" : code === "ENOTDIR" ? "NotADirectory" : "Unreadable"

/** The ignore files of a folder above the root. */
const ignoreFilesOf = (folder: string) => ({
  lodestone: readRules(join(folder, ".lodestoneignore")),
  ignore: readRules(join(folder, ".ignore")),
  git: readRules(join(folder, ".gitignore"))
})

/**
 * The rules in force at the root, from the top of the repository down to the root's parent.
 *
 * A root that is excluded by the folders above was requested by name, so the rules that exclude it, ours or git's, are dropped.
 */
const rulesAbove = (top: string, prefix: string, excludes: RepositoryExcludes): IgnoreRules => {
  const names = prefix.split("/").slice(0, -1)
  let rules = IgnoreRules.none.repository("", excludes)
  let git = true
  for (const [depth, name] of names.entries()) {
    const above = names.slice(0, depth)
    const files = ignoreFilesOf(join(top, ...above))
    rules = rules.enter(
      above.map((_) => `${_}/`).join(""),
      git ? files : { lodestone: files.lodestone, ignore: files.ignore }
    )
    const subject = { path: [...above, name].join("/"), name, isDirectory: true }
    const ours = rules.ours(subject)
    if (ours === true) return IgnoreRules.none.repository("", excludes)
    if (ours === undefined && git && rules.git(subject)) {
      git = false
      rules = rules.repository("", excludes)
    }
  }
  return rules
}

/** The fixed inputs of a walk. */
interface WalkContext {
  readonly environment: Environment
  readonly lastFound: DiscoverOptions["lastFound"]
  /** Path of the root within its repository: empty or ending in `/`. */
  readonly prefix: string
  /** The git directory shared by all working trees of the root's repository. */
  readonly commonDirectory: string | undefined
}

/** Whether a repository within the tree is an added working tree of a walked repository: the root's, or one below it. */
const isSiblingWorktree = (
  { commonDirectory, isAdded }: Repository,
  root: string,
  context: WalkContext
): boolean =>
  isAdded &&
  (commonDirectory === context.commonDirectory ||
    commonDirectory.startsWith(root === "/" ? root : `${root}/`))

/** Callbacks of a walk, called before a place is examined. */
interface WalkListener<E> {
  /** Before a folder is listed; its path is empty or ends in `/`. */
  readonly folder: (folder: string) => Effect.Effect<void, E>
  /** When a repository contains part of the tree. */
  readonly repository: (repository: Repository) => Effect.Effect<void, E>
}

const NO_LISTENER: WalkListener<never> = { folder: () => Effect.void, repository: () => Effect.void }

/** The files that git tracks below a folder; where it fails twice, as for a damaged index or without git, those found there last. */
const trackedBelow = (
  folder: string,
  pathInTree: string,
  { environment, lastFound = Effect.succeed([]) }: Pick<WalkContext, "environment" | "lastFound">
): Effect.Effect<ReadonlyArray<string>, WorkspaceError> => {
  const list = fieldsFrom(LIST_TRACKED, folder, environment)
  return Effect.gen(function* () {
    const listed = (yield* list) ?? (yield* list)
    if (listed !== undefined) return listed
    return (yield* lastFound).flatMap((path) =>
      path.startsWith(pathInTree) ? [path.slice(pathInTree.length)] : []
    )
  })
}

/** The excludes of a folder's repository, and the files that it tracks below the folder, whose path in the tree is empty or ends in `/`. */
const askRepository = (
  folder: string,
  repository: Repository | undefined,
  pathInTree: string,
  context: Pick<WalkContext, "environment" | "lastFound">
) =>
  Effect.all(
    [
      Effect.map(configuredExcludes(folder, repository?.top ?? folder, context.environment), (configured) =>
        excludesOf(repository, configured)
      ),
      repository === undefined ? Effect.succeed([]) : trackedBelow(folder, pathInTree, context)
    ],
    { concurrency: 2 }
  )

/** Where a repository begins within the tree, its own git rules and tracked files apply; our ignore rules from above stay in force. */
const enterRepository = (walk: Walk, frame: Frame, nested: Repository, context: WalkContext) =>
  Effect.map(askRepository(nested.top, nested, frame.folder, context), ([excludes, paths]): Frame => {
    walk.track(frame.folder, paths)
    const rules = frame.rules.repository(context.prefix + frame.folder, excludes)
    return { folder: frame.folder, rules, trackedOnly: false, ignored: frame.ignored }
  })

/** Visits every folder, yielding from time to time. */
const walkAll = Effect.fnUntraced(function* <E>(
  walk: Walk,
  root: string,
  context: WalkContext,
  listener: WalkListener<E>
) {
  let sliceStart = performance.now()
  for (let frame = walk.pending.pop(); frame !== undefined; frame = walk.pending.pop()) {
    if (listener !== NO_LISTENER) yield* listener.folder(frame.folder)
    const entries = walk.entries(frame)
    const hasGitEntry = frame.folder !== "" && entries.some(({ name }) => name === ".git")
    const nested = hasGitEntry ? repositoryAt(join(root, frame.folder)) : undefined
    if (nested !== undefined) yield* listener.repository(nested)
    if (nested !== undefined && isSiblingWorktree(nested, root, context)) walk.skipWorktree(frame)
    else
      walk.visit(nested === undefined ? frame : yield* enterRepository(walk, frame, nested, context), entries)
    if (performance.now() - sliceStart < SLICE_MILLIS) continue
    yield* pause
    sliceStart = performance.now()
  }
})

const walkTree = Effect.fnUntraced(function* <E>(
  root: string,
  options: DiscoverOptions,
  environment: Environment,
  listener: WalkListener<E>,
  foldersOnly: boolean
): Effect.fn.Return<Walk, WorkspaceError | E> {
  const listed = listFolder(root)
  if (typeof listed === "string") return yield* new WorkspaceError({ reason: reasonOf(listed), path: root })
  const repository = findRepository(root)
  if (repository !== undefined) yield* listener.repository(repository)
  const top = repository?.top ?? root
  const prefix = top === root ? "" : `${relative(top, root)}/`
  const { lastFound } = options
  const [excludes, tracked] = yield* askRepository(root, repository, "", { environment, lastFound })
  const walk = new Walk(root, prefix, options, foldersOnly)
  walk.track("", tracked)
  const rules = rulesAbove(top, prefix, excludes)
  walk.pending.push({ folder: "", rules, trackedOnly: false, ignored: false })
  const commonDirectory = repository?.commonDirectory
  yield* walkAll(walk, root, { environment, lastFound, prefix, commonDirectory }, listener)
  return walk
})

/**
 * Every file of a tree that is worth reading according to git and the ignore files.
 *
 * Equals `git ls-files --cached --others --exclude-standard` for the files on disk, except that `.lodestoneignore` and `.ignore` also exclude tracked files;
 * repositories within the tree, submodules or not, are entered with their own rules; other working trees of a walked repository are not.
 */
export const discover = Effect.fn("Workspace.discover")(function* (
  root: string,
  options: DiscoverOptions,
  environment: Environment
): Effect.fn.Return<Discovery, WorkspaceError> {
  return (yield* walkTree(root, options, environment, NO_LISTENER, false)).finish()
})

/** Walks like `discover` without examining files, calls the route for every place, and returns the rules of the walk. */
export const survey = <E>(
  root: string,
  options: DiscoverOptions,
  environment: Environment,
  listener: WalkListener<E>
): Effect.Effect<TreeRules, WorkspaceError | E> =>
  Effect.map(walkTree(root, options, environment, listener, true), (walk) => walk.treeRules())
