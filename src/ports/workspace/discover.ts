import { Effect } from "effect"
import { join, relative, resolve } from "node:path"
import { IgnoreRules, type RepositoryExcludes } from "../../core/ignore/mod.ts"
import { askGit, type Environment } from "./askGit.ts"
import { pause } from "../pause.ts"
import type { DiscoverOptions, Discovery } from "./Discovery.ts"
import { findRepository, type Repository, repositoryAt } from "./findRepository.ts"
import { listFolder } from "./listFolder.ts"
import type { TreeRules } from "../../core/watch/mod.ts"
import { type Frame, readRules, Walk } from "./Walk.ts"
import { WorkspaceError } from "./WorkspaceError.ts"

/** How long a walk keeps the thread before others have their turn. */
const SLICE_MILLIS = 10

const LIST_TRACKED = ["ls-files", "-z", "--cached"]
const GET_EXCLUDES = ["config", "-z", "--path", "--get", "core.excludesFile"]

/** The global excludes file: the one that git is configured with, else the one where git looks by itself. */
const globalExcludes = (root: string, environment: Environment) =>
  Effect.map(askGit(GET_EXCLUDES, root, environment), ([configured]) => {
    const { HOME, XDG_CONFIG_HOME } = environment
    const config = XDG_CONFIG_HOME ? XDG_CONFIG_HOME : HOME === undefined ? undefined : join(HOME, ".config")
    const path = configured ?? (config === undefined ? undefined : join(config, "git", "ignore"))
    return path === undefined ? undefined : readRules(resolve(root, path))
  })

const excludesOf = (repository: Repository | undefined, global: string | undefined): RepositoryExcludes => ({
  global,
  info: repository === undefined ? undefined : readRules(join(repository.commonDirectory, "info", "exclude"))
})

const reasonOf = (code: string): WorkspaceError["reason"] =>
  code === "ENOENT" ? "Missing" : code === "ENOTDIR" ? "NotADirectory" : "Unreadable"

/** The files of a folder that speak of ignoring, for folders above the root. */
const filesOf = (folder: string) => ({
  lodestone: readRules(join(folder, ".lodestoneignore")),
  ignore: readRules(join(folder, ".ignore")),
  git: readRules(join(folder, ".gitignore"))
})

/**
 * The rules in force where the walk begins, from the top of the repository down to the root, which itself is left to the walk.
 *
 * A root that the folders above would ignore was asked for by name: then those of their files that would, ours or git's, have no say in it.
 */
