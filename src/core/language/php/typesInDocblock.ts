import { OUTERMOST } from "../../mention/Mention.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import type { StatedMention } from "../StatedNames.ts"
import { typeInComment } from "./typeInComment.ts"

/** The beginning of a docblock. */
export const DOCBLOCK = /\/\*\*(?![*/])/y

/** Tags before a type. */
const TYPED_TAG =
  /@(?:phpstan-|psalm-)?(?:(?:param(?:-out)?|return|var|throws|property(?:-read|-write)?|mixin|(?:template-)?(?:extends|implements|use)|require-(?:extends|implements)|assert(?:-if-true|-if-false)?)\s+|template(?:-covariant|-contravariant)?\s+\w+\s+(?:of|as)\s+)/g

/** Type variables that a comment declares. */
const TYPE_VARIABLE = /@(?:phpstan-|psalm-)?template(?:-covariant|-contravariant)?\s+(\w+)/g

/** A string, a variable, or a name with what follows a key of a shape. */
const TOKEN =
  /"[^"\n]*"|'[^'\n]*'|\$\w+|(\\?(?:[A-Za-z_\x80-\uffff][\w\x80-\uffff-]*\\)*)([A-Za-z_\x80-\uffff][\w\x80-\uffff-]*)(\s*\??:(?!:))?/g

/** Types of the language, and other words, begin with a small letter. */
const SMALL_LETTER = /^[a-z]/

/**
 * The classes that the types in a docblock name.
 *
 * @example
 * ```ts
 * typesInDocblock("/** @param array<int, \\Shop\\Cart> $carts *\/").map(({ at, name, qualifier }) => [at, qualifier, name]) // => [[28, "^.Shop", "Cart"]]
 * typesInDocblock("/** @return array{Cart: string}|null the Cart *\/") // => []
 * ```
 */
export const typesInDocblock = (comment: string): ReadonlyArray<StatedMention> => {
  const variables = new Set(Array.from(comment.matchAll(TYPE_VARIABLE), ([, name = ""]) => name))
  return [...comment.matchAll(TYPED_TAG)].flatMap(({ 0: tag, index }) => {
    let from = index + tag.length
    // The type has the line breaks of the comment no more.
    return [...typeInComment(comment, from).matchAll(TOKEN)].flatMap(
      ({ 1: path = "", 2: name, 3: colon }) => {
        if (name === undefined) return []
        const at = comment.indexOf(name, comment.indexOf(path, from) + path.length)
        from = at + name.length
        const isClass = path !== "" || (!SMALL_LETTER.test(name) && !variables.has(name))
        if (!isClass || (colon ?? "") !== "" || name.includes("-")) return []
        const parts = path.split("\\").filter((part) => part !== "")
        const qualifier = [...(path.startsWith("\\") ? [OUTERMOST] : []), ...parts].join(".")
        return [{ name, role: "type", qualifier, receiver: UNKNOWN_RECEIVER, at }]
      }
    )
  })
}
