import { BUILTIN_COMMANDS } from "./builtinCommands.ts"
import type { Argument } from "./commands.ts"

/** Words of `if` that are no variables. */
const CONDITION_WORDS = new Set(
  (
    "NOT AND OR COMMAND POLICY TARGET TEST DEFINED EXISTS IS_DIRECTORY IS_SYMLINK IS_ABSOLUTE IS_NEWER_THAN MATCHES LESS GREATER EQUAL LESS_EQUAL GREATER_EQUAL " +
    "STRLESS STRGREATER STREQUAL STRLESS_EQUAL STRGREATER_EQUAL VERSION_LESS VERSION_GREATER VERSION_EQUAL VERSION_LESS_EQUAL VERSION_GREATER_EQUAL PATH_EQUAL " +
    "IN_LIST TRUE FALSE ON OFF YES NO Y N"
  ).split(" ")
)

/** Those after which something else than a variable is named. */
const NAMES_OTHER = new Set(["COMMAND", "POLICY", "TARGET", "TEST", "EXISTS", "IS_DIRECTORY"])

/** Commands whose first argument is a target. */
const FIRST_IS_TARGET =
  /^target_(?!link_libraries)\w+$|^(?:add_custom_command_target|gtest_discover_tests|catch_discover_tests|doctest_discover_tests|gtest_add_tests)$/

const WORD = /^[A-Za-z_][\w.+-]*$/
const TARGET = /^[A-Za-z_][\w.+-]*(?:::[\w.+-]+)*$/
const KEYWORD = /^[A-Z][A-Z_]*$/
const LINK_WORDS = new Set([
  "PUBLIC",
  "PRIVATE",
  "INTERFACE",
  "LINK_PUBLIC",
  "LINK_PRIVATE",
  "debug",
  "optimized",
  "general"
])

/** The arguments after a word and before the next word in capitals. */
const after = (given: ReadonlyArray<Argument>, word: string): ReadonlyArray<Argument> => {
  const from = given.findIndex(({ text }) => text === word)
  if (from < 0) return []
  const rest = given.slice(from + 1)
  const end = rest.findIndex(({ text }) => KEYWORD.test(text))
  return end < 0 ? rest : rest.slice(0, end)
}

const before = (given: ReadonlyArray<Argument>, word: string): ReadonlyArray<Argument> =>
  given.slice(
    0,
    Math.max(
      0,
      given.findIndex(({ text }) => text === word)
    )
  )

/** The arguments of a command that can only be targets. */
export const targetArguments = (command: string, given: ReadonlyArray<Argument>): ReadonlyArray<Argument> => {
  const named = (): ReadonlyArray<Argument> => {
    if (FIRST_IS_TARGET.test(command)) return given.slice(0, 1)
    switch (command) {
      case "target_link_libraries":
      case "add_dependencies":
        return given.filter(({ text }) => !LINK_WORDS.has(text))
      case "add_library":
      case "add_executable":
        return given[1]?.text === "ALIAS" ? given.slice(2, 3) : []
      case "set_target_properties":
        return [...before(given, "PROPERTIES"), ...after(given, "INTERFACE_LINK_LIBRARIES")]
      case "get_target_property":
        return given.slice(1, 2)
      case "if":
        return given.filter((_, at) => given[at - 1]?.text === "TARGET")
      case "install":
      case "export":
        return after(given, "TARGETS")
      case "set_property":
      case "get_property":
      case "add_custom_command":
        return after(given, "TARGET")
      default:
        return []
    }
  }
  return named().filter(({ isLiteral, text }) => isLiteral && TARGET.test(text))
}

/** The arguments of a command that are tests. */
export const testArguments = (command: string, given: ReadonlyArray<Argument>): ReadonlyArray<Argument> =>
  (command === "set_tests_properties" ? before(given, "PROPERTIES") : after(given, "TEST")).filter(
    ({ isLiteral }) => isLiteral && (command === "set_tests_properties" || command === "set_property")
  )

/** The arguments of a command that are the names of variables, without `${}`. */
export const variableArguments = (
  command: string,
  given: ReadonlyArray<Argument>
): ReadonlyArray<Argument> => {
  const named = (): ReadonlyArray<Argument> => {
    switch (command) {
      case "if":
        return given.filter(
          ({ node, text }, at) =>
            node.type === "unquoted_argument" &&
            !CONDITION_WORDS.has(text) &&
            !NAMES_OTHER.has(given[at - 1]?.text ?? "")
        )
      case "foreach":
        return given.slice(
          given.findIndex(({ text }) => text === "LISTS" || text === "ZIP_LISTS") + 1 || given.length
        )
      case "list":
        return given.slice(1, 2)
      case "string":
        return /^(?:APPEND|PREPEND)$/.test(given[0]?.text ?? "") ? given.slice(1, 2) : []
      case "unset":
        return given.slice(0, 1)
      case "mark_as_advanced":
        return given.filter(({ text }) => !/^(?:CLEAR|FORCE)$/.test(text))
      default:
        return []
    }
  }
  return named().filter(({ isLiteral, text }) => isLiteral && WORD.test(text))
}

/** Words in lists, which may be targets. */
export const listedArguments = (command: string, given: ReadonlyArray<Argument>): ReadonlyArray<Argument> =>
  (command === "set" || command === "foreach"
    ? given.slice(1)
    : command === "list" && /^(?:APPEND|PREPEND|INSERT)$/.test(given[0]?.text ?? "")
      ? given.slice(2)
      : []
  ).filter(isWord)

/** Words that may be targets: dependencies and programs of commands, and what functions of the project get. */
export const wordArguments = (command: string, given: ReadonlyArray<Argument>): ReadonlyArray<Argument> =>
  (command === "add_test" || command === "add_custom_command" || command === "add_custom_target"
    ? [...after(given, "DEPENDS"), ...after(given, "COMMAND").slice(0, 1)]
    : BUILTIN_COMMANDS.has(command) || command === "foreach"
      ? []
      : given
  ).filter(isWord)

const isWord = ({ isLiteral, node, text }: Argument): boolean =>
  isLiteral && node.type === "unquoted_argument" && TARGET.test(text) && !KEYWORD.test(text)
