import type { SyntaxNode } from "../../syntax/mod.ts"
import type { StatedMention } from "../StatedNames.ts"
import { loadedPath, stringText } from "./gdscriptImports.ts"
import { LOOKUP } from "./gdscriptLookups.ts"
import { type GdscriptReading, MAX_DEPTH, type Place } from "./GdscriptReading.ts"
import { BUILTIN_TYPE, typeOf } from "./gdscriptTypes.ts"

/** Functions of the engine that take the name of a function or signal in a string. */
const TAKES_NAMES =
  /^(?:connect|disconnect|is_connected|emit_signal|call|call_deferred|callv|rpc|rpc_id|rpc_unreliable|has_method|Callable|funcref|call_group|add_user_signal|start|interpolate_method|tween_method|set_deferred)$/

/** A type with what it holds; the name of a class in another one is a member of that. */
export const visitType = (reading: GdscriptReading, node: SyntaxNode, place: Place, depth: number): void => {
  if (depth > MAX_DEPTH || node.type === "string") return
  if (node.type === "identifier") {
    if (!BUILTIN_TYPE.test(node.text))
      reading.push(node.text, LOOKUP.bare + place.around, "type", node.startIndex)
    return
  }
  if (node.type === "attribute") return visitChain(reading, node, place, depth, "type")
  for (const child of node.namedChildren) visitType(reading, child, place, depth + 1)
}

/** `a.b().c`: each part is a member of what the parts before it give. */
export const visitChain = (
  reading: GdscriptReading,
  node: SyntaxNode,
  place: Place,
  depth: number,
  role: StatedMention["role"] = "other"
): void => {
  const [first, ...others] = node.namedChildren
  if (first === undefined) return
  let lookup = membersOfFirst(first, place)
  if (!isReserved(first) && loadedPath(first) === "") reading.visit(first, place, depth + 1)
  for (const part of others) {
    const isCall = part.type === "attribute_call"
    const name = isCall || part.type === "attribute_subscript" ? part.namedChildren[0] : part
    if (name === undefined) continue
    const isNew = isCall && name.text === "new"
    if (!isNew) reading.push(name.text, lookup, isCall ? "call" : role, name.startIndex)
    if (part !== name) visitArguments(reading, part, name.text, place, depth)
    // What a class makes has its members.
    if (!isNew) lookup = part.type === "identifier" ? membersOf(name.text, lookup, place) : LOOKUP.unknown
  }
}

const isReserved = ({ text, type }: SyntaxNode): boolean =>
  type === "identifier" && (text === "self" || text === "super")

/** How the members of the first part of a chain are looked up. */
const membersOfFirst = (first: SyntaxNode, place: Place): string => {
  const { text, type } = first
  if (isReserved(first)) return (text === "self" ? LOOKUP.own : LOOKUP.inherited) + place.around
  const known =
    loadedPath(first) ||
    (type === "identifier"
      ? (place.locals.get(text) ?? place.fields.get(text) ?? text)
      : typeOf(first, place.locals))
  return known === "" ? LOOKUP.unknown : LOOKUP.of + known
}

/** How the members of a member are looked up: a class or enumeration in a class has its own, and a field those of its type. */
const membersOf = (name: string, lookup: string, place: Place): string => {
  if (lookup.startsWith(LOOKUP.of) && /^\p{Lu}/u.test(name)) return `${lookup}.${name}`
  const field = lookup.startsWith(LOOKUP.own) ? (place.fields.get(name) ?? "") : ""
  return field === "" ? LOOKUP.unknown : LOOKUP.of + field
}

/** What a function is called with, and the names in strings that it takes. */
export const visitArguments = (
  reading: GdscriptReading,
  call: SyntaxNode,
  callee: string,
  place: Place,
  depth: number
) => {
  const takesNames = TAKES_NAMES.test(callee)
  for (const child of call.namedChildren.slice(1)) {
    if (takesNames && child.type === "arguments")
      for (const each of child.namedChildren) {
        const text = each.type === "string" || each.type === "string_name" ? stringText(each) : ""
        if (/^[A-Za-z_]\w*$/.test(text))
          reading.push(text, LOOKUP.text + place.around, "other", each.startIndex + each.text.indexOf(text))
      }
    reading.visit(child, place, depth + 1)
  }
}
