import type { SyntaxNode } from "../../syntax/mod.ts"
import { argumentsOf, statedNames, type StatedName, textOf } from "./perlTerms.ts"

/** The class in `new Shop::Cart(…)`; undefined if the call is another one. */
export const indirectClass = (call: SyntaxNode): SyntaxNode | undefined => {
  const [given] = argumentsOf(call)
  const named = given?.type === "function_call_expression" ? given.childForFieldName("function") : given
  const isClass = named?.type === "bareword" || named?.type === "function" || named?.type === "package"
  return named !== null && named !== undefined && isClass && /^\p{Lu}\w*(?:::\w*)*$/u.test(named.text)
    ? named
    : undefined
}

/** Whether a call adds to the supertypes of a package: `push @ISA, 'Shop::Base'`. */
export const addsSupertypes = (call: SyntaxNode): boolean =>
  /^(?:push|unshift)\b/.test(call.text.slice(0, 10)) && argumentsOf(call)[0]?.text === "@ISA"

/** The methods that the options of an attribute name: `builder => '_build_total'`. */
export const buildersIn = (given: ReadonlyArray<SyntaxNode>): ReadonlyArray<StatedName> => {
  const options = given.slice(1).flatMap(listed)
  return options.flatMap((option, at) =>
    option.type === "autoquoted_bareword" && /^(?:builder|trigger|initializer)$/.test(option.text)
      ? options
          .slice(at + 1, at + 2)
          .flatMap((value) => (textOf(value) === undefined ? [] : statedNames(value)))
      : []
  )
}

/** What is in a list, which may be in parentheses. */
export const listed = (node: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  node.type === "list_expression" ? node.namedChildren.flatMap(listed) : [node]

/** A method of a controller, by the last parts of that one's name. */
interface Action extends StatedName {
  readonly controller: string
}

/** What answers a route, as Mojolicious names it: `->to('cart#show')`, `->to(controller => 'cart', action => 'show')`. */
export const actionsIn = (given: ReadonlyArray<SyntaxNode>): ReadonlyArray<Action> => {
  const options = given.flatMap(listed)
  const [first] = options.slice(0, 1).flatMap(statedNames)
  const [, controller = "", action = ""] = /^([\w:-]+)#(\w+)$/.exec(first?.name ?? "") ?? []
  if (first !== undefined && action !== "")
    return [{ at: first.at + controller.length + 1, controller: controllerName(controller), name: action }]
  const valueOf = (word: string) => {
    const at = options.findIndex((each) => textOf(each) === word)
    return at < 0 ? undefined : options.slice(at + 1, at + 2).flatMap(statedNames)[0]
  }
  const [named, method] = [valueOf("controller"), valueOf("action")]
  return named === undefined || method === undefined
    ? []
    : [{ ...method, controller: controllerName(named.name) }]
}

/** `shop-cart_items` is `Shop::CartItems`. */
const controllerName = (written: string): string =>
  /^\p{Lu}/u.test(written)
    ? written
    : written
        .split("-")
        .map((part) => part.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()))
        .join("::")

/** A call of a function with its package. */
const CALL = /(?<package>[A-Za-z_]\w*(?:::\w+)*)::(?<name>[A-Za-z_]\w*)(?=\s*\()/g

/** Most characters of a text in which calls are looked for. */
const MAX_EVALUATED_CHARACTERS = 5000

/** Calls in a text that a program may evaluate: `'Shop::Tax::rate($value, 1)'`. */
export const callsInText = ({
  at,
  name: text
}: StatedName): ReadonlyArray<StatedName & { readonly package: string }> =>
  text.length > MAX_EVALUATED_CHARACTERS
    ? []
    : Array.from(text.matchAll(CALL), ({ groups, index }) => {
        const { name = "", package: package_ = "" } = groups ?? {}
        return { at: at + index + package_.length + "::".length, name, package: package_ }
      })
