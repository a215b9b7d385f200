import type { StatedMention } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { KEY_QUALIFIER } from "../../mention/Mention.ts"
import { typedReceiver } from "../../mention/Receiver.ts"
import { endOfString } from "./arityOf.ts"

/** The beginning of a struct: `%Shop.Cart{`. */
export const STRUCT = anyScript(/%(\p{Lu}\w*(?:\.\w+)*|__MODULE__(?:\.\w+)*)\{/uy)

const KEY = anyScript(/\s*([\p{Ll}_]\w*[?!]?):(?=\s)/uy)

/**
 * The keys of a struct, and of structs inside it: fields of the named modules.
 *
 * @example
 * ```ts
 * structKeys("%Cart{owner: %User{id: 1}}").map(({ name, at }) => `${name}@${at}`) // => ["owner@6", "id@19"]
 * ```
 */
export const structKeys = (statement: string): ReadonlyArray<StatedMention> => {
  const found: Array<StatedMention> = []
  /** The modules of the structs around a place; "" for brackets of another kind. */
  const modules: Array<string> = []
  const readKey = (from: number) => {
    const module = modules.at(-1)
    if (module === undefined || module === "") return
    KEY.lastIndex = from
    const [matched = "", name = ""] = KEY.exec(statement) ?? []
    if (name === "") return
    found.push({
      name,
      role: "other",
      qualifier: KEY_QUALIFIER,
      receiver: typedReceiver(module),
      at: from + matched.length - 1 - name.length
    })
  }
  for (let at = 0; at < statement.length; at++) {
    const character = statement[at]!
    if (character === '"') at = endOfString(statement, at)
    else if (character === "%") {
      STRUCT.lastIndex = at
      const [matched = "", module] = STRUCT.exec(statement) ?? []
      if (module === undefined) continue
      modules.push(module)
      at += matched.length - 1
      readKey(at + 1)
    } else if (/[([{]/.test(character)) modules.push("")
    else if (/[)\]}]/.test(character)) {
      modules.pop()
      if (modules.length === 0) break
    } else if (character === "," || character === "|") readKey(at + 1)
  }
  return found
}
