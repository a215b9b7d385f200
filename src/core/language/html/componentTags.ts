import type { StatedCall } from "../Language.ts"

const SCRIPT_OR_COMMENT = /<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi
const TAG = /<([A-Za-z][\w.-]*)(?=[\s/>])/g

/**
 * The components whose tags are in a page, in order: tags with a capital letter, and with `dashed` also tags with a dash, under their component's name.
 *
 * @example
 * ```ts
 * componentTags("<p><Form.Field/></p>", false) // => [{ name: "Field", qualifier: "Form", at: 9 }]
 * componentTags("<user-card/>", true) // => [{ name: "UserCard", qualifier: "", at: 1 }]
 * ```
 */
export const componentTags = (text: string, dashed: boolean): ReadonlyArray<StatedCall> =>
  // Scripts are read separately; blanks keep all offsets.
  [...text.replaceAll(SCRIPT_OR_COMMENT, (script) => " ".repeat(script.length)).matchAll(TAG)].flatMap(
    ({ 1: tag = "", index }) => {
      if (dashed && /^[a-z][\w]*-[\w-]*$/.test(tag))
        return [{ name: pascalCase(tag), qualifier: "", at: index + 1 }]
      const [, qualifier, name] = /^(?:(.+)\.)?([\w$]+)$/.exec(tag) ?? []
      if (name === undefined || !/^[A-Z]/.test(qualifier === undefined ? name : qualifier + name)) return []
      return [{ name, qualifier: qualifier ?? "", at: index + 1 + tag.length - name.length }]
    }
  )

const pascalCase = (tag: string) =>
  tag
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("")
