/** The properties that a component declares with their types, by the outline of its file, and how its own markup and script use them. */
import { TYPE_KINDS } from "../domain/CodeSymbol.ts"
import { type Mention, typedReceiver } from "../mention/mod.ts"
import type { OutlineNode } from "../outline/mod.ts"

/** A variable that gets all properties. */
const PROPERTIES_OBJECT = /=\s*(?:withDefaults\s*\(\s*)?defineProps\b/

/** A property that is written out in the script. */
interface WrittenProperty {
  readonly name: string
  /** Ordinal of its symbol. */
  readonly ordinal: number
  /** The variable that gets all properties, "" for none. */
  readonly object: string
}

/** A symbol with its ordinal, and the symbol around it. */
interface PlacedSymbol {
  readonly symbol: NonNullable<OutlineNode["symbol"]>
  readonly ordinal: number
  readonly around: OutlineNode["symbol"]
}

const placedSymbols = (nodes: ReadonlyArray<OutlineNode>): ReadonlyArray<PlacedSymbol> => {
  const placed: Array<PlacedSymbol> = []
  const visit = ({ children, symbol }: OutlineNode, around: OutlineNode["symbol"]): void => {
    if (symbol !== undefined) placed.push({ symbol, ordinal: placed.length, around })
    for (const child of children) visit(child, symbol ?? around)
  }
  for (const node of nodes) visit(node, undefined)
  return placed
}

const writtenProperties = (placed: ReadonlyArray<PlacedSymbol>): ReadonlyArray<WrittenProperty> =>
  placed.flatMap(({ around, ordinal, symbol: { kind, name } }) => {
    if (kind !== "field" || around === undefined) return []
    if (around.kind === "module" && around.signature.startsWith("<")) return [{ name, ordinal, object: "" }]
    return PROPERTIES_OBJECT.test(around.signature) ? [{ name, ordinal, object: around.name }] : []
  })

/**
 * Reads a bare name in the markup as the property of that name, unless the script declares or imports the name: as the field that is written out, or as one of the
 * type that the properties have.
 */
export const propertyInMarkup = (
  nodes: ReadonlyArray<OutlineNode>,
  type: string | undefined,
  importedNames: ReadonlySet<string>
): ((one: Mention) => Mention) => {
  const placed = placedSymbols(nodes)
  const written = new Map(writtenProperties(placed).map(({ name, ordinal }) => [name, ordinal]))
  const typed = new Set(
    placed.flatMap(({ around, symbol }) =>
      around?.name === type && around !== undefined && TYPE_KINDS.has(around.kind) ? [symbol.name] : []
    )
  )
  const others = new Set(placed.flatMap(({ symbol }) => (symbol.kind === "field" ? [] : [symbol.name])))
  return (one) => {
    const { means, name, qualifier } = one
    if (qualifier !== "" || means >= 0 || others.has(name) || importedNames.has(name)) return one
    const ordinal = written.get(name)
    if (ordinal !== undefined) return { ...one, means: ordinal }
    return type !== undefined && typed.has(name)
      ? { ...one, qualifier: "?", receiver: typedReceiver(type) }
      : one
  }
}

/** The objects whose fields become references, each by its own. */
const REFERENCED_OBJECT = /\btoRefs\s*\(\s*([\w$]*)/g

/**
 * Reads a member of the variable that gets all properties, also through references to each, as the field that is written out, and a key of their default values as
 * that field or as one of their type.
 */
export const propertyOfObject = (
  nodes: ReadonlyArray<OutlineNode>,
  type: string | undefined,
  text: string
): ((one: Mention) => Mention) => {
  const properties = writtenProperties(placedSymbols(nodes))
  const members = new Map(
    properties.flatMap(({ name, object, ordinal }) =>
      object === "" ? [] : [[`${object}.${name}`, ordinal] as const]
    )
  )
  const written = new Map(properties.map(({ name, ordinal }) => [name, ordinal]))
  const referenced = new Set([...text.matchAll(REFERENCED_OBJECT)].map(([, object = ""]) => object))
  const [object = ""] = referenced.size === 1 ? referenced : []
  return (one) => {
    if (one.means >= 0) return one
    const { receiver } = one
    const isDefault =
      receiver.is === "argument" && receiver.callee === "withDefaults" && receiver.position === 1
    const isReference =
      receiver.is === "chain" &&
      receiver.chain.start.is === "called" &&
      receiver.chain.start.name === "toRefs" &&
      receiver.chain.steps.length === 0
    const ordinal = isDefault
      ? written.get(one.name)
      : members.get(`${isReference ? object : one.qualifier}.${one.name}`)
    if (ordinal !== undefined) return { ...one, means: ordinal }
    return isDefault && type !== undefined ? { ...one, receiver: typedReceiver(type) } : one
  }
}
