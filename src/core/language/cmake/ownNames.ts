import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { argumentsOf } from "./commands.ts"

/** What every function has. */
const IMPLICIT = ["ARGN", "ARGV", "ARGC", "ARGV0", "ARGV1", "ARGV2", "ARGV3", "ARGV4", "ARGV5"]

const LOOP = /\bforeach\s*\(\s*(\w+)/gi
const ASSIGNED =
  /\b(?:set|math\s*\(\s*EXPR|get_filename_component|get_target_property|get_property)\s*[(\s]\s*(\w+)(?![^()]*\b(?:PARENT_SCOPE|CACHE)\b)/gi

/** Names with a common beginning. */
const PARSED = /\bcmake_parse_arguments\s*\(\s*(?:PARSE_ARGV\s+\d+\s+)?"?(\w+)/gi

const namesIn = (text: string, pattern: RegExp): ReadonlyArray<string> =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name)

/**
 * The variables that a function or macro has for itself: its parameters, those that it assigns, and those of its loops; one that ends with "_" stands for all that
 * begin with it. Of a whole file only those of loops.
 */
export const ownNamesOf = (node: SyntaxNode): ReadonlySet<string> => {
  if (node.type === "source_file") return new Set(namesIn(node.text, LOOP))
  const head = childOfType(node, "function_command", "macro_command")
  const [, ...parameters] = argumentsOf(head && childOfType(head, "argument_list"))
  return new Set([
    ...IMPLICIT,
    ...parameters.map(({ text }) => text),
    ...namesIn(node.text, LOOP),
    ...(node.type === "function_def" ? namesIn(node.text, ASSIGNED) : []),
    ...namesIn(node.text, PARSED).map((prefix) => `${prefix}_`)
  ])
}
