import { collectionType } from "../../mention/collectionType.ts"
import { arityByParameters } from "../arityByParameters.ts"
import { singleTypeName, textAfterParameters } from "../statedResult.ts"
import { writtenParameters } from "../writtenParameters.ts"

/** Words between a type and the name of what has it. */
const LOCATION = /\s+(?:memory|storage|calldata|payable)\b/g

const ARRAY = /^([^]*\S)\s*\[[^[\]]*\]$/
/** A mapping may name its keys and values. */
const NAME_OF_VALUE = /([\w\])])\s+\w+$/
const MAPPING = /^mapping\s*\(\s*([\w.$]+)(?:\s+\w+)?\s*=>\s*([^]*\S)\s*\)$/

/** The name of a written type, a collection as `collectionType` names it: of an array, or of a mapping by its keys; "" for none. */
export const typeOf = (written: string): string => {
  const type = written.replaceAll(LOCATION, "").trim()
  const element = ARRAY.exec(type)?.[1]
  if (element !== undefined) return collectionType(typeOf(element))
  const [, key, value] = MAPPING.exec(type) ?? []
  if (value !== undefined) return collectionType(typeOf(value.replace(NAME_OF_VALUE, "$1")), typeOf(key!))
  return plainType(singleTypeName(type))
}

/** Short names of types of the language. */
const plainType = (name: string): string => (/^u?int$/.test(name) ? `${name}256` : name)

/** The only result of a function, by its signature; "" for none or several. */
export const returnedType = (signature: string, name: string): string => {
  const results = /\breturns\s*\(([^]*)\)/.exec(textAfterParameters(signature, name, 1))?.[1] ?? ""
  if (results === "" || /,(?![^(]*\))/.test(results)) return ""
  const type = results.trim().replaceAll(LOCATION, "")
  return typeOf(type.startsWith("mapping") ? type : type.replace(/\s+\w+$/, ""))
}

/** The type of a state variable or a member of a struct, which stands before its name and the words for its visibility. */
export const fieldType = (signature: string, name: string): string => {
  const at = signature.search(new RegExp(`(?<![\\w$.])${RegExp.escape(name)}\\s*(?:=|;|$)`))
  if (at < 0) return ""
  const before = signature
    .slice(0, at)
    .replaceAll(
      /\s+(?:public|private|internal|constant|immutable|transient|override(?:\s*\([^()]*\))?)(?=\s|$)/g,
      " "
    )
  return typeOf(before)
}

/** What a library declares: functions of contracts can also be overridden, or are called from outside. */
const isOfLibrary = (signature: string): boolean =>
  /\binternal\b/.test(signature) && !/\b(?:virtual|override)\b/.test(signature)

/** The type whose values a function of a library may be called on: that of its first parameter. */
export const calledOnType = (signature: string, name: string): string | undefined => {
  if (!isOfLibrary(signature)) return undefined
  const [first] = writtenParameters(signature, name)?.texts ?? []
  return first === undefined ? undefined : typeOf(first.replace(/\s+[\w$]+$/, ""))
}

/** How many arguments a function takes; one fewer if it may be called on the first. */
export const arityRange = (signature: string, name: string): readonly [number, number] | undefined => {
  const range = arityByParameters(signature, name)
  return range === undefined || !isOfLibrary(signature) ? range : [Math.max(0, range[0] - 1), range[1]]
}

/** The contracts after `is`, without their arguments. */
export const inheritedTypes = (signature: string): ReadonlyArray<string> => {
  const list = /^(?:abstract\s+)?(?:contract|interface)\s+[\w$]+\s+is\s+([^{]*)/.exec(signature)?.[1] ?? ""
  let plain = list
  for (let previous = ""; previous !== plain;) {
    previous = plain
    plain = plain.replaceAll(/\([^()]*\)/g, "")
  }
  return plain
    .split(",")
    .map((name) => name.trim())
    .filter((name) => /^[\w$.]+$/.test(name))
}
