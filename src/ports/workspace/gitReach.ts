/** How far git reaches from a folder, when only some folders are allowed. */
import { Clock, Effect } from "effect"
import { existsSync, readdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { readRegular } from "../readRegular.ts"
import { type AllowedRoots, isAllowed } from "./allowedRoots.ts"
import { type Environment, runGit } from "./askGit.ts"

/**
 * `within`: everything that git reads of the folder's repository is allowed; `outside`: its git directory, the one shared with other working trees, or borrowed
 * objects are elsewhere, so that git would reveal commits that are not allowed; `none`: git finds no repository.
 */
export type GitReach = "within" | "outside" | "none"

/** How long an answer is cached: pointers hardly ever change, and one request calls git several times. */
const KEPT_MILLIS = 5000

/** Asks git for its directory, the shared one, and the object folder. */
const PLACES = ["rev-parse", "--absolute-git-dir", "--git-common-dir", "--git-path", "objects"]

/** Most levels of borrowing between object folders; git's own limit. */
const MOST_LOANS = 6

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
const READ = ["", "HEAD", "refs", "refs/heads", "packed-refs", "reftable", "index"]

/** Whether a git directory and these parts of it are all within the allowed folders. */
const directoryStays = (allowed: AllowedRoots, directory: string): boolean =>
  READ.every((name) => isAllowed(allowed, join(directory, name)))

/** Whether a folder and the links in it are all within the allowed folders. */
const folderStays = (allowed: AllowedRoots, folder: string): boolean =>
  isAllowed(allowed, folder) &&
  (!existsSync(folder) ||
    readdirSync(folder, { withFileTypes: true }).every(
      (entry) => !entry.isSymbolicLink() || isAllowed(allowed, join(folder, entry.name))
    ))

const objectsStay = (allowed: AllowedRoots, objects: string, loans = 0): boolean =>
  loans <= MOST_LOANS &&
  ["", "info", "pack"].every((name) => folderStays(allowed, join(objects, name))) &&
  alternatesOf(objects).every((borrowed) => objectsStay(allowed, borrowed, loans + 1))

const isWithin = (allowed: AllowedRoots, root: string, told: string): boolean => {
  const [own, shared, objects, ...more] = told.replace(/\n$/, "").split("\n")
  // A path with a line break cannot be told from two paths.
  if (own === undefined || shared === undefined || objects === undefined || more.length > 0) return false
  try {
    return (
      [own, shared].every((directory) => directoryStays(allowed, resolve(root, directory))) &&
      objectsStay(allowed, resolve(root, objects))
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
  const known = new Map<string, { readonly atMs: number; readonly reach: GitReach }>()
  return (root) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const kept = known.get(root)
      if (kept !== undefined && now - kept.atMs < KEPT_MILLIS) return kept.reach
      const told = yield* runGit(PLACES, root, environment)
      const reach =
        told === undefined
          ? "none"
          : isWithin(allowed, root, new TextDecoder().decode(told))
            ? "within"
            : "outside"
      known.set(root, { atMs: now, reach })
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
