/** How far git reaches from a folder that may be worked on, where not all folders may. */
import { Clock, Effect } from "effect"
import { existsSync, readdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { readRegular } from "../readRegular.ts"
import { type AllowedRoots, isAllowed } from "./allowedRoots.ts"
import { type Environment, runGit } from "./askGit.ts"

/**
 * `within`: all that git reads of the folder's repository may be read; `outside`: its git directory, what that shares with other work trees, or objects that it
 * borrows lie elsewhere, so that git would tell of commits that nobody allowed; `none`: git finds no repository.
 */
export type GitReach = "within" | "outside" | "none"

/** How long an answer is trusted: pointers hardly ever change, and one question asks git several times. */
const KEPT_MILLIS = 5000

/** What git says of itself: its directory, the one that work trees share, and that of the objects. */
const PLACES = ["rev-parse", "--absolute-git-dir", "--git-common-dir", "--git-path", "objects"]

/** A folder of objects may borrow from another, as often as git follows. */
const MOST_LOANS = 6

/** The folders that a folder of objects borrows from. */
const alternatesOf = (objects: string): ReadonlyArray<string> => {
  const file = join(objects, "info/alternates")
  if (!existsSync(file)) return []
  const lines = readRegular(file).split("\n")
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => resolve(objects, line.startsWith('"') ? String(JSON.parse(line)) : line))
}

/** What of a git directory says which commits there are. */
const READ = ["", "HEAD", "refs", "refs/heads", "packed-refs", "reftable", "index"]

/** Whether neither a git directory nor what says which commits it has leads out of what is allowed. */
const directoryStays = (allowed: AllowedRoots, directory: string): boolean =>
  READ.every((name) => isAllowed(allowed, join(directory, name)))

/** Whether neither a folder nor a link in it leads out of what is allowed. */
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
  // A path with a line break is not told apart from two.
  if (own === undefined || shared === undefined || objects === undefined || more.length > 0) return false
  try {
    return (
      [own, shared].every((directory) => directoryStays(allowed, resolve(root, directory))) &&
      objectsStay(allowed, resolve(root, objects))
    )
  } catch {
    // What cannot be looked at may lead anywhere.
    return false
  }
}

/** Tells of folders how far git reaches from them; it is not asked where everything is allowed. */
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

/** What is told of a repository that git would leave the allowed folders for. */
export const OUTSIDE_GIT =
  "the git directory of this folder, or a folder it takes objects from, is outside the folders allowed here: its files are available, its refs and history are not; add that folder to the setting allowedRoots"

/** Runs git in folders alone from which it reaches nothing else; nothing at all is printed elsewhere. */
export const runWithin =
  (reachOf: (root: string) => Effect.Effect<GitReach>, run: typeof runGit): typeof runGit =>
  (args, cwd, environment, input) =>
    Effect.flatMap(reachOf(cwd), (reach) =>
      reach === "within" ? run(args, cwd, environment, input) : Effect.succeed(undefined)
    )
