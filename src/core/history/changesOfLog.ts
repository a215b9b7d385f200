import type { PastChange } from "./pastChanges.ts"

/** The `git log` arguments for output that `changesOfLog` can read, without merges and renames. */
export const CHANGE_LOG_ARGUMENTS: ReadonlyArray<string> = [
  "-z",
  "--no-merges",
  "--no-renames",
  "--name-only",
  "--relative",
  "--format=%x01%H %s"
]

/**
 * Parses a log of `0x01 id blank subject NUL (path NUL)*`, without the commits of `unknown`, whose own changes git does not know.
 *
 * @example
 * ```ts
 * changesOfLog("\u0001a1 Add carts\0\nsrc/cart.ts\0src/shop.ts\0\u0001b2 Begin\0", new Set())
 * // => [{ subject: "Add carts", paths: ["src/cart.ts", "src/shop.ts"] }, { subject: "Begin", paths: [] }]
 * changesOfLog("\u0001a1 Add carts\0\nsrc/cart.ts\0", new Set(["a1"])) // => []
 * ```
 */
export const changesOfLog = (log: string, unknown: ReadonlySet<string>): ReadonlyArray<PastChange> =>
  log
    .split("\x01")
    .slice(1)
    .flatMap((commit) => {
      const [head = "", ...paths] = commit.split("\0")
      const blank = head.indexOf(" ")
      return unknown.has(head.slice(0, blank))
        ? []
        : [
            {
              subject: head.slice(blank + 1),
              paths: paths.map((path) => path.replace(/^\n/, "")).filter((path) => path !== "")
            }
          ]
    })
