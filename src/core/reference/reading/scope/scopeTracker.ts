import { NODE, PLACE } from "../syntax/roles.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { valuesByKind } from "../syntax/kindsNamed.ts"

/** UTF-16 code units of a node that decide whether it is a scope. */
const SCOPE_TEST_CHARACTERS = 100

/** Tells the scopes of nodes while the nodes of a file are entered one after another. */
export interface ScopeTracker {
  /** The scope of each node that was entered or reached; -1 outside of all. */
  readonly scopeOf: Int32Array
  /** Finds the scope of the next node. */
  readonly enter: (node: number) => void
  /** Finds the scope of a node that may not be entered yet: a value comes after the name that it is bound to. */
  readonly reach: (node: number) => void
  /** Ends the walk: the scopes of all nodes are known. */
  readonly enterAll: () => void
  /** Whether all nodes inside of a node were entered. */
  readonly isRead: (node: number) => boolean
  /** Whether a node is a scope because of its text. */
  readonly isTextScope: (node: number) => boolean
  /** The scope in which a binding at a node is visible: scopes of their first child count only for that child. */
  readonly bindingScopeOf: (node: number) => number
}

/** Tracks the scopes of one file. */
export const scopeTracker = ({ compiled, reader, rules, tape, text }: FileSyntax): ScopeTracker => {
  const { after, end, field, fields, length, parent, start, type } = tape
  const otherFields = valuesByKind(tape.types, rules.otherBranches)
  const { node: nodeRoles, scopesWhere } = compiled
  const scopeOf = new Int32Array(length)
  const textScopes = new Set<number>()
  let last = 0

  /** The scope that precedes a node, or is inside the preceding node; the enclosing one if there is none. */
  const scopeBefore = (node: number): number => {
    const before = reader.before(node)
    if (before < 0) return scopeOf[node]!
    for (let at = before; at < after[before]!; at++) if ((nodeRoles[type[at]!]! & NODE.scope) !== 0) return at
    return scopeOf[node]!
  }

  /** The scope around the one that a node is in; for the parts of a comprehension, only the first is outside. */
  const scopeOutside = (node: number): number => {
    const scope = scopeOf[node]!
    const part = parent[node]!
    return scope < 0 || (parent[part] === scope && after[scope + 1] !== part) ? scope : scopeOf[scope]!
  }

  return {
    scopeOf,
    enter: (node) => {
      last = node
      const parentNode = parent[node]!
      const parentRoles = parentNode < 0 ? 0 : nodeRoles[type[parentNode]!]!
      scopeOf[node] =
        parentNode < 0
          ? -1
          : (parentRoles & (NODE.scope | NODE.scopeOfFirst)) !== 0 ||
              ((parentRoles & NODE.scopeWhere) !== 0 && textScopes.has(parentNode))
            ? parentNode
            : scopeOf[parentNode]!
      const other = parentNode < 0 ? undefined : otherFields[type[parentNode]!]
      if (other !== undefined && scopeOf[node] === parentNode && fields[field[node]!] === other)
        scopeOf[node] = scopeOf[parentNode]!
      const roles = nodeRoles[type[node]!]!
      if ((roles & NODE.continues) !== 0) scopeOf[node] = scopeBefore(node)
      if ((reader.placeRolesAt(node) & PLACE.outsideScope) !== 0) scopeOf[node] = scopeOutside(node)
      if ((roles & NODE.scopeWhere) !== 0) {
        const head = text.slice(start[node], Math.min(end[node]!, start[node]! + SCOPE_TEST_CHARACTERS))
        if (scopesWhere.get(type[node]!)!.test(head)) textScopes.add(node)
      }
    },
    enterAll: () => {
      last = length
    },
    reach: (node) => {
      let scope = node
      while (scope > last) scope = parent[scope]!
      scopeOf[node] =
        scope === node || (nodeRoles[type[scope]!]! & NODE.scope) === 0 ? scopeOf[scope]! : scope
    },
    isRead: (node) => after[node]! <= last + 1,
    isTextScope: (node) => textScopes.has(node),
    bindingScopeOf: (node) => {
      let scope = scopeOf[node]!
      while (scope >= 0 && (nodeRoles[type[scope]!]! & NODE.scopeOfFirst) !== 0 && node >= after[scope + 1]!)
        scope = scopeOf[scope]!
      return scope
    }
  }
}
