/** Git that fails on demand. */
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** How it fails: the system kills it, or it ends with an error. */
export type GitFailure = "killed" | "error"

/** A folder to put first in `PATH`, with a git that fails for one command as often as is asked for. */
export const failingGit = (folder: string, command: string, path: string) => {
  const bin = join(folder, "bin")
  const planned = (at: number) => join(bin, `failure-${at}`)
  mkdirSync(bin, { recursive: true })
  writeFileSync(
    join(bin, "git"),
    `#!/bin/sh
PATH=${JSON.stringify(path)}
for word in "$@"; do
  [ "$word" = ${command} ] || continue
  for each in ${JSON.stringify(bin)}/failure-*; do
    [ -e "$each" ] || break
    how=$(cat "$each")
    rm "$each"
    [ "$how" = killed ] && kill -9 $$
    exit 128
  done
done
exec git "$@"
`
  )
  chmodSync(join(bin, "git"), 0o755)
  return {
    path: `${bin}:${path}`,
    /** From now on the command fails so often. */
    fail: (how: GitFailure, times: number) => {
      for (let at = 0; at < times; at++) writeFileSync(planned(at), how)
    },
    /** Ends that; returns whether failures were left. */
    heal: (): boolean => {
      const left = Array.from({ length: 20 }, (_, at) => planned(at)).filter((each) => existsSync(each))
      for (const each of left) rmSync(each)
      return left.length > 0
    }
  }
}
