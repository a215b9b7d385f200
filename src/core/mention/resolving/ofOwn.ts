import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { familyOf } from "./familyOf.ts"
import { INJECTED, KEY, type Mention } from "../Mention.ts"
import { amongOverloads } from "./amongOverloads.ts"
import { isImpliedMember } from "./ofMember.ts"
import { takesCount, waysOfCount } from "./ofCount.ts"
import { ownByKey } from "./ofKey.ts"
import { ofInherited } from "./ofInherited.ts"
import { ofUnopened } from "./ofUnopened.ts"
import { meaningOf } from "./ownNames.ts"
import { onlyType } from "../Receiver.ts"
import type { Certainty, Definition } from "./References.ts"
import { surely } from "./certainties.ts"
import { sameFile, type Ways } from "./Viewer.ts"

/** How certainly a mention means the target if that is no member: a function, a type, a constant; `inside` is the name of the enclosing type, "" for none. */
export const ofOwn = (mention: Mention, inside: string, ways: Ways): Certainty | undefined => {
  const { name, receiver } = mention
  const count = receiver.is === "counted" ? receiver.count : undefined
  return takesCount(ways.target, count, ways.rules)
    ? ofFitting(mention, inside, waysOfCount(name, count, ways))
    : undefined
}

const ofFitting = (mention: Mention, inside: string, ways: Ways): Certainty | undefined => {
  const { rules, target } = ways
  const { name, qualifier, role } = mention
  const { neverCalled, sign } = rules
  if (qualifier === KEY) return ownByKey(mention, ways)
  if (mention.receiver.is === "attribute" && rules.attribute?.test(target.signature) !== true)
    return undefined
  if (qualifier === INJECTED) return name === target.name ? ofInjected(ways) : undefined
  if (rules.callsTell === true && (role === "call") !== (target.kind === "function")) return undefined
  if (rules.typesWhere !== undefined && !isNamedFor(role, target)) return undefined
  if (role === "call" && TYPE_KINDS.has(target.kind) && neverCalled?.test(target.signature) === true)
    return undefined
  if (sign !== undefined && (qualifier === sign || isSigned(target, sign)))
    return name === target.name && qualifier === sign ? ofSigned(sign, ways) : undefined
  const extended = rules.extendedBy?.(target.signature, target.name)
  if (extended === undefined) {
    const found = meaningOf(mention, ways) ?? ofInherited(mention, inside, ways) ?? ofUnopened(mention, ways)
    return found === "exact" && isImpliedMember(mention, inside, ways) ? "likely" : found
  }
  // Extensions of several types may have one name.
  return qualifier === ""
    ? amongOverloads(meaningOf(mention, ways), ways)
    : ofExtension(mention, extended, ways)
}

/** Whether a name of that role can mean a definition, in languages where types are named only in places of their own. */
const isNamedFor = (role: Mention["role"], { kind }: Definition): boolean =>
  role === "type" ? kind !== "function" && kind !== "macro" : kind !== "type"

const isSigned = ({ name, signature }: Definition, sign: string): boolean =>
  signature.startsWith(sign + name) &&
  !/^[\p{L}\p{M}\p{N}_?!]/u.test(signature.slice(sign.length + name.length))

/** A definition that is injected by its name: one of the file itself, or of the nearest file that provides definitions to its folder and below. */
const ofInjected = ({ around, rules: { injected }, target, viewer }: Ways): Certainty | undefined => {
  if (injected === undefined) return undefined
  const reach = (each: Definition): number => {
    const { path } = each.file
    if (!injected.where.test(each.signature) || each.container !== "") return -1
    // A definition that uses its own name gets the one from further out.
    if (sameFile(each.file, viewer.file)) return viewer.place.around.at(-1) === each.name ? -1 : Infinity
    const folder = path.slice(0, path.length - injected.fileName.length)
    return path === folder + injected.fileName &&
      /(?:^|\/)$/.test(folder) &&
      viewer.file.path.startsWith(folder)
      ? folder.length
      : -1
  }
  const own = reach(target)
  return own < 0 || around.named(target.name).some((each) => reach(each) > own) ? undefined : "exact"
}

/** A definition that only its file sees; if the file has several, it is unknown which is meant. */
const ofSigned = (sign: string, { around, target, viewer }: Ways): Certainty | undefined => {
  if (!isSigned(target, sign) || !sameFile(viewer.file, target.file)) return undefined
  const own = around.named(target.name).filter((each) => sameFile(each.file, viewer.file))
  return own.filter((each) => isSigned(each, sign)).length > 1 ? "likely" : "exact"
}

/**
 * A member that is added to a type from outside: visible where its own name is, and certain only after a receiver of exactly that type. The type's own members
 * take precedence.
 */
const ofExtension = ({ name, receiver }: Mention, extended: string, ways: Ways): Certainty | undefined => {
  const { around, rules, target } = ways
  const known = name === target.name ? meaningOf({ name, qualifier: "" }, ways) : undefined
  if (known === undefined) return undefined
  const family = familyOf(target.file.language)
  const all = around.named(name).filter(({ file }) => familyOf(file.language) === family)
  const type = onlyType(receiver) ?? ""
  const fitting = all.filter((each) => type !== "" && rules.extendedBy?.(each.signature, name) === type)
  // The members of an external type are unknown.
  const isKnown = around.named(type).some(({ kind }) => TYPE_KINDS.has(kind))
  if (isKnown && type === extended && !all.some(({ container }) => container === type))
    return fitting.length > 1 ? surely(known, "likely") : known
  const rival = (fitting.length > 0 && type !== extended) || all.some(({ container }) => container !== "")
  return surely(known, rival ? "name-only" : "likely")
}
