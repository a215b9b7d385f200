import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { StatedImport, StatedMention } from "../StatedNames.ts"
import { type AttributePath, callOf, innerValue, pathOf } from "./nixValues.ts"

/** The qualifier of an option: `config.programs.git`. */
export const CONFIG = "config"

/** What modules give each other without an option: setting it declares it. */
export const SHARED_FUNCTIONS = "lib"

/** Functions and values of the language that need no qualifier. */
const BUILTINS = new Set(
  (
    "abort baseNameOf builtins derivation derivationStrict dirOf false fetchGit fetchMercurial fetchTarball fetchTree fromTOML import isNull map null placeholder " +
    "removeAttrs scopedImport throw toString true"
  ).split(" ")
)

/** Deepest nesting that is read. */
const MAX_DEPTH = 128

/** Most parts of a path that stand for others: `cfg.user` for `config.services.shop.user`. */
const MAX_ALIAS_STEPS = 8

/** What a name means where it is bound: a declaration of the file, at an offset; a path that it stands for; or nothing that is declared. */
interface Bound {
  readonly at: number
  readonly path?: string | undefined
}

type Scope = ReadonlyMap<string, Bound>

/** A path relative to the file: `./cart.nix`. */
const isRelativePath = (node: SyntaxNode): boolean =>
  node.type === "path_expression" && /^\.{1,2}(?:\/[\w.+-]+)+\/?$|^\.\/?$/.test(node.text)

/** The files that a file loads by paths: `import ./cart.nix`, `callPackage ./cart.nix`, `imports = [ ./cart.nix ]`. */
export const importedPaths = (_: string, root: SyntaxNode): ReadonlyArray<StatedImport> => {
  const found: Array<StatedImport> = []
  const visit = (node: SyntaxNode, depth: number) => {
    if (isRelativePath(node))
      found.push({ module: node.text, name: "", alias: "", exported: false, at: node.startIndex })
    else if (depth < MAX_DEPTH) for (const child of node.namedChildren) visit(child, depth + 1)
  }
  visit(root, 0)
  return found
}

/** Where the name in an attribute begins: after its quote. */
const nameStart = ({ startIndex, type }: SyntaxNode): number => startIndex + (type === "identifier" ? 0 : 1)

const interpolationsIn = ({ nodes }: AttributePath): ReadonlyArray<SyntaxNode> =>
  nodes.filter(({ type }) => type === "interpolation")

/** What names are inherited from: its path, or a mark for what an expression gives. */
const sourceOf = (from: SyntaxNode): string =>
  /^[A-Za-z_][\w'-]*(?:\.[A-Za-z_][\w'-]*)*$/.test(from.text) ? from.text : "()"

/** The path of settings in those with a path; "" is that of a module, which may have all of them in `config`. */
const settingsIn = (path: string, names: ReadonlyArray<string>): string => {
  const isOutermost = path === "" || path === CONFIG
  const inside = isOutermost && names[0] === CONFIG ? names.slice(1) : names
  return [isOutermost ? CONFIG : path, ...inside].join(".")
}

/** The names that bindings bind, each with what it stands for. */
const boundBy = (set: SyntaxNode | undefined): ReadonlyArray<readonly [string, Bound]> =>
  (set?.namedChildren ?? []).flatMap((one): ReadonlyArray<readonly [string, Bound]> => {
    if (one.type === "binding") {
      const { names, nodes } = pathOf(one.childForFieldName("attrpath") ?? undefined)
      const [name] = names
      const value = one.childForFieldName("expression")
      const path =
        value && /^[A-Za-z_][\w'-]*(?:\.[A-Za-z_][\w'-]*)+$/.test(value.text) ? value.text : undefined
      return name === undefined ? [] : [[name, { at: nodes[0]!.startIndex, path }]]
    }
    const from = one.type === "inherit_from" ? one.childForFieldName("expression") : undefined
    const source = from ? sourceOf(from) : undefined
    return (childOfType(one, "inherited_attrs")?.namedChildren ?? []).map(
      ({ startIndex, text }) => [text, { at: startIndex, path: source && `${source}.${text}` }] as const
    )
  })

/** The parameters of a function. */
const parametersOf = (node: SyntaxNode): ReadonlyArray<readonly [string, Bound]> => {
  const formals = node.childForFieldName("formals")?.namedChildren ?? []
  const names = formals.flatMap((formal) => formal.childForFieldName("name") ?? [])
  const universal = node.childForFieldName("universal")
  return [...names, ...(universal === null ? [] : [universal])].map(({ text }) => [text, { at: -1 }] as const)
}

