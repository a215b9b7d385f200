/** How far git reaches from a folder, when only some folders are allowed. */
import { Effect } from "effect"
import { existsSync, readdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { monotonicMillis } from "../monotonicMillis.ts"
import { readRegular } from "../readRegular.ts"
import { type AllowedRoots, isAllowed } from "./allowedRoots.ts"
import { type Environment, runGit } from "./askGit.ts"

/**
 * `within`: everything that git reads of the folder's repository is allowed; `outside`: its git directory, the one shared with other working trees, or borrowed
 * objects are elsewhere, so that git would reveal commits that are not allowed; `none`: git finds no repository.
 */
export type GitReach = "within" | "outside" | "none"

/** How long an answer is cached: pointers hardly ever change, and one request calls git several times. */
const CACHE_MILLIS = 5000

/** Asks git for its directory, the shared one, and the object folder. */
const DIRECTORIES_COMMAND = ["rev-parse", "--absolute-git-dir", "--git-common-dir", "--git-path", "objects"]

/** Most levels of borrowing between object folders; git's own limit. */
const MAX_ALTERNATE_DEPTH = 6

/** The object folders that an object folder borrows from. */
const alternatesOf = (objects: string): ReadonlyArray<string> => {
  const file = join(objects, "info/alternates")
  if (!existsSync(file)) return []
  const lines = readRegular(file).split("\n")
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => resolve(objects, line.startsWith('"') ? String(JSON.parse(line)) : line))
}

/** The parts of a git directory that determine its commits. */
const READ_PARTS = ["", "HEAD", "refs", "refs/heads", "packed-refs", "reftable", "index"]

/** Whether a git directory and these parts of it are all within the allowed folders. */
const isDirectoryAllowed = (allowed: AllowedRoots, directory: string): boolean =>
  READ_PARTS.every((name) => isAllowed(allowed, join(directory, name)))

/** Whether a folder and the links in it are all within the allowed folders. */
const isFolderAllowed = (allowed: AllowedRoots, folder: string): boolean =>
  isAllowed(allowed, folder) &&
  (!existsSync(folder) ||
    readdirSync(folder, { withFileTypes: true }).every(
      (entry) => !entry.isSymbolicLink() || isAllowed(allowed, join(folder, entry.name))
    ))

const areObjectsAllowed = (allowed: AllowedRoots, objects: string, depth = 0): boolean =>
  depth <= MAX_ALTERNATE_DEPTH &&
  ["", "info", "pack"].every((name) => isFolderAllowed(allowed, join(objects, name))) &&
  alternatesOf(objects).every((borrowed) => areObjectsAllowed(allowed, borrowed, depth + 1))

const isWithin = (allowed: AllowedRoots, root: string, output: string): boolean => {
  const [gitDirectory, shared, objects, ...extra] = output.replace(/\n$/, "").split("\n")
  // A path with a line break cannot be told from two paths.
  if (gitDirectory === undefined || shared === undefined || objects === undefined || extra.length > 0)
    return false
  try {
    return (
      [gitDirectory, shared].every((directory) => isDirectoryAllowed(allowed, resolve(root, directory))) &&
      areObjectsAllowed(allowed, resolve(root, objects))
    )
  } catch {
    // An inaccessible path may lead anywhere.
    return false
  }
}

/** Returns a function that tells how far git reaches from a folder; git is not called when everything is allowed. */
export const gitReach = (
  environment: Environment,
  allowed: AllowedRoots
): ((root: string) => Effect.Effect<GitReach>) => {
  if (allowed.length === 0) return () => Effect.succeed("within")
  const cache = new Map<string, { readonly atMs: number; readonly reach: GitReach }>()
  return (root) =>
    Effect.gen(function* () {
      const now = yield* monotonicMillis
      const cached = cache.get(root)
      if (cached !== undefined && now - cached.atMs < CACHE_MILLIS) return cached.reach
      const output = yield* runGit(DIRECTORIES_COMMAND, root, environment)
      const reach =
        output === undefined
          ? "none"
          : isWithin(allowed, root, new TextDecoder().decode(output))
            ? "within"
            : "outside"
      cache.set(root, { atMs: now, reach })
      return reach
    })
}

/** The message about a repository for which git would leave the allowed folders. */
export const OUTSIDE_GIT =
  "the git directory of this folder, or a folder it takes objects from, is outside the folders allowed here: its files are available, its refs and history are not; add that folder to the setting allowedRoots"

/** Runs git only in folders from which it stays within the allowed ones; elsewhere the output is undefined. */
export const runWithin =
  (reachOf: (root: string) => Effect.Effect<GitReach>, run: typeof runGit): typeof runGit =>
  (args, cwd, environment, input) =>
    Effect.flatMap(reachOf(cwd), (reach) =>
      reach === "within" ? run(args, cwd, environment, input) : Effect.succeed(undefined)
    )