const rulesAbove = (top: string, prefix: string, excludes: RepositoryExcludes): IgnoreRules => {
  const names = prefix.split("/").slice(0, -1)
  let rules = IgnoreRules.none.repository("", excludes)
  let git = true
  for (const [depth, name] of names.entries()) {
    const above = names.slice(0, depth)
    const files = filesOf(join(top, ...above))
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

/** What a walk goes by besides its own state. */
interface Surroundings {
  readonly environment: Environment
  /** Text of the global excludes file. */
  readonly global: string | undefined
  /** The root from the top of its repository: empty or with `/` at its end. */
  readonly prefix: string
  /** The git directory that all work trees of the root's repository share. */
  readonly commonDirectory: string | undefined
}

/** Whether a repository within the tree is a work tree that was added to one which is walked: the root's, or one below it. */
const isAnotherTree = (
  { commonDirectory, isAdded }: Repository,
  root: string,
  around: Surroundings
): boolean =>
  isAdded &&
  (commonDirectory === around.commonDirectory || commonDirectory.startsWith(root === "/" ? root : `${root}/`))

/** Told of what a walk comes by, before it looks there. */
interface Route<E> {
  /** A folder is about to be listed: empty or with `/` at its end. */
  readonly folder: (folder: string) => Effect.Effect<void, E>
  /** A repository holds some of the tree. */
  readonly repository: (repository: Repository) => Effect.Effect<void, E>
}

const NOBODY: Route<never> = { folder: () => Effect.void, repository: () => Effect.void }

/** Where a repository begins within the tree, its own rules hold and its own tracked files are known; ours hold on. */
const enterRepository = (walk: Walk, frame: Frame, inner: Repository, around: Surroundings) =>
  Effect.map(askGit(LIST_TRACKED, inner.top, around.environment), (paths): Frame => {
    walk.track(frame.folder, paths)
    const rules = frame.rules.repository(around.prefix + frame.folder, excludesOf(inner, around.global))
    return { folder: frame.folder, rules, trackedOnly: false, ignored: frame.ignored }
  })

/** Visits every folder, and lets others have their turn now and then. */
const walkAll = Effect.fnUntraced(function* <E>(
  walk: Walk,
  root: string,
  around: Surroundings,
  route: Route<E>
) {
  let began = performance.now()
  for (let frame = walk.pending.pop(); frame !== undefined; frame = walk.pending.pop()) {
    if (route !== NOBODY) yield* route.folder(frame.folder)
    const entries = walk.entries(frame)
    const marked = frame.folder !== "" && entries.some(({ name }) => name === ".git")
    const inner = marked ? repositoryAt(join(root, frame.folder)) : undefined
    if (inner !== undefined) yield* route.repository(inner)
    if (inner !== undefined && isAnotherTree(inner, root, around)) walk.leave(frame)
    else walk.visit(inner === undefined ? frame : yield* enterRepository(walk, frame, inner, around), entries)
    if (performance.now() - began < SLICE_MILLIS) continue
    yield* pause
    began = performance.now()
  }
})

const walkTree = Effect.fnUntraced(function* <E>(
  root: string,
  options: DiscoverOptions,
  environment: Environment,
  route: Route<E>,
  foldersOnly: boolean
): Effect.fn.Return<Walk, WorkspaceError | E> {
  const readable = listFolder(root)
  if (typeof readable === "string")
    return yield* new WorkspaceError({ reason: reasonOf(readable), path: root })
  const repository = findRepository(root)
  if (repository !== undefined) yield* route.repository(repository)
  const top = repository?.top ?? root
  const prefix = top === root ? "" : `${relative(top, root)}/`
  const [global, tracked] = yield* Effect.all(
    [
      globalExcludes(root, environment),
      repository === undefined ? Effect.succeed([]) : askGit(LIST_TRACKED, root, environment)
    ],
    { concurrency: 2 }
  )
  const walk = new Walk(root, prefix, options, foldersOnly)
  walk.track("", tracked)
  const rules = rulesAbove(top, prefix, excludesOf(repository, global))
  walk.pending.push({ folder: "", rules, trackedOnly: false, ignored: false })
  yield* walkAll(
    walk,
    root,
    { environment, global, prefix, commonDirectory: repository?.commonDirectory },
    route
  )
  return walk
})

/**
 * Every file of a tree that is worth reading, as git and the ignore files have it.
 *
 * Equals `git ls-files --cached --others --exclude-standard` for what is on disk, but for `.lodestoneignore` and `.ignore`, which
 * leave out tracked files too; repositories within the tree, submodules or not, are entered, each with rules of its own; other work trees
 * of one that is walked are not.
 */
export const discover = Effect.fn("Workspace.discover")(function* (
  root: string,
  options: DiscoverOptions,
  environment: Environment
): Effect.fn.Return<Discovery, WorkspaceError> {
  return (yield* walkTree(root, options, environment, NOBODY, false)).finish()
})

/** Walks as `discover` does, looking at no file, and answers what it went by. The route is told of all on the way. */
export const survey = <E>(
  root: string,
  options: DiscoverOptions,
  environment: Environment,
  route: Route<E>
): Effect.Effect<TreeRules, WorkspaceError | E> =>
  Effect.map(walkTree(root, options, environment, route, true), (walk) => walk.treeRules())
