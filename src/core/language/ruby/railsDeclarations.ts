import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration } from "../Language.ts"

/** What a symbol or a string names. */
export const symbolName = (node: SyntaxNode) =>
  /^(?:simple_symbol|string)$/.test(node.type) ? node.text.replace(/^:|^["']|["']$/g, "") : undefined

/** The options of a call of Rails, by name, whichever way they are written. */
export const optionsIn = (callArguments: ReadonlyArray<SyntaxNode>): ReadonlyMap<string, SyntaxNode> =>
  new Map(
    callArguments
      .flatMap((argument) => (argument.type === "hash" ? argument.namedChildren : [argument]))
      .flatMap((pair) => {
        const key = pair.type === "pair" ? pair.childForFieldName("key") : null
        const value = pair.type === "pair" ? pair.childForFieldName("value") : null
        return key === null || value === null
          ? []
          : [[key.text.replace(/^[:"']|[:"']$/g, ""), value] as const]
      })
  )

/** What an option `prefix: true` or `prefix: :name` puts before a name. */
const affix = (option: SyntaxNode | undefined, ifTrue: string): string =>
  option === undefined || /^(?:false|nil)$/.test(option.text)
    ? ""
    : option.text === "true"
      ? ifTrue
      : (symbolName(option) ?? "")

/** `delegate :email, to: :user, prefix: true` declares `user_email`. */
export const delegatedMethods = (
  callArguments: ReadonlyArray<SyntaxNode>,
  separatorOption: Pick<Declaration, "separator">
): ReadonlyArray<Declaration> => {
  const options = optionsIn(callArguments)
  const delegate = options.get("to")
  const prefix = affix(options.get("prefix"), (delegate && symbolName(delegate)) ?? "")
  return callArguments.flatMap((child): ReadonlyArray<Declaration> => {
    const name = symbolName(child)
    return name === undefined
      ? []
      : [
          {
            kind: "field",
            name: prefix === "" ? name : `${prefix}_${name}`,
            at: child.startIndex,
            ...separatorOption
          }
        ]
  })
}

/** The names of the values of an enumeration, with their nodes: the keys of a hash, the elements of a list. */
const enumValues = (values: SyntaxNode): ReadonlyArray<readonly [name: string, node: SyntaxNode]> =>
  (values.type === "array" ||
  values.type === "hash" ||
  values.type === "symbol_array" ||
  values.type === "string_array"
    ? values.namedChildren
    : []
  ).flatMap((value) => {
    const node = value.type === "pair" ? value.childForFieldName("key") : value
    const name = node?.text.replace(/^[:"']|[:"']$/g, "") ?? ""
    return node !== null && /^[a-z_]\w*$/.test(name) ? [[name, node] as const] : []
  })

/** Options of an enumeration, which are no enumerations themselves. */
const ENUM_OPTIONS = /^_?(?:prefix|suffix|scopes|default|validate|instance_methods)$/

/** `enum :status, { open: 0 }` and `enum status: [:open]` declare the field, and for each value `open?`, `open!` and the scope `open`. */
export const enumDeclarations = (callArguments: ReadonlyArray<SyntaxNode>): ReadonlyArray<Declaration> => {
  const [first, ...others] = callArguments
  const options = optionsIn(callArguments)
  const named = first === undefined ? undefined : symbolName(first)
  const [values] = others
  const enumerations: ReadonlyArray<readonly [string, SyntaxNode | undefined, number]> =
    named === undefined
      ? [...options]
          .filter(([name]) => !ENUM_OPTIONS.test(name))
          .map(([name, value]) => [name, value, value.startIndex] as const)
      : [[named, values, first!.startIndex]]
  return enumerations.flatMap(([name, written, at]): ReadonlyArray<Declaration> => {
    const prefix = affix(options.get("prefix") ?? options.get("_prefix"), name)
    const suffix = affix(options.get("suffix") ?? options.get("_suffix"), name)
    // The values may be the options themselves: `enum :status, open: 0`.
    const listed =
      written === undefined ? [] : written.type === "pair" ? pairNames(others) : enumValues(written)
    return [
      { kind: "field", name, at },
      ...listed.flatMap(([value, node]): ReadonlyArray<Declaration> => {
        const whole = [prefix, value, suffix].filter((part) => part !== "").join("_")
        const signature = `enum :${name}, ${node.text}`
        const place = { node, at: node.startIndex, kind: "method" as const, signature }
        return [
          { ...place, name: `${whole}?` },
          { ...place, name: `${whole}!` },
          { ...place, name: whole, separator: "." }
        ]
      })
    ]
  })
}

const pairNames = (
  pairs: ReadonlyArray<SyntaxNode>
): ReadonlyArray<readonly [name: string, node: SyntaxNode]> =>
  pairs.flatMap((pair) => {
    const key = pair.type === "pair" ? pair.childForFieldName("key") : null
    const name = key?.text.replace(/^[:"']|[:"']$/g, "") ?? ""
    return key === null || ENUM_OPTIONS.test(name) ? [] : [[name, key] as const]
  })
