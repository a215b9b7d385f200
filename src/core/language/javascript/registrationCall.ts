import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration } from "../Language.ts"
import { registration, ROUTE_WORD } from "../registration.ts"
import { functionIn } from "./values.ts"

/** Matches the text of function bodies that may register routes, or listeners for the events of a program. */
export const REGISTRATION_TEXT =
  /\.(?:(?:get|post|put|patch|delete|head|options|all|any|group|route|use|ws)\(\s*["'`]\/|(?:on|addListener|addEventListener|handle)\(\s*["'`]\w+[-:])/

/** Calls that register a listener for all that happens from then on. */
const LISTENER_WORD = /^(?:on|addListener|addEventListener|handle)$/

/** The name of an event in several words, which those of a page or a stream are not: `cart-added`, `cart:added`. */
const EVENT_TITLE = /^(["'`])(?<event>\p{L}[\p{L}\p{N}_]*(?:[-:][\p{L}\p{N}_]+)+)\1$/u

/** Members of a test framework: `test.step`. */
const OF_TESTS = /^(?:it|test|describe|suite|context|QUnit|Deno)\s*\./

/** Calls that take a name and a function and register neither. */
const OTHER_WORD = /^(?:(?:do)?mock|mockModule|then|catch)$/i

/** The first parameter of a function that only gets the result of one operation. */
const ERROR_PARAMETER = /^_?e(?:rr|rror)?$/

/** Most parameters of such a function; one that handles errors of a server has more. */
const MAX_RESULT_PARAMETERS = 3

const takesResult = (callback: SyntaxNode): boolean => {
  const parameters = callback.childForFieldName("parameters")?.namedChildren ?? []
  const [first] = parameters
  return (
    first !== undefined &&
    parameters.length <= MAX_RESULT_PARAMETERS &&
    ERROR_PARAMETER.test((first.childForFieldName("pattern") ?? first).text.slice(0, 10))
  )
}

/** Events of a page whose listener holds the code of a whole file. */
const PAGE_EVENT = /^["'`](?:DOMContentLoaded|(?:\w+:)?(?:load|ready))["'`]$/

/** The texts of a string or of a list of strings; undefined for anything else, and for a text that is put together when the program runs. */
const titlesOf = (argument: SyntaxNode): ReadonlyArray<string> | undefined => {
  if (argument.type === "string") return [argument.text]
  if (argument.type === "template_string")
    return argument.namedChildren.some(({ type }) => type === "template_substitution")
      ? undefined
      : [argument.text.replace(/^`|`$/g, "")]
  if (argument.type !== "array") return undefined
  const titles = argument.namedChildren.map(titlesOf)
  return titles.every((each) => each?.length === 1) ? titles.flatMap((each) => each ?? []) : undefined
}

/**
 * `router.post("carts.add", auth(), (context) => { … })`, `allow(User, ["read", "update"], Cart, () => …)`; inside functions only routes and listeners for the
 * events of a program, which are called like the events, since other calls of this form are steps of what the function does.
 */
export const registrationCall = (call: SyntaxNode, isLocal: boolean): Declaration | undefined => {
  const callee = call.childForFieldName("function")
  const name = callee?.type === "member_expression" ? callee.childForFieldName("property") : callee
  const passed = call.childForFieldName("arguments")?.namedChildren ?? []
  const titleAt = passed.findIndex((argument) => titlesOf(argument) !== undefined)
  const title = passed[titleAt]
  if (title === undefined || name === null || name === undefined) return undefined
  if (!/^(?:identifier|property_identifier)$/.test(name.type) || OTHER_WORD.test(name.text)) return undefined
  if (callee?.type === "member_expression" && OF_TESTS.test(callee.text.slice(0, 20))) return undefined
  const isRoute = ROUTE_WORD.test(name.text) && /^["'`]\//.test(title.text)
  const event =
    callee?.type === "member_expression" && LISTENER_WORD.test(name.text)
      ? EVENT_TITLE.exec(title.text)?.groups!["event"]
      : undefined
  if ((isLocal && !isRoute && event === undefined) || PAGE_EVENT.test(title.text)) return undefined
  const callback = passed
    .slice(titleAt + 1)
    .flatMap((argument) => functionIn(argument) ?? [])
    .at(-1)
  if (callback === undefined || (event === undefined && takesResult(callback))) return undefined
  const declared = registration({
    at: call.startIndex,
    word: name.text,
    titles: titlesOf(title) ?? [],
    body: callback.childForFieldName("body") ?? undefined
  })
  const named = declared && event !== undefined ? { ...declared, name: event } : declared
  return named && { ...named, hasFunctionBody: true, isNamedByCall: true }
}
