import { constants, type Stats } from "node:fs"
import { sep } from "node:path"

/**
 * Whether others than its owner may read a file. Systemd hands credentials to a service in a folder of its own, where the bits of the group stand for what a
 * list of users may do: https://systemd.io/CREDENTIALS.
 */
export const isOpenToOthers = (path: string, { mode }: Pick<Stats, "mode">): boolean => {
  if (process.platform === "win32") return false
  const credentials = process.env["CREDENTIALS_DIRECTORY"]
  const isCredential = credentials !== undefined && path.startsWith(`${credentials}${sep}`)
  return (mode & (isCredential ? constants.S_IRWXO : constants.S_IRWXG | constants.S_IRWXO)) !== 0
}
