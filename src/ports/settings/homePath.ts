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
      ? `"${said}" is not absolute; give the full path, or one that begins with ~/`
      : "your own folder is not known, so name one to keep things in by its full path"
  )
}
