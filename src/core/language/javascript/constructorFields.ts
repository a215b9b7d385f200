import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration } from "../Language.ts"
import { bodyOf, isFunction, isObject, MAX_VALUE_CHARACTERS, mayContainFunctions } from "./values.ts"

/** Begins the mark of a class: the names of what its body declares for objects follow, each between blanks. */
const DECLARED = "declares "

/** A constructor that may assign a field. */
const MAY_ASSIGN = /\bthis\s*\.\s*[\w$]+\s*=/

/** What declares a member in the body of a class. */
const MEMBERS = new Set(["method_definition", "field_definition"])

/**
 * The body of a class, with the mark by which its constructor knows what the body declares itself; without one where the constructor assigns no field.
 */
export const classBody = (node: SyntaxNode): Pick<Declaration, "body" | "mark"> => {
  const body = bodyOf(node)
  const members = (body?.namedChildren ?? []).filter(({ type }) => MEMBERS.has(type))
  const nameOf = (member: SyntaxNode) =>
    (member.childForFieldName("name") ?? member.childForFieldName("property"))?.text ?? ""
  const constructor = members.find((member) => nameOf(member) === "constructor")
  if (constructor === undefined || !MAY_ASSIGN.test(constructor.text)) return { body }
  const names = members.filter(({ text }) => !/^static\b/.test(text)).map(nameOf)
  return { body, mark: `${DECLARED}${names.join(" ")} ` }
}

/** The targets of an assignment, several for `this.first = this.last = null`, and its value. */
const assigned = (statement: SyntaxNode): readonly [ReadonlyArray<SyntaxNode>, SyntaxNode | null] => {
  const targets: Array<SyntaxNode> = []
  let value: SyntaxNode | null = statement.namedChildren[0] ?? null
  while (value?.type === "assignment_expression") {
    const left = value.childForFieldName("left")
    if (left !== null) targets.push(left)
    value = value.childForFieldName("right")
  }
  return [targets, value]
}

/** The field that an object of a class, or a method, is: `this.cart`. */
const ownField = (target: SyntaxNode): string | undefined =>
  target.type === "member_expression" && target.childForFieldName("object")?.type === "this"
    ? /^[\w$]+$/.exec(target.childForFieldName("property")?.text ?? "")?.[0]
    : undefined

/** Whether a value begins with the member of that name, which a supertype then has. */
const beginsWithItself = (value: SyntaxNode, name: string): boolean =>
  new RegExp(`^this\\s*\\.\\s*${RegExp.escape(name)}(?![\\w$])`).test(value.text.slice(0, 200))

/**
 * The fields that a constructor assigns to `this` outside of conditions, each at its first assignment; not those that the body of the class declares. A field that gets
 * a function is a method.
 */
export const constructorFields = (
  body: SyntaxNode | undefined,
  mark: string | undefined
): ReadonlyArray<Declaration> => {
  if (mark?.startsWith(DECLARED) !== true) return []
  const known = new Set(mark.slice(DECLARED.length).split(" "))
  return (body?.namedChildren ?? []).flatMap((statement) => {
    if (statement.type !== "expression_statement") return []
    const [targets, value] = assigned(statement)
    return targets.flatMap((target): ReadonlyArray<Declaration> => {
      const name = ownField(target)
      if (name === undefined || value === null || known.has(name) || beginsWithItself(value, name)) return []
      known.add(name)
      const isMethod = isFunction(value)
      const head = isMethod
        ? bodyOf(value)
        : isObject(value) && mayContainFunctions(value)
          ? value
          : undefined
      return [
        {
          kind: isMethod ? "method" : "field",
          name,
          at: target.endIndex - name.length,
          node: statement,
          hasFunctionBody: isMethod,
          signatureEnd: head?.startIndex ?? value.endIndex,
          signatureLimit: value.startIndex + MAX_VALUE_CHARACTERS
        }
      ]
    })
  })
}
