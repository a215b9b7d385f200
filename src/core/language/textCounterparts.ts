import { isTextResource } from "../path/isTextResource.ts"
import { textKeyParts } from "../path/textKeyParts.ts"
import type { Counterpart, GeneratingDeclaration } from "./CounterpartRules.ts"

/** What programs call the object whose members the texts are. */
export const TEXT_OBJECTS: ReadonlyArray<string> = [
  "t",
  "tr",
  "i18n",
  "l10n",
  "loc",
  "texts",
  "translations",
  "localizations"
]

type TextKey = Pick<GeneratingDeclaration, "enclosingNames" | "name" | "path">

/** The file's name up to the first dot. */
const fileStem = (path: string): string => /([^/.]+)[^/]*$/.exec(path)?.[1] ?? ""

/**
 * The names that lead to a text, outermost first, without the language that some files have around all of them.
 *
 * @example
 * ```ts
 * textPath({ name: "title", enclosingNames: ["en", "shop"], path: "locales/en.yml" }) // => ["shop", "title"]
 * textPath({ name: "title", enclosingNames: ["shop"], path: "i18n/en.json" }) // => ["shop", "title"]
 * ```
 */
export const textPath = ({ enclosingNames, name, path }: TextKey): ReadonlyArray<string> =>
  textKeyParts([...enclosingNames, name], path)

/**
 * How code names a text that a file of texts has under a key: as a member of the names around it, or of an object for all texts.
 *
 * @example
 * ```ts
 * const [{ names, owner }] = textCounterparts({ name: "title", enclosingNames: ["shop", "cart"], path: "i18n/en.json" })
 * [...names, owner] // => ["title", "shop.cart"]
 * textCounterparts({ name: "title", enclosingNames: [], path: "package.json" }) // => []
 * ```
 */
export const textCounterparts = (key: TextKey): ReadonlyArray<Counterpart> => {
  if (!isTextResource(key.path)) return []
  const around = textPath(key).slice(0, -1)
  const names = new Set([key.name])
  const owners = around.length > 0 ? [around.join(".")] : TEXT_OBJECTS
  return owners.map((owner) => ({ names, signs: new Set([owner.split(".").at(-1)!]), owner, isMember: true }))
}

/**
 * A pattern for a text's key as code writes it in quotation marks: its whole path, perhaps after the name of the file.
 *
 * @example
 * ```ts
 * textKeyPattern({ name: "title", enclosingNames: ["shop"], path: "i18n/en.json" }) // => "[\"'`](?:[\\w-]+:|en\\.)?shop\\.title[\"'`]"
 * textKeyPattern({ name: "title", enclosingNames: [], path: "package.json" }) // => undefined
 * ```
 */
export const textKeyPattern = (key: TextKey): string | undefined => {
  const path = textPath(key)
  if (!isTextResource(key.path) || !path.every((part) => /^[\w-]+$/.test(part))) return undefined
  return `["'\`](?:[\\w-]+:|${fileStem(key.path).replaceAll(/\W/g, "\\$&")}\\.)?${path.join("\\.")}["'\`]`
}
