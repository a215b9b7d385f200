/** An installation whose home can run out of space: really, on a small disk, or by a limit on file sizes, which looks like a quota. */
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { install, type Installation } from "./executable.ts"

export interface SmallDisk {
  readonly installation: Installation
  /** Leaves no space for the process that uses it. */
  readonly fill: (pid: number) => void
  readonly makeRoom: (pid: number) => void
}

/** Runs a script before the program, which then replaces it in the same process. */
const startedBy = (lines: ReadonlyArray<string>, home: (folder: string) => string): Installation => {
  const installation = install()
  const { environment, folder, program } = installation
  const script = join(folder, "start")
  writeFileSync(
    script,
    ["#!/bin/sh", ...lines, ""].join("\n").replaceAll("FOLDER", folder).replaceAll("PROGRAM", program)
  )
  chmodSync(script, 0o755)
  return { ...installation, program: script, environment: { ...environment, LODESTONE_HOME: home(folder) } }
}

const runs = (command: ReadonlyArray<string>): boolean => Bun.spawnSync([...command]).exitCode === 0

/** How a process gets its own mounts on this machine; undefined if it may not. */
const OWN_MOUNTS = ["unshare --mount", "unshare --map-root-user --mount"].find((unshare) =>
  runs(["sh", "-c", `${unshare} mount -t tmpfs none /mnt`])
)

const mounted = (unshare: string) => (): SmallDisk => {
  const installation = startedBy(
    [`exec ${unshare} sh -c 'mount -t tmpfs -o size=12m none FOLDER/disk && exec "$@"' sh PROGRAM "$@"`],
    (folder) => join(folder, "disk/store")
  )
  mkdirSync(join(installation.folder, "disk"))
  const filling = (pid: number) => `/proc/${pid}/root${installation.folder}/disk/filling`
  return {
    installation,
    fill: (pid) => void runs(["sh", "-c", `dd if=/dev/zero of=${filling(pid)} bs=4096 2>/dev/null`]),
    makeRoom: (pid) => rmSync(filling(pid))
  }
}

const limited = (): SmallDisk => ({
  installation: startedBy(['exec PROGRAM "$@"'], (folder) => join(folder, "home/store")),
  fill: (pid) => void runs(["prlimit", `--pid=${pid}`, "--fsize=16384:"]),
  makeRoom: (pid) => void runs(["prlimit", `--pid=${pid}`, "--fsize=unlimited:"])
})

/** What this machine offers: a limit everywhere, and a disk where mounting is allowed. */
export const SMALL_DISKS: ReadonlyArray<readonly [name: string, make: () => SmallDisk]> = [
  ["a limit on files", limited],
  ...(OWN_MOUNTS === undefined ? [] : [["a disk", mounted(OWN_MOUNTS)] as const])
]
