import type { StatedCall } from "../Language.ts"

const SCRIPT = /<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi
const TAG = /<([A-Za-z][\w.-]*)(?=[\s/>])/g

/**
 * The components whose tags stand in a page, in order: what begins with a large letter; with `dashed` also what has a dash, by the name that
 * it stands for.
 *
 * @example
 * ```ts
 * componentTags("<p><Form.Field/></p>", false) // => [{ name: "Field", qualifier: "Form", at: 9 }]
 * componentTags("<user-card/>", true) // => [{ name: "UserCard", qualifier: "", at: 1 }]
 * ```
 */
export const componentTags = (text: string, dashed: boolean): ReadonlyArray<StatedCall> =>
  // Scripts say themselves what they use; blanks keep everything else where it is.
  [...text.replaceAll(SCRIPT, (script) => " ".repeat(script.length)).matchAll(TAG)].flatMap(
    ({ 1: tag = "", index }) => {
      if (dashed && /^[a-z][\w]*-[\w-]*$/.test(tag))
        return [{ name: capitals(tag), qualifier: "", at: index + 1 }]
      const [, before, name] = /^(?:(.+)\.)?([\w$]+)$/.exec(tag) ?? []
      if (name === undefined || !/^[A-Z]/.test(before === undefined ? name : before + name)) return []
      return [{ name, qualifier: before ?? "", at: index + 1 + tag.length - name.length }]
    }
  )

const capitals = (tag: string) =>
  tag
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("")
