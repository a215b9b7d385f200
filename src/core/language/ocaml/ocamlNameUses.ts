import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import type { SyntaxNode } from "../../syntax/mod.ts"
import type { StatedMention } from "../StatedNames.ts"
import { MODULE_PATH, partsOf } from "./ocamlPaths.ts"
import { type Scope, SPACE, type Space } from "./ocamlScope.ts"

/** How the use of a name is added to those found: as what the file declares, or with the modules that it is looked up in. */
export const nameUses = (found: Array<StatedMention>) => {
  const push = (node: SyntaxNode, role: StatedMention["role"], qualifier: string, meansAt?: number) =>
    found.push({
      name: node.text,
      role,
      qualifier,
      receiver: UNKNOWN_RECEIVER,
      at: node.startIndex,
      ...(meansAt === undefined ? {} : { meansAt })
    })

  const use = (
    space: Space,
    node: SyntaxNode | undefined,
    path: ReadonlyArray<SyntaxNode>,
    scope: Scope,
    role: StatedMention["role"] = "other"
  ) => {
    path.forEach((part, at) => useModule(part, path.slice(0, at), scope))
    if (node === undefined || node.endIndex === node.startIndex) return
    const opens = scope.opens.map((each) => `|${each}`).join("")
    if (path.length === 0) {
      const bound = scope.get(space, node.text)
      if (bound === undefined) push(node, role, space + opens)
      else if (bound.at >= 0) push(node, role, space, bound.at)
      return
    }
    const module = scope.moduleAt(path.map(({ text }) => text))
    if (module === undefined) return
    const inner = module.bound?.inner?.get(space + node.text)
    if (inner !== undefined) push(node, role, space, inner.at)
    else if (module.bound === undefined) push(node, role, `${space}${module.path}${opens}`)
  }

  const useModule = (node: SyntaxNode, path: ReadonlyArray<SyntaxNode>, scope: Scope) => {
    const opens = scope.opens.map((each) => `|${each}`).join("")
    const around = path.map(({ text }) => text)
    const whole = path.length === 0 ? undefined : scope.moduleAt(around)
    const bound =
      path.length === 0
        ? (scope.get(SPACE.module, node.text) ?? scope.get(SPACE.interface, node.text))
        : (whole?.bound?.inner?.get(SPACE.module + node.text) ??
          whole?.bound?.inner?.get(SPACE.interface + node.text))
    if (bound !== undefined) {
      if (bound.at >= 0) push(node, "other", SPACE.module, bound.at)
    } else if (path.length === 0) push(node, "other", SPACE.module + opens)
    else if (whole?.bound === undefined && whole !== undefined)
      push(node, "other", `${SPACE.module}${whole.path}${opens}`)
  }

  /** The name and the path before it. */
  const usePath = (node: SyntaxNode, space: Space, scope: Scope, role?: StatedMention["role"]) => {
    const children = node.namedChildren
    const path = children.find(({ type }) => MODULE_PATH.test(type) || type === "module_name")
    const last = children.findLast((each) => each !== path)
    const name = last?.type === "parenthesized_operator" ? last.namedChildren[0] : last
    use(space, name, partsOf(path), scope, role)
  }

  const openModule = (node: SyntaxNode | undefined, scope: Scope) => {
    if (node === undefined) return
    const parts = partsOf(node)
    if (parts.length === 0) return
    parts.forEach((part, at) => useModule(part, parts.slice(0, at), scope))
    const module = scope.moduleAt(parts.map(({ text }) => text))
    if (module?.bound?.inner !== undefined) scope.addAll(module.bound.inner)
    else if (module !== undefined && module.bound === undefined) scope.open(module.path)
  }

  return { openModule, push, use, useModule, usePath }
}

export type NameUses = ReturnType<typeof nameUses>
