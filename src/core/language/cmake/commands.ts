import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"

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

/** Whether a signature declares a variable of the whole build. */
export const isCached = (signature: string): boolean =>
  CACHING_COMMAND.test(/^\w+/.exec(signature)?.[0].toLowerCase() ?? "") ||
  /^set\s*\(.*\sCACHE\s/is.test(signature)
