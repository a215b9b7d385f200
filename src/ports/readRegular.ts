import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs"

/** The text of a regular file, also through a link. Throws for anything else: nobody is waited for who might write into a pipe, and a device has no end. */
export const readRegular = (path: string): string => {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    if (!fstatSync(file).isFile()) throw new Error("it is not a regular file")
    return readFileSync(file, "utf8")
  } finally {
    closeSync(file)
  }
}
