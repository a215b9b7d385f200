/** Runs git commands that read the working tree, or files that the configuration names. */
import { Effect } from "effect"
import { statSync } from "node:fs"
import { join, resolve } from "node:path"
import { fieldsOf, runGit } from "./askGit.ts"
import { findRepository } from "./findRepository.ts"

/**
 * Git converts files of the working tree with the programs of `filter.NAME` when an attribute names that filter. Each configured filter is disabled by name,
 * because older git versions have no switch for all of them.
 */
const FILTER_KEY = /^filter\.(.*)\.[^.]*$/s
const DISABLED_FILTER_SETTINGS = ["clean=", "smudge=", "process=", "required=false"]

/** Names that are safe in `-c`: a `=` would end the name, and other characters than ASCII may have other bytes than they seem. */
const SAFE_NAME = /^[ -<>-~]*$/

/** Settings that name a file which git reads, and the overrides that disable them. */
const FILE_SETTINGS: ReadonlyMap<string, string> = new Map([
  ["core.attributesfile", "core.attributesFile=/dev/null"],
  ["mailmap.file", "mailmap.file="]
])

/** A file read by one command that cannot be disabled: the commits that a blame ignores. */
const BLAME_IGNORE_KEY = "blame.ignorerevsfile"

/** Reading a pipe or a device would never end. */
const isRegular = (path: string): boolean => {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** The overrides that disable a configuration entry; undefined when it cannot be disabled. */
const overridesFor = (
  entry: string,
  command: string | undefined,
  top: string,
  home: string | undefined
): ReadonlyArray<string> | undefined => {
  const [key = "", value = ""] = entry.split(/\n(.*)/s)
  const filter = FILTER_KEY.exec(key)?.[1]
  if (filter !== undefined)
    return SAFE_NAME.test(filter)
      ? DISABLED_FILTER_SETTINGS.map((each) => `filter.${filter}.${each}`)
      : undefined
  const isRead = FILE_SETTINGS.has(key) || (key === BLAME_IGNORE_KEY && command === "blame")
  if (!isRead || value === "") return []
  const path = value.startsWith("~/") && home !== undefined ? join(home, value.slice(2)) : resolve(top, value)
  const override = FILE_SETTINGS.get(key)
  return isRegular(path) ? [] : override === undefined ? undefined : [override]
}

/** Without the configuration of the user and the system. */
const ONLY_OWN_CONFIGURATION = { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" }

/**
 * Like `runGit`, for commands that read the working tree or files named in the configuration: no configured converter program is started, and only regular
 * files are read. What cannot be disabled otherwise, such as a file of ignored commits that only other repositories have, is disabled together with the rest of
 * the user's and the system's configuration. The output is undefined when that does not suffice.
 */
export const runGitHardened: typeof runGit = (args, cwd, environment, input) =>
  Effect.gen(function* () {
    for (const each of [environment, { ...environment, ...ONLY_OWN_CONFIGURATION }]) {
      const listed = yield* runGit(["config", "-z", "--list"], cwd, each)
      // An empty configuration and an unreadable one are different.
      if (listed === undefined) return undefined
      const top = findRepository(cwd)?.top ?? cwd
      const overrides = fieldsOf(listed).map((entry) => overridesFor(entry, args[0], top, each["HOME"]))
      if (overrides.includes(undefined)) continue
      const safeOptions = [...new Set(overrides.flatMap((some) => some ?? []))].flatMap((some) => [
        "-c",
        some
      ])
      return yield* runGit([...safeOptions, ...args], cwd, each, input)
    }
    return undefined
  })