/** The names that a file uses, in order; the options that a module sets have the path of the option as their qualifier. */
export const nixUses = (_: string, root: SyntaxNode): ReadonlyArray<StatedMention> => {
  const found: Array<StatedMention> = []
  const add = (
    name: string,
    qualifier: string,
    at: number,
    { isCall = false, meansAt }: { readonly isCall?: boolean; readonly meansAt?: number | undefined } = {}
  ) =>
    found.push({
      name,
      qualifier,
      role: isCall ? "call" : "other",
      receiver: UNKNOWN_RECEIVER,
      at,
      ...(meansAt === undefined ? {} : { meansAt })
    })
  /** A path with its first name replaced by what that stands for. */
  const expanded = (path: ReadonlyArray<string>, scope: Scope): ReadonlyArray<string> => {
    let current = path
    for (let step = 0; step < MAX_ALIAS_STEPS; step++) {
      const bound = scope.get(current[0] ?? "")?.path
      if (bound === undefined || bound.startsWith(`${current[0]}.`)) return current
      current = [...bound.split("."), ...current.slice(1)]
    }
    return current
  }
  /** What a path of options uses: what it ends in, and each that it passes, since those hold it: `home.file."a".text` is of `home.file` too. */
  const addOptions = (around: string, { names, nodes }: AttributePath, isCall = false) => {
    let qualifier = around
    for (const [index, name] of names.entries()) {
      if (name === undefined) return
      if (qualifier !== CONFIG)
        add(name, qualifier, nameStart(nodes[index]!), { isCall: isCall && index === names.length - 1 })
      qualifier = settingsIn(qualifier, [name])
    }
  }
  const visitAll = (
    nodes: ReadonlyArray<SyntaxNode>,
    scope: Scope,
    path: string | undefined,
    depth: number
  ) => {
    for (const node of nodes) visit(node, scope, path, depth)
  }

  /** `path` is that of the settings that the attributes of the node are, undefined for other attributes. */
  const visit = (
    node: SyntaxNode,
    scope: Scope,
    path: string | undefined,
    depth: number,
    isCall = false
  ): void => {
    if (depth > MAX_DEPTH) return
    const { namedChildren, type } = node
    const next = depth + 1
    switch (type) {
      case "comment":
        return
      case "variable_expression": {
        const bound = scope.get(node.text)
        if (bound === undefined && !BUILTINS.has(node.text)) add(node.text, "", node.startIndex, { isCall })
        if (bound !== undefined && bound.at >= 0)
          add(node.text, "", node.startIndex, { isCall, meansAt: bound.at })
        return
      }
      case "select_expression": {
        const base = node.childForFieldName("expression")
        const attributes = pathOf(node.childForFieldName("attrpath") ?? undefined)
        if (base?.type === "variable_expression") {
          visit(base, scope, undefined, next)
          if (base.text === "builtins") return
          const above = expanded([base.text], scope)
          const last = attributes.nodes.at(-1)
          const name = attributes.names.at(-1)
          if (above[0] === CONFIG) addOptions(above.join("."), attributes, isCall)
          else if (last !== undefined && name !== undefined && !attributes.names.includes(undefined))
            add(name, [...above, ...attributes.names.slice(0, -1)].join("."), nameStart(last), { isCall })
          const others = namedChildren.filter(({ type: kind }) => kind !== "attrpath").slice(1)
          return visitAll([...interpolationsIn(attributes), ...others], scope, undefined, next)
        }
        return visitAll(namedChildren, scope, undefined, next)
      }
      case "apply_expression": {
        const callee = node.childForFieldName("function")
        const argument = node.childForFieldName("argument")
        const isMark = callOf(node) !== undefined && innerValue(node) !== node
        if (callee !== null) visit(callee, scope, undefined, next, callee.type !== "apply_expression")
        if (argument !== null) visit(argument, scope, isMark ? path : undefined, next)
        return
      }
      case "function_expression":
        return visitAll(namedChildren, new Map([...scope, ...parametersOf(node)]), path, next)
      case "let_expression":
        return visitAll(
          namedChildren,
          new Map([...scope, ...boundBy(childOfType(node, "binding_set"))]),
          path,
          next
        )
      case "rec_attrset_expression":
        return visitAll(
          namedChildren,
          new Map([...scope, ...boundBy(childOfType(node, "binding_set"))]),
          path,
          next
        )
      case "inherit_from": {
        const from = node.childForFieldName("expression")
        if (from !== null) visit(from, scope, undefined, next)
        const base = expanded(from === null ? [] : sourceOf(from).split("."), scope).join(".")
        for (const { startIndex, text } of childOfType(node, "inherited_attrs")?.namedChildren ?? [])
          add(text, base, startIndex)
        return
      }
      case "inherit":
        for (const { startIndex, text } of childOfType(node, "inherited_attrs")?.namedChildren ?? []) {
          const bound = scope.get(text)
          if (bound === undefined || (bound.at >= 0 && bound.at !== startIndex))
            add(text, "", startIndex, { meansAt: bound?.at })
        }
        return
      case "binding": {
        const attributes = pathOf(node.childForFieldName("attrpath") ?? undefined)
        const value = node.childForFieldName("expression")
        const known = attributes.names.includes(undefined)
          ? undefined
          : (attributes.names as ReadonlyArray<string>)
        const isOptions = path === "" && known?.[0] === "options"
        const settings =
          path === undefined || known === undefined || isOptions ? undefined : settingsIn(path, known)
        // A module that sets a function for others declares it.
        const isShared = settings?.startsWith(`${CONFIG}.${SHARED_FUNCTIONS}.`) === true
        if (path !== undefined && !isOptions && !isShared) addOptions(path === "" ? CONFIG : path, attributes)
        visitAll(interpolationsIn(attributes), scope, undefined, next)
        if (value !== null) visit(value, scope, settings, next)
        return
      }
      default:
        return visitAll(namedChildren, scope, path, next)
    }
  }
  visit(root, new Map(), "", 0)
  return found.sort((a, b) => a.at - b.at)
}
