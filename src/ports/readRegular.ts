import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs"

/** Text of a regular file, also through a symbolic link. Throws for anything else: a pipe could block, and a device has no end. */
export const readRegular = (path: string): string => {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    if (!fstatSync(file).isFile()) throw new Error("it is not a regular file")
    return readFileSync(file, "utf8")
  } finally {
    closeSync(file)
  }
}
