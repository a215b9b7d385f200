import { Either } from "effect"
import { isAbsolute, join } from "node:path"

/**
 * The folder that everything is kept in, by what was said of it and the user's own folder. Said blank is not said; a `~` in front is the user's folder. What is
 * relative is refused, with the reason: it would be another folder wherever a command runs.
 */
export const homePath = (said: string, user: string): Either.Either<string, string> => {
  const path = said.trim() === "" ? join(user, ".lodestone") : said.replace(/^~(?=[/\\]|$)/, () => user)
  if (isAbsolute(path)) return Either.right(path)
  return Either.left(
    isAbsolute(user)
      ? `"${said}" is not absolute; give the full path, or one that starts with ~/`
      : "your home folder is unknown, so give the full path of a folder to use"
  )
}
