import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { BUILTIN_COMMANDS } from "./builtinCommands.ts"

/** An argument of a command. */
export interface Argument {
  readonly node: SyntaxNode
  /** Without quotes. */
  readonly text: string
  /** Without references to variables, so that the text is what the command gets. */
  readonly isLiteral: boolean
  /** Offset of the text. */
  readonly at: number
}

/** A call of a command. Names of commands are case-insensitive. */
export interface Command {
  /** In lower case. */
  readonly name: string
  readonly arguments: ReadonlyArray<Argument>
}

/** The arguments in a list. */
export const argumentsOf = (list: SyntaxNode | undefined): ReadonlyArray<Argument> =>
  (list?.namedChildren ?? []).flatMap((node) => {
    const [value] = node.type === "argument" ? node.namedChildren : []
    if (value === undefined) return []
    const isQuoted = value.type === "quoted_argument"
    const text = isQuoted ? value.text.slice(1, -1) : value.text
    return [
      {
        node: value,
        text,
        isLiteral: !/\$[{<]|\$\w+\{/.test(text),
        at: value.startIndex + (isQuoted ? 1 : 0)
      }
    ]
  })

/** What a node of type `normal_command` calls. */
export const commandOf = (node: SyntaxNode): Command => ({
  name: childOfType(node, "identifier")?.text.toLowerCase() ?? "",
  arguments: argumentsOf(childOfType(node, "argument_list"))
})

/** A name of a target: `Shop::core` is `core` in `Shop`. */
export const targetParts = (name: string): { readonly owner: string; readonly name: string } => {
  const at = name.lastIndexOf("::")
  return at < 0 ? { owner: "", name } : { owner: name.slice(0, at), name: name.slice(at + 2) }
}

/** The whole name of the target that a signature declares. */
export const declaredTarget = (signature: string): string =>
  /^\w+\s*\(\s*"?([\w:.+-]+)/.exec(signature)?.[1] ?? ""

/** Commands that give a value to the cached variable that is their first argument. */
export const CACHING_COMMAND = /^(?:option|cmake_dependent_option|find_(?:program|library|path|file))$/

/** Commands of a project that declare what they are called after: `shop_add_library(cart …)`, `shop_cc_test(NAME cart …)`, `shop_option(SHOP_TILL …)`. */
const PROJECT_TARGET =
  /(?:^|_)(?:add|cc|cxx|cpp)_(?:\w+_)?(?:library|executable|binary|plugin|module|example|benchmark)$/
const PROJECT_TEST = /(?:^|_)(?:add|cc|cxx|cpp)_(?:\w+_)?test$/
const PROJECT_OPTION = /^(?!cmake_|message_|get_|check_)\w+_option$/

/** What a command of the project declares, if the command's name says so: its first argument, or the one that it calls the name; unless the text of the file declares that itself. */
export const projectDeclaration = (
  { arguments: given, name }: Command,
  text: string
): { readonly is: "option" | "target" | "test"; readonly title: Argument } | undefined => {
  const title = given[0]?.text === "NAME" ? given[1] : given[0]
  if (title === undefined || !title.isLiteral || BUILTIN_COMMANDS.has(name)) return undefined
  if (PROJECT_OPTION.test(name))
    return given.length > 1 && /^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(title.text)
      ? { is: "option", title }
      : undefined
  const is = PROJECT_TARGET.test(name) ? "target" : PROJECT_TEST.test(name) ? "test" : undefined
  if (is === undefined || !/^[A-Za-z_][\w+-]*(?:\.\w+)?$/.test(title.text)) return undefined
  const declaredElsewhere = new RegExp(
    String.raw`\badd_(?:executable|library)\s*\(\s*${RegExp.escape(title.text)}[\s)]`,
    "i"
  )
  return declaredElsewhere.test(text) ? undefined : { is, title }
}

/** Whether a signature declares a variable of the whole build. */
export const isCached = (signature: string): boolean => {
  const command = /^\w+/.exec(signature)?.[0].toLowerCase() ?? ""
  return CACHING_COMMAND.test(command) || PROJECT_OPTION.test(command) || isCachedValue(signature)
}

const isCachedValue = (signature: string): boolean => /^set\s*\(.*\sCACHE\s/is.test(signature)
