import { constants, type Stats } from "node:fs"
import { sep } from "node:path"

/**
 * Whether users other than the owner may read a file. For credentials that systemd passes to a service in a special folder, the group bits represent an access
 * control list: https://systemd.io/CREDENTIALS.
 */
export const isOpenToOthers = (path: string, { mode }: Pick<Stats, "mode">): boolean => {
  if (process.platform === "win32") return false
  const credentials = process.env["CREDENTIALS_DIRECTORY"]
  const isCredential = credentials !== undefined && path.startsWith(`${credentials}${sep}`)
  return (mode & (isCredential ? constants.S_IRWXO : constants.S_IRWXG | constants.S_IRWXO)) !== 0
}
