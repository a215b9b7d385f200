import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, Holder, NodeContext } from "../Language.ts"
import { classBody } from "./constructorFields.ts"
import { immediateExport, MADE_VALUE, madeValue } from "./defaultExport.ts"
import { immediateModule } from "./immediate.ts"
import { bodyOf, isFunction, isObject, MAX_VALUE_CHARACTERS, mayContainFunctions } from "./values.ts"

/** The qualifier of a member, without a prefix for exports or the global object. */
export const ownerOf = (qualifierText: string): string =>
  qualifierText
    .replace(".prototype", "")
    .replace(/^(?:(?:module\.)?exports|window|globalThis|global|self)(?:\.|$)|^this$|^module$/, "")

/** Whether a node gives a name its value, even if only where it has none: `=`, `??=`, `||=`. */
export const isAssignment = (node: SyntaxNode): boolean =>
  node.type === "assignment_expression" ||
  (node.type === "augmented_assignment_expression" &&
    /^(?:\?\?|\|\|)=$/.test(node.childForFieldName("operator")?.text ?? ""))

/** The declarations of an assignment: several for `res.type = res.contentType = function () { … }`, of which the last has the body. */
export const chainedAssignments = (
  expression: SyntaxNode,
  context: NodeContext
): ReturnType<DeclarationRule> => {
  const targets: Array<SyntaxNode> = []
  let value: SyntaxNode | null = expression
  while (value !== null && isAssignment(value)) {
    const left = value.childForFieldName("left")
    if (left !== null) targets.push(left)
    value = value.childForFieldName("right")
  }
  const [firstTarget] = targets
  if (value === null || firstTarget === undefined) return undefined
  if (targets.length === 1) return assignmentDeclaration(firstTarget, value, context)
  const last = targets.length - 1
  return targets.flatMap((left, at): ReadonlyArray<Declaration> => {
    const declared = assignmentDeclaration(left, value, context)
    if (declared === undefined || !("name" in declared)) return []
    const { body, ...bodiless } = declared
    const signatureEnd = body === undefined ? {} : { signatureEnd: body.startIndex }
    return [at === last ? declared : { ...bodiless, ...signatureEnd }]
  })
}

const assignmentDeclaration = (
  left: SyntaxNode,
  value: SyntaxNode,
  context: NodeContext
): Declaration | Holder | undefined => {
  if (left.type !== "member_expression") return undefined
  const isExports = /^(?:module\.)?exports$/.test(left.text)
  const callee = isFunction(value) ? value : undefined
  if (isExports && isObject(value)) return mayContainFunctions(value) ? { holds: value } : undefined
  if (left.text === "module.exports") {
    const immediate = immediateExport(value, left.endIndex, context)
    if (immediate !== undefined) return immediate
    if (MADE_VALUE.has(value.type)) return madeValue(value, left.endIndex, context)
  }
  const [, qualifierText = "", name] = /^(.*?)\.?([\w$]+)$/.exec(left.text.replace(".prototype", "")) ?? []
  const owner = ownerOf(qualifierText)
  const isDeclared =
    callee !== undefined || value.type === "class" || (isObject(value) && mayContainFunctions(value))
  if (name === undefined || name === "prototype") return undefined
  const isPrototypeMember = left.text.includes(".prototype.")
  if (!isDeclared) {
    const module = immediateModule(name, value, context)
    if (module !== undefined)
      return "holds" in module
        ? { ...module, ...(owner === "" ? {} : { owner }) }
        : {
            ...module,
            name,
            at: left.endIndex - name.length,
            ...(owner === "" ? {} : { owner, separator: "." }),
            signatureEnd: left.endIndex
          }
    // An alias of a method.
    if (
      isPrototypeMember &&
      /^(?:member_expression|identifier)$/.test(value.type) &&
      value.text !== "undefined"
    )
      return {
        kind: "method",
        name,
        at: left.endIndex - name.length,
        owner,
        separator: "#",
        signatureEnd: value.endIndex
      }
    if (
      !/(?:^|\.)exports\.\w+$/.test(left.text) ||
      /^(?:identifier|undefined|unary_expression)$/.test(value.type)
    )
      return undefined
    return {
      kind: "variable",
      name,
      at: left.endIndex - name.length,
      signatureEnd: value.endIndex,
      signatureLimit: value.startIndex + MAX_VALUE_CHARACTERS
    }
  }
  const kind =
    value.type === "class"
      ? "class"
      : callee === undefined
        ? "variable"
        : owner === ""
          ? "function"
          : "method"
  const ownName = isExports ? {} : { name }
  const valueName =
    callee?.childForFieldName("name") ??
    (value.type === "class" ? value.childForFieldName("name") : undefined)
  const finalName = isExports ? valueName?.text : ownName.name
  if (finalName === undefined) return undefined
  return {
    kind,
    name: finalName,
    at: isExports ? valueName?.startIndex : left.endIndex - finalName.length,
    ...(owner === "" || isExports ? {} : { owner, separator: isPrototypeMember ? "#" : "." }),
    ...(value.type === "class" ? classBody(value) : { body: isObject(value) ? value : bodyOf(value) })
  }
}
