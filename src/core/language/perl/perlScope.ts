import { ownValue } from "../../record/mod.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { indirectClass } from "./namedMethods.ts"
import { LOOKUP } from "./perlLookups.ts"
import { calleeOf } from "./perlTerms.ts"

/** What the name of a variable begins with, by the type of its node. */
export const SIGILS: Readonly<Record<string, string>> = { scalar: "$", array: "@", arraylen: "@", hash: "%" }

/** Names of the object or class that a method gets. */
export const SELF = /^(?:self|class|this|proto|invocant)$/

/** A class, not a function that gives an object: `app->start`. */
export const isClassName = (written: string): boolean => /^\p{Lu}|::/u.test(written)

/** What is known of variables at a place. */
export interface Scope {
  readonly within: string
  /** Variables, by sigil and name, with the classes of their values, "" if unknown. */
  readonly variables: Map<string, string>
  readonly around: Scope | undefined
  /** What it declares are variables of the file. */
  readonly isFile: boolean
  /** The first argument is an object of the enclosing class, as in a method; in a callback it may be any. */
  readonly takesObject: boolean
  /** It is what an attribute is given. */
  readonly makesAttribute?: boolean
}

/** The class of a variable's value, "" if unknown; undefined for a variable that no scope binds. */
export const lookedUp = (name: string, scope: Scope): string | undefined => {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.around) {
    const found = at.variables.get(name)
    if (found !== undefined) return found
  }
  return undefined
}

/** A scope inside another one. */
export const inner = (scope: Scope, isFile = false, takesObject = scope.takesObject): Scope => ({
  within: scope.within,
  variables: new Map(),
  around: scope,
  isFile,
  takesObject
})

/** Binds the variables of a declaration; `value` is the class of what is assigned, "" if unknown. */
export const bind = (declaration: SyntaxNode, scope: Scope, value: string) => {
  const names = declaration.namedChildren.flatMap((each) => {
    const name = childOfType(each, "varname")
    return name === undefined ? [] : { name: name.text, sigil: ownValue(SIGILS, each.type) ?? "$" }
  })
  for (const { name, sigil } of names) {
    const own = SELF.test(name) && scope.takesObject ? scope.within : ""
    scope.variables.set(sigil + name, names.length === 1 && value !== "" ? value : own)
  }
}

/** The class of what an expression gives: `Shop::Cart->new(…)`; "" if unknown. */
export const classOf = (node: SyntaxNode | null | undefined, scope: Scope): string => {
  if (node?.type === "scalar") return lookedUp(`$${childOfType(node, "varname")?.text ?? ""}`, scope) ?? ""
  if (node !== null && node !== undefined && calleeOf(node) === "new")
    return indirectClass(node)?.text.replace(/::$/, "") ?? ""
  if (node?.type !== "method_call_expression") return ""
  const invocant = node.childForFieldName("invocant")
  const method = node.childForFieldName("method")?.text ?? ""
  if (!/^new\w*$|^instance$/.test(method) || invocant === null) return ""
  if (invocant.type === "bareword") return invocant.text.replace(/::$/, "")
  return isOwnClass(invocant, scope) ? scope.within : ""
}

/** Whether an expression is the enclosing class or an object of it. */
export const isOwnClass = (node: SyntaxNode, scope: Scope): boolean => {
  if (node.text === "__PACKAGE__") return true
  if (node.type === "func1op_call_expression" || node.type === "func0op_call_expression")
    return scope.takesObject && /^shift(?:\(\))?$/.test(node.text)
  const name = node.type === "scalar" ? node.text.slice(1) : ""
  return SELF.test(name) && (lookedUp(`$${name}`, scope) ?? scope.within) === scope.within
}

/** Where the method of an invocant is looked up. */
export const methodLookup = (invocant: SyntaxNode | null, scope: Scope): string => {
  if (invocant === null) return LOOKUP.unknown
  if (invocant.type === "bareword" && isClassName(invocant.text))
    return LOOKUP.of + invocant.text.replace(/::$/, "")
  if (isOwnClass(invocant, scope)) return LOOKUP.own + scope.within
  const type = classOf(invocant, scope)
  return type === "" ? LOOKUP.unknown : LOOKUP.of + type
}
