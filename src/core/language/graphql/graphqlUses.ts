import type { MentionRole } from "../../mention/Mention.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { StatedMention } from "../StatedNames.ts"
import { writtenTypeName } from "./fieldTypes.ts"

/** Qualifiers of names that are neither types nor members of one. */
export const DIRECTIVE = "@"
export const FRAGMENT = "..."

/** The beginning of the path of a field that an operation selects: `schema.query.order.lines`. */
export const SCHEMA = "schema"

/** Types of the language. */
const BUILTIN_TYPES = new Set(["Int", "Float", "String", "Boolean", "ID"])

/** Deepest nesting that is read. */
const MAX_DEPTH = 96

/**
 * The names that a file uses, in order. The qualifier of a field is the path that leads to it, from a type or from the root of the schema; a key of an input, or a
 * value of an enumeration, has the path of the argument that it is given to: `schema.query.orders(filter)`.
 */
export const graphqlUses = (_: string, root: SyntaxNode): ReadonlyArray<StatedMention> => {
  const found: Array<StatedMention> = []
  const add = (name: SyntaxNode | undefined, qualifier: string, role: MentionRole = "other") => {
    if (name === undefined) return
    found.push({ name: name.text, qualifier, role, receiver: UNKNOWN_RECEIVER, at: name.startIndex })
  }
  const addAll = (nodes: ReadonlyArray<SyntaxNode>, path: string, depth: number) => {
    for (const node of nodes) visit(node, path, depth)
  }

  /** `path` is that of what selections, keys and values in the node belong to, "" for nothing. */
  const visit = (node: SyntaxNode, path: string, depth: number): void => {
    if (depth > MAX_DEPTH) return
    const { namedChildren, type } = node
    const inside = (nextPath: string, nodes = namedChildren) => addAll(nodes, nextPath, depth + 1)
    const name = () => childOfType(node, "name")
    switch (type) {
      case "comment":
      case "description":
        return
      case "named_type": {
        const typeName = name()
        if (typeName !== undefined && !BUILTIN_TYPES.has(typeName.text)) add(typeName, "", "type")
        return
      }
      case "object_type_extension":
      case "interface_type_extension":
      case "input_object_type_extension":
      case "enum_type_extension":
      case "union_type_extension":
      case "scalar_type_extension":
        add(name(), "", "type")
        return inside("")
      case "directive":
        add(name(), DIRECTIVE)
        return inside(DIRECTIVE + (name()?.text ?? ""))
      case "fragment_spread":
        add(childOfType(node, "fragment_name"), FRAGMENT)
        return inside("")
      case "operation_definition":
        return inside(`${SCHEMA}.${childOfType(node, "operation_type")?.text ?? "query"}`)
      case "fragment_definition":
      case "inline_fragment": {
        const condition = childOfType(node, "type_condition")
        return inside(condition === undefined ? path : writtenTypeName(conditionType(condition)))
      }
      case "field": {
        const field = name()
        if (field === undefined || field.text.startsWith("__")) return inside("")
        add(field, path)
        return inside(path === "" ? "" : `${path}.${field.text}`)
      }
      case "argument":
        return inside(path === "" ? "" : `${path}(${name()?.text ?? ""})`)
      case "variable_definition":
      case "input_value_definition": {
        const written = childOfType(node, "type")
        return inside(written === undefined ? "" : writtenTypeName(written.text))
      }
      case "object_field":
        if (path !== "") add(name(), path)
        return inside(path === "" ? "" : `${path}.${name()?.text ?? ""}`)
      case "enum_value":
        if (path !== "") add(node, path)
        return
      case "enum_value_definition":
        return inside(
          "",
          namedChildren.filter((child) => child.type === "directives")
        )
      default:
        return inside(path)
    }
  }
  visit(root, "", 0)
  return found
}

const conditionType = (condition: SyntaxNode): string => childOfType(condition, "named_type")?.text ?? ""
