import { FILE_ENDINGS } from "./fileEndings.ts"

const NAME = String.raw`[\x60'"]?(?:--)?([\p{L}_][\p{L}\p{N}_]*(?:(?:[-./]|::|->)[\p{L}_][\p{L}\p{N}_]*)*)[\x60'"]?`
const KIND = "(?: (?:option|setting|flag|parameter|argument|property|field|config(?:uration)?|variable|key))?"
const DEFAULT = "default(?: values?)?"
const LEAD_IN = String.raw`(?:(?:what|where|which) (?:is|are) |(?:find|show|get)(?: me)? )?(?:the )?`

const FORMS = [
  String.raw`${LEAD_IN}${DEFAULT} (?:of|for) (?:the )?(?:(?:option|setting|flag) )?${NAME}${KIND}(?: (?:set|defined|decided|declared))?`,
  String.raw`${LEAD_IN}${NAME}${KIND} ${DEFAULT}(?: (?:set|defined|decided|declared))?`,
  String.raw`what (?:does|is) ${NAME}${KIND} (?:default to|by default)`
].map((form) => new RegExp(String.raw`^\s*${form}\s*\??\s*$`, "iu"))

/** Written as a name of several parts, as a setting is, and not as words. */
const COMPOUND = /\p{Ll}\p{Lu}|[_./]|-|::|->/u
const FILE_NAME = new RegExp(String.raw`\.(?:${FILE_ENDINGS})$`)

/**
 * The name of several parts whose default value a query asks for; undefined for any other query.
 *
 * @example
 * ```ts
 * requestedDefault("default value of max_items") // => "max_items"
 * requestedDefault("where is the cart.maxItems default decided?") // => "cart.maxItems"
 * requestedDefault("default value of Carts/MaxItems") // => "Carts/MaxItems"
 * requestedDefault("what does --max-items default to") // => "max-items"
 * requestedDefault("the default of items") // => undefined
 * ```
 */
export const requestedDefault = (query: string): string | undefined => {
  for (const form of FORMS) {
    const name = form.exec(query)?.[1]
    if (name !== undefined && COMPOUND.test(name) && !FILE_NAME.test(name)) return name
  }
  return undefined
}
