import { Either } from "effect"
import { isAbsolute, join } from "node:path"

/**
 * The folder for all data from the setting and the user's home folder. A blank setting means the default; a leading `~` is the user's home. A relative path is
 * an error, because it would differ by the current folder of each command.
 */
export const homePath = (setting: string, userHome: string): Either.Either<string, string> => {
  const path =
    setting.trim() === "" ? join(userHome, ".lodestone") : setting.replace(/^~(?=[/\\]|$)/, () => userHome)
  if (isAbsolute(path)) return Either.right(path)
  return Either.left(
    isAbsolute(userHome)
      ? `"${setting}" is not absolute; give the full path, or one that starts with ~/`
      : "your home folder is unknown, so give the full path of a folder to use"
  )
}
