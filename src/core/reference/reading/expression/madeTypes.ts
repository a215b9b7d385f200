import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { constructedTypeName } from "../../../mention/typeNames.ts"
import { matchesAt } from "../../../text/mod.ts"
import type { LocalTypeAt } from "../scope/localTypes.ts"
import { UNKNOWN_TYPE } from "../scope/bindingLookup.ts"
import { PSEUDO_FIELD } from "../syntax/roles.ts"

/** Most characters of the type arguments of what is made. */
const MAX_ARGUMENT_CHARACTERS = 200

/** The type arguments after the name of a type that is made, three levels deep. */
const ARGUMENTS_OF_MADE = /^<(?:[^<>(){};=]|<(?:[^<>(){};=]|<[^<>(){};=]*>)*>)*>(?=\s*[({])/

/** Tells the types of the values that nodes make: "" when unknown, undefined for a node that makes none. */
export const madeTypes = (
  {
    compiled: { makes, makesWhere, typeField },
    reader,
    rules: { chain, outermost, pointers, selfWords = [], superWords = [], typeOfSelf },
    tape: { after, end, type },
    text
  }: FileSyntax,
  {
    innermostSingle,
    localTypeAt,
    nameOfType
  }: {
    readonly localTypeAt: LocalTypeAt | undefined
    /** The innermost node inside lists of one element. */
    readonly innermostSingle: (node: number) => number
    readonly nameOfType: (written: string) => string
  }
): ((node: number) => string | undefined) => {
  /** A type that is made, with the arguments that follow its name. */
  const withArgumentsAfter = (nameNode: number, typeName: string): string => {
    if (typeName === "" || chain?.collection === undefined || text[end[nameNode]!] !== "<") return typeName
    const after = text.slice(end[nameNode], end[nameNode]! + MAX_ARGUMENT_CHARACTERS)
    const written = ARGUMENTS_OF_MADE.exec(after)?.[0] ?? ""
    return written === "" ? typeName : chain.collection(typeName + written) || typeName
  }

  /** A name that is looked up from the outermost scope, with the sign that is known for that. */
  const withOutermostSign = (written: string): string =>
    outermost !== undefined && written.startsWith(outermost)
      ? `\\${written.slice(outermost.length)}`
      : written

  return (node) => {
    const value = innermostSingle(node)
    const typeNameField = makes[type[value]!]!
    const first = after[value] === value + 1 ? value : value + 1
    const nameNode =
      typeNameField === 0
        ? -1
        : typeNameField === PSEUDO_FIELD.firstChild
          ? first
          : reader.childIn(value, typeNameField)
    if (nameNode < 0) return undefined
    const where = makesWhere.get(type[value]!)
    if (where !== undefined && !matchesAt(where, text, end[nameNode]!)) return UNKNOWN_TYPE
    const written = reader.nameAt(nameNode)
    if (written === typeOfSelf?.word) return written
    if (chain?.declaringType !== undefined && selfWords.includes(written) && !superWords.includes(written))
      return written
    // A name at the place of a type is a type, whatever letter it begins with.
    const named =
      typeNameField === typeField
        ? nameOfType(reader.nameAt(nameNode))
        : withArgumentsAfter(nameNode, constructedTypeName(withOutermostSign(reader.nameAt(nameNode))))
    const typeName = localTypeAt?.(named, nameNode) ?? named
    // A pointer is made from the value it points to, whose type is unknown here.
    return pointers?.types.has(typeName.split(".").at(-1)!) === true ? UNKNOWN_TYPE : typeName
  }
}
