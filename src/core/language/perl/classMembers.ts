import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule } from "../Language.ts"
import { argumentsOf, keysOf, statedNames, type StatedName, textOf } from "./perlTerms.ts"
import { chainedRoute } from "./perlRoutes.ts"

/** Characters of a value that a signature shows. */
const MAX_VALUE_CHARACTERS = 120

/** Methods that a class calls to get columns, and those that it calls to get one relation to another class. */
const COLUMNS = /^(?:add_columns?|(?:resultset|table)_columns|columns)$/
const RELATION = /^(?:belongs_to|has_many|has_one|might_have|many_to_many|has_a)$/

/** Methods that make accessors of all names given, or of those after the kind. */
const ACCESSORS = /^mk_(?:(?:ro_|wo_)?accessors|classdata|classaccessors?)$/
const GROUP_ACCESSORS = /^mk_group_(?:(?:ro_|wo_)?accessors)$/

/** Fields with what describes each, up to the next one. */
const fieldsNamed = (names: ReadonlyArray<StatedName>, node: SyntaxNode): ReadonlyArray<Declaration> =>
  names
    .map((named, place) => {
      const end = Math.min(
        names[place + 1]?.at ?? node.endIndex,
        named.at + named.name.length + MAX_VALUE_CHARACTERS
      )
      const described = node.text.slice(named.at - node.startIndex, end - node.startIndex)
      const isOverriding = named.name.startsWith("+")
      return {
        at: named.at + (isOverriding ? 1 : 0),
        name: named.name.replace(/^\+/, ""),
        signature: `${node.childForFieldName("method")?.text ?? ""} ${described.replace(/[\s,)'"/]+$/, "")}`
      }
    })
    .filter(({ name }) => /^[A-Za-z_]\w*$/.test(name))
    .map((named): Declaration => ({ kind: "field", ...named }))

/** Names alone, or with what describes each: `qw(id name)`, `id => { … }, name => { … }`. */
const columnsOf = (given: ReadonlyArray<SyntaxNode>): ReadonlyArray<StatedName> => {
  const isDescribed = given.some(({ type }) => type === "anonymous_hash_expression")
  const named = isDescribed ? given.flatMap(keysOf) : given
  return named.flatMap(statedNames)
}

/** Columns, relations and accessors that a class makes by calling its own methods: `__PACKAGE__->add_columns(…)`; and routes. */
export const methodDeclaration: DeclarationRule = (node, { local }) => {
  const route = chainedRoute(node)
  if (route !== undefined || local) return route
  const isOwn = node.childForFieldName("invocant")?.text === "__PACKAGE__"
  if (!isOwn) return undefined
  const word = node.childForFieldName("method")?.text ?? ""
  const given = argumentsOf(node)
  const names = COLUMNS.test(word)
    ? columnsOf(given)
    : RELATION.test(word)
      ? given.slice(0, 1).flatMap(statedNames)
      : ACCESSORS.test(word)
        ? given.flatMap(statedNames)
        : GROUP_ACCESSORS.test(word)
          ? given.slice(1).flatMap(statedNames)
          : []
  const found = fieldsNamed(names, node)
  return found.length > 1 ? found : found[0]
}

/** Options of an attribute that name a method which it makes. */
const MAKES_METHOD = /^(?:reader|writer|accessor|predicate|clearer)$/

/** Methods that the options of an attribute make: `predicate => 'has_size'`, `handles => [qw(first last)]`, `handles => { count => 'size' }`. */
export const methodsOfAttribute = (options: ReadonlyArray<SyntaxNode>): ReadonlyArray<Declaration> =>
  options.flatMap((option, at) => {
    const word = textOf(option) ?? ""
    const value = options[at + 1]
    if (value === undefined || option.type !== "autoquoted_bareword") return []
    const names = MAKES_METHOD.test(word)
      ? statedNames(value).slice(0, 1)
      : word !== "handles"
        ? []
        : value.type === "anonymous_hash_expression"
          ? keysOf(value.namedChildren[0]).flatMap(statedNames)
          : value.type === "anonymous_array_expression"
            ? statedNames(value)
            : []
    return names
      .filter(({ name }) => /^[A-Za-z_]\w*$/.test(name))
      .map((named): Declaration => ({
        kind: "method",
        name: named.name,
        at: named.at,
        signature: `${word} ${named.name}`
      }))
  })
