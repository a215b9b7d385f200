import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { actionsIn, addsSupertypes, buildersIn, indirectClass } from "./namedMethods.ts"
import { LOOKUP } from "./perlLookups.ts"
import { type PerlReading, type Rule, visitAll } from "./PerlReading.ts"
import { inner, isClassName, methodLookup, type Scope } from "./perlScope.ts"
import { argumentsOf, EXTENDS, PRAGMA, statedNames, usedNames } from "./perlTerms.ts"

/** Functions that make or change an attribute or a method. */
const ATTRIBUTE = /^(?:has|around|before|after)$/

/** `$cart->total(…)`, `Cart->new(…)`. */
export const visitMethodCall: Rule = (reading, node, scope, depth) => {
  const invocant = node.childForFieldName("invocant")
  const method = node.childForFieldName("method")
  const given = node.childForFieldName("arguments")
  if (method !== null && method.namedChildren.length > 0) visitAll(reading, method, scope, depth)
  else if (method !== null) {
    const { startIndex: at, text } = method
    const last = text.lastIndexOf("::")
    if (last >= 0) {
      const named = text.slice(0, last)
      const lookup = named === "SUPER" ? LOOKUP.inherited + scope.within : LOOKUP.of + named
      reading.push(text.slice(last + 2), lookup, "call", at + last + 2)
    } else reading.push(text, methodLookup(invocant, scope), "call", at)
  }
  if (given && method?.text === "can")
    for (const { at, name } of statedNames(given))
      reading.push(name, methodLookup(invocant, scope), "other", at)
  if (method?.text === "to")
    for (const { at, controller, name } of actionsIn(argumentsOf(node)))
      reading.push(name, LOOKUP.action + controller, "other", at)
  if (invocant?.type === "bareword" && isClassName(invocant.text))
    reading.pushPackage(invocant.text, invocant.startIndex)
  else if (invocant) reading.visit(invocant, scope, depth + 1)
  if (given) reading.visit(given, scope, depth + 1)
}

/** A function that is called, or a class: `new Cart(…)`. */
export const visitCall: Rule = (reading, node, scope, depth) => {
  const name = node.childForFieldName("function")
  const given = argumentsOf(node)
  const made = name?.text === "new" ? indirectClass(node) : undefined
  if (name !== null && made !== undefined) {
    reading.push("new", LOOKUP.of + made.text.replace(/::$/, ""), "call", name.startIndex)
    reading.pushPackage(made.text, made.startIndex)
    for (const each of given.flatMap(argumentsOf)) reading.visit(each, scope, depth + 1)
    return
  }
  if (name !== null) {
    const called = childOfType(name, "varname")
    if (called !== undefined) reading.pushFunction(called.text, scope, called.startIndex, "call")
    // The grammar knows the functions of the language: their names have nodes of their own.
    else if (name.children.length === 0) reading.pushFunction(name.text, scope, name.startIndex, "call")
  }
  pushNamedMethods(reading, name?.text ?? "", given, scope)
  const supertypes = addsSupertypes(node)
    ? given.slice(1)
    : EXTENDS.test(name?.text ?? "")
      ? given
      : undefined
  if (supertypes !== undefined) {
    for (const each of supertypes.flatMap(statedNames)) reading.pushPackage(each.name, each.at)
    return
  }
  // What computes an attribute gets the object.
  const inside = ATTRIBUTE.test(name?.text ?? "") ? { ...inner(scope), makesAttribute: true } : scope
  for (const each of node.namedChildren)
    if (each.startIndex !== name?.startIndex) reading.visit(each, inside, depth + 1)
}

/** Methods of the own class that are named in words: `builder => '_build_total'`, `before save => sub { … }`. */
const pushNamedMethods = (
  reading: PerlReading,
  word: string,
  given: ReadonlyArray<SyntaxNode>,
  scope: Scope
) => {
  const names = /^(?:before|after|around|override|augment)$/.test(word)
    ? given.slice(0, 1).flatMap(statedNames)
    : word === "has"
      ? buildersIn(given)
      : []
  for (const { at, name } of names) reading.push(name, LOOKUP.own + scope.within, "other", at)
}

/** `use`: the module, and what it gives or which types it names. */
export const visitUse: Rule = (reading, node, scope, depth) => {
  const module = node.childForFieldName("module")
  if (module === null) return
  const names = usedNames(node)
  const areTypes = /^(?:parent|base|Mojo::Base)$/.test(module.text)
  reading.pushPackage(module.text, module.startIndex)
  if (module.text === "constant") {
    for (const child of node.namedChildren.slice(1)) reading.visit(child, scope, depth + 1)
    return
  }
  for (const { at, name } of names) {
    if (areTypes) reading.pushPackage(name, at)
    else if (!PRAGMA.test(module.text) && /^&?\w+$/.test(name))
      reading.pushGiven({ at, name }, LOOKUP.full + module.text)
  }
}
