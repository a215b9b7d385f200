/** Git commands that read the work tree, or files that the configuration names. */
import { Effect } from "effect"
import { statSync } from "node:fs"
import { join, resolve } from "node:path"
import { fieldsOf, runGit } from "./askGit.ts"
import { findRepository } from "./findRepository.ts"

/**
 * Git converts a file of the work tree by the programs of `filter.NAME` where an attribute gives it that name. Each name that is configured is told to have none:
 * there is no switch for all of them that git has had for long.
 */
const FILTER = /^filter\.(.*)\.[^.]*$/s
const FILTER_KEYS = ["clean=", "smudge=", "process=", "required=false"]

/** What `-c` takes for the name that it is: an `=` would end it, and what is not ASCII may be other bytes than it seems. */
const PLAIN = /^[ -<>-~]*$/

/** Files that git reads where they are named, and what makes it do without. */
const FILES: ReadonlyMap<string, string> = new Map([
  ["core.attributesfile", "core.attributesFile=/dev/null"],
  ["mailmap.file", "mailmap.file="]
])

/** A file that one command reads, and that cannot be unsaid: the commits that a blame passes over. */
const PASSED_OVER = "blame.ignorerevsfile"

/** A pipe or a device would never end. */
const isRegular = (path: string): boolean => {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** What disarms an entry of the configuration; undefined where nothing does. */
const disarmed = (
  entry: string,
  command: string | undefined,
  top: string,
  home: string | undefined
): ReadonlyArray<string> | undefined => {
  const [key = "", value = ""] = entry.split(/\n(.*)/s)
  const filter = FILTER.exec(key)?.[1]
  if (filter !== undefined)
    return PLAIN.test(filter) ? FILTER_KEYS.map((each) => `filter.${filter}.${each}`) : undefined
  const isRead = FILES.has(key) || (key === PASSED_OVER && command === "blame")
  if (!isRead || value === "") return []
  const path = value.startsWith("~/") && home !== undefined ? join(home, value.slice(2)) : resolve(top, value)
  const without = FILES.get(key)
  return isRegular(path) ? [] : without === undefined ? undefined : [without]
}

/**
 * As `runGit`, for a command that reads the work tree, or files that the configuration names: no program that is configured to convert files is started, and
 * of files that are named only regular ones are read. Prints nothing at all where that cannot be had.
 */
export const runWarily: typeof runGit = (args, cwd, environment, input) =>
  Effect.flatMap(runGit(["config", "-z", "--list"], cwd, environment), (listed) => {
    // That it is empty and that it cannot be read are two things.
    if (listed === undefined) return Effect.succeed(undefined)
    const top = findRepository(cwd)?.top ?? cwd
    const settings = fieldsOf(listed).map((entry) => disarmed(entry, args[0], top, environment["HOME"]))
    if (settings.includes(undefined)) return Effect.succeed(undefined)
    const safe = [...new Set(settings.flatMap((each) => each ?? []))].flatMap((each) => ["-c", each])
    return runGit([...safe, ...args], cwd, environment, input)
  })
