import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { StatedImport, StatedMention } from "../StatedNames.ts"
import { atomName, countOf, nameOf, nameStart, statedCount } from "./erlangTerms.ts"

/** Qualifiers of what is no function: each kind of name has a namespace of its own. */
export const USED = {
  module: "-module",
  /** A plain value that may name a module. */
  atom: "-atom",
  macro: "-define",
  record: "-record",
  /** Followed by the name of the record. */
  field: "-record.",
  /** Alone or followed by a dot and the module. */
  type: "-type",
  /** What a module of a behaviour declares. */
  callback: "-callback",
  /** Followed by the module: names of a module and a function that are only values. */
  given: "-given.",
  /** A function of a module that only running it tells. */
  dynamic: "-dynamic"
} as const

/** Qualifier of a function in a module that a macro names. */
const OWN_MODULES = new Set(["MODULE", "MODULE_STRING"])

/** Macros of the language. */
const PREDEFINED =
  /^(?:MODULE|MODULE_STRING|FILE|LINE|MACHINE|FUNCTION_NAME|FUNCTION_ARITY|OTP_RELEASE|FEATURE_AVAILABLE|FEATURE_ENABLED)$/

/** Deepest nesting that is read. */
const MAX_DEPTH = 400

/** What a file imports: functions with their arities, headers, and behaviours. */
export const erlangImports = (_: string, root: SyntaxNode): ReadonlyArray<StatedImport> =>
  root.namedChildren.flatMap((node): ReadonlyArray<StatedImport> => {
    if (node.type === "pp_include" || node.type === "pp_include_lib") {
      const file = node.childForFieldName("file") ?? childOfType(node, "string")
      return file
        ? [{ module: file.text.slice(1, -1), name: "", alias: "", exported: false, at: file.startIndex }]
        : []
    }
    const behaviour = node.type === "behaviour_attribute" ? node.childForFieldName("name") : null
    if (behaviour !== null)
      return [{ module: nameOf(behaviour), name: "", alias: "", exported: false, at: nameStart(behaviour) }]
    if (node.type !== "import_attribute") return []
    const module = nameOf(node.childForFieldName("module"))
    return node.namedChildren.flatMap((each): ReadonlyArray<StatedImport> => {
      const name = each.type === "fa" ? each.childForFieldName("fun") : null
      return name === null
        ? []
        : [
            {
              module,
              name: nameOf(name),
              alias: `${nameOf(name)}/${statedCount(each)}`,
              exported: false,
              at: nameStart(name)
            }
          ]
    })
  })

