import { Either } from "effect"
import { isAbsolute, join } from "node:path"

/**
 * The folder that everything is kept in, by what was said of it and the user's own folder. Said blank is not said; a `~` in front is the user's folder. What is
 * relative is refused, with the reason: it would be another folder wherever a command runs.
 *
 * @example
 * ```ts
 * homePath(" ", "/home/ada") // => Either.right("/home/ada/.lodestone")
 * homePath("~/stores", "/home/ada") // => Either.right("/home/ada/stores")
 * homePath("stores", "/home/ada").left // => '"stores" is not absolute: give the full path, or one that begins with ~/'
 * ```
 */
export const homePath = (said: string, user: string): Either.Either<string, string> => {
  const path = said.trim() === "" ? join(user, ".lodestone") : said.replace(/^~(?=\/|\\|$)/, () => user)
  return isAbsolute(path)
    ? Either.right(path)
    : Either.left(
        said.trim() === "" || path !== said
          ? "no folder of the user is known: name one to keep things in by its full path"
          : `"${said}" is not absolute: give the full path, or one that begins with ~/`
      )
}