/** The names that a file uses, in order. Variables are written differently from all other names, so that no scope matters. */
export const erlangUses = (_: string, root: SyntaxNode): ReadonlyArray<StatedMention> => {
  const found: Array<StatedMention> = []
  const own = nameOf(
    root.namedChildren.find(({ type }) => type === "module_attribute")?.childForFieldName("name")
  )
  const hasBehaviour = root.namedChildren.some(({ type }) => type === "behaviour_attribute")

  const add = (
    node: SyntaxNode | null | undefined,
    qualifier: string,
    role: StatedMention["role"] = "other",
    argumentCount?: number
  ) => {
    const name = nameOf(node)
    if (!node || name === "" || name === "_") return
    const counted = argumentCount === undefined ? {} : { argumentCount }
    found.push({ name, qualifier, role, receiver: UNKNOWN_RECEIVER, at: nameStart(node), ...counted })
  }

  /** The module that a node names, undefined if only running the program tells it. Mentions the names in it. */
  const moduleNamed = (node: SyntaxNode | null | undefined): string | undefined => {
    if (node?.type === "atom") {
      add(node, USED.module)
      return nameOf(node)
    }
    if (node?.type === "macro_call_expr" && OWN_MODULES.has(nameOf(node.childForFieldName("name"))))
      return own
    if (node) visit(node, 0)
    return undefined
  }

  const addFunction = (
    name: SyntaxNode | null | undefined,
    module: string | undefined,
    role: StatedMention["role"],
    count: number | undefined
  ) => {
    if (name?.type === "atom") add(name, module ?? USED.dynamic, role, count)
    else if (name) visit(name, 0)
  }

  const addMacro = (name: SyntaxNode | null, count?: number) => {
    if (name !== null && !PREDEFINED.test(name.text))
      add(name, USED.macro, count === undefined ? "other" : "call", count)
  }

  /** A record where it is made, matched, updated or read; its fields are told by its name. */
  const visitRecord = (node: SyntaxNode, depth: number) => {
    const name = childOfType(node, "record_name")?.childForFieldName("name")
    const value = node.childForFieldName("expr")
    if (value) visit(value, depth)
    if (name?.type === "atom") add(name, USED.record)
    else if (name) visit(name, depth)
    const qualifier = name?.type === "atom" ? USED.field + nameOf(name) : USED.dynamic
    for (const each of node.namedChildren) {
      if (each.type === "record_field_name") add(each.childForFieldName("name"), qualifier)
      if (each.type !== "record_field") continue
      const field = each.childForFieldName("name")
      if (field?.type === "atom") add(field, qualifier)
      const set = each.childForFieldName("expr")
      if (set) visit(set, depth)
    }
  }

  /** `Module, function, [Argument]` among others: what `apply`, `spawn` and specifications of children take. */
  const readGiven = (nodes: ReadonlyArray<SyntaxNode>): ReadonlySet<SyntaxNode> => {
    const read = new Set<SyntaxNode>()
    for (let at = 0; at + 2 < nodes.length; at++) {
      const [module, name, list] = [nodes[at]!, nodes[at + 1]!, nodes[at + 2]!]
      const isModule = module.type === "atom" || module.type === "macro_call_expr"
      if (!isModule || name.type !== "atom" || list.type !== "list") continue
      const named = moduleNamed(module)
      const isWhole = !list.children.some(({ type }) => type === "|")
      if (named !== undefined)
        addFunction(name, USED.given + named, "other", isWhole ? countOf(list) : undefined)
      read.add(module).add(name)
    }
    return read
  }

  const visitAll = (node: SyntaxNode, depth: number, isType: boolean) => {
    const { namedChildren } = node
    const given = namedChildren.length > 2 && !isType ? readGiven(namedChildren) : undefined
    for (const child of namedChildren) if (given?.has(child) !== true) visit(child, depth + 1, isType)
  }

  const visitCall = (node: SyntaxNode, module: string | undefined, depth: number, isType: boolean) => {
    const name = node.childForFieldName("expr")
    const list = node.childForFieldName("args")
    const count = countOf(list)
    if (isType && name?.type === "atom")
      add(name, module === undefined ? USED.type : `${USED.type}.${module}`, "type", count)
    else addFunction(name, module, "call", count)
    if (list) visitAll(list, depth, isType)
  }

  const visit = (node: SyntaxNode, depth: number, isType = false): void => {
    if (depth > MAX_DEPTH) return
    const next = depth + 1
    switch (node.type) {
      case "comment":
      case "module_attribute":
      case "compile_options_attribute":
      case "import_attribute":
      case "pp_include":
      case "pp_include_lib":
        return
      case "atom":
        if (/^'?[a-z]\w*_\w/.test(node.text) && !isType) add(node, USED.atom)
        return
      case "behaviour_attribute":
        return void moduleNamed(node.childForFieldName("name"))
      case "fa":
        return add(node.childForFieldName("fun"), "", "other", statedCount(node))
      case "export_type_attribute":
        for (const each of node.namedChildren)
          if (each.type === "fa") add(each.childForFieldName("fun"), USED.type, "type", statedCount(each))
        return
      case "pp_ifdef":
      case "pp_ifndef":
      case "pp_undef":
        return addMacro(node.childForFieldName("name"))
      case "pp_define": {
        const replacement = node.childForFieldName("replacement")
        if (replacement) visit(replacement, next)
        return
      }
      case "type_alias":
      case "opaque":
      case "nominal": {
        const type = node.childForFieldName("ty")
        if (type) visit(type, next, true)
        return
      }
      case "spec":
      case "callback":
        for (const each of node.namedChildren) if (each.type === "type_sig") visit(each, next, true)
        return
      case "record_decl":
        for (const each of node.namedChildren) {
          if (each.type !== "record_field") continue
          const [type, value] = [each.childForFieldName("ty"), each.childForFieldName("expr")]
          if (value) visit(value, next)
          if (type) visit(type, next, true)
        }
        return
      case "function_clause":
        return visitClause(node, next)
      case "remote": {
        const module = childOfType(node, "remote_module")?.childForFieldName("module")
        const named = moduleNamed(module)
        const called = node.childForFieldName("fun")
        if (called?.type === "call") visitCall(called, named ?? USED.dynamic, next, isType)
        else if (called?.type === "atom") addFunction(called, named, "other", undefined)
        else if (called) visit(called, next, isType)
        return
      }
      case "call":
        return visitCall(node, isType ? undefined : "", next, isType)
      case "internal_fun":
        return addFunction(node.childForFieldName("fun"), "", "other", statedCount(node))
      case "external_fun":
        return addFunction(
          node.childForFieldName("fun"),
          moduleNamed(childOfType(node, "module")?.childForFieldName("name")),
          "other",
          statedCount(node)
        )
      case "macro_call_expr": {
        const list = node.childForFieldName("args")
        addMacro(node.childForFieldName("name"), list === null ? undefined : countOf(list))
        if (list) visitAll(list, next, isType)
        return
      }
      case "record_expr":
      case "record_update_expr":
      case "record_field_expr":
      case "record_index_expr":
        return visitRecord(node, next)
      case "map_field": {
        const value = node.childForFieldName("value")
        const key = node.childForFieldName("key")
        if (key && key.type !== "atom") visit(key, next, isType)
        if (value) visit(value, next, isType)
        return
      }
      default:
        return visitAll(node, next, isType)
    }
  }

  /** A function with the name of a callback implements it. */
  const visitClause = (node: SyntaxNode, depth: number) => {
    const name = node.childForFieldName("name")
    const count = countOf(node.childForFieldName("args"))
    if (hasBehaviour) add(name, USED.callback, "other", count)
    for (const each of node.namedChildren) if (each.startIndex !== name?.startIndex) visit(each, depth)
  }

  visit(root, 0)
  return found.toSorted((a, b) => a.at - b.at)
}

/** The name of a module by the path of its file. */
export const moduleByPath = (path: string): string =>
  atomName(/([^/]+)\.(?:erl|escript)$/.exec(path)?.[1] ?? "")
