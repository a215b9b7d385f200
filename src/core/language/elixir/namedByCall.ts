import type { StatedMention } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { SELF } from "../../mention/Mention.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { arityOf } from "./arityOf.ts"
import { routeMentions } from "./routeMentions.ts"

/** Calls that name functions or modules: `defdelegate` the function it delegates to, `plug` the one of that name, a route those that answer, `defimpl` a protocol. */
export const NAMING_CALL = anyScript(
  /(?:defdelegate\b|defimpl[\s(]+\p{Lu}|plug[\s(]+:\w|(?:get|post|put|patch|delete|options|head|connect|trace|match|live|forward|resources)[\s(]+["@:[])/uy
)

const delegateMentions = (statement: string): ReadonlyArray<StatedMention> => {
  const [head = "", definedName = ""] = DELEGATE.exec(statement) ?? []
  const module = DELEGATE_TARGET.exec(statement)?.[1]
  if (definedName === "" || module === undefined) return []
  const as = DELEGATE_NAME.exec(statement)
  const name = as?.[1] ?? definedName
  const arity = arityOf(statement, definedName)
  return [
    {
      name,
      role: "call",
      qualifier: module.replace(/^__MODULE__\b/, SELF),
      receiver: UNKNOWN_RECEIVER,
      argumentCount: arity?.[1],
      at: as === null ? head.length - definedName.length : as.index + as[0].length - name.length
    }
  ]
}

const DELEGATE = anyScript(/^defdelegate[\s(]+(\w+[?!]?)/)
const DELEGATE_TARGET = anyScript(/\bto:\s*([\w.]+)/)
const DELEGATE_NAME = anyScript(/\bas:\s*:(\w+[?!]?)/)

/** A protocol that is implemented: its name is at the same time part of the implementation's. */
const implementationMentions = (statement: string): ReadonlyArray<StatedMention> => {
  const [matched = "", name = ""] = IMPLEMENTATION.exec(statement) ?? []
  const dot = name.lastIndexOf(".")
  const at = matched.length - name.length
  const base = { role: "type", receiver: UNKNOWN_RECEIVER } as const
  const whole = { ...base, name, qualifier: "", at }
  return dot < 0
    ? [whole]
    : [whole, { ...base, name: name.slice(dot + 1), qualifier: name.slice(0, dot), at: at + dot + 1 }]
}

/** The protocol that an implementation names. */
export const IMPLEMENTATION = anyScript(/^defimpl[\s(]+(\p{Lu}\w*(?:\.\w+)*)/u)

const plugMentions = (statement: string): ReadonlyArray<StatedMention> => {
  const [matched = "", name = ""] = PLUG.exec(statement) ?? []
  return [
    {
      name,
      role: "call",
      qualifier: "",
      receiver: UNKNOWN_RECEIVER,
      argumentCount: 2,
      at: matched.length - name.length
    }
  ]
}

const PLUG = anyScript(/^plug[\s(]+:(\w+[?!]?)/)

/**
 * The functions and modules that a matching call names; `around` are the scopes around a route.
 *
 * @example
 * ```ts
 * namedByCall("plug :check", []).map(({ name, argumentCount }) => `${name}/${argumentCount}`) // => ["check/2"]
 * ```
 */
export const namedByCall = (
  statement: string,
  around: ReadonlyArray<string>
): ReadonlyArray<StatedMention> =>
  statement.startsWith("defdelegate")
    ? delegateMentions(statement)
    : statement.startsWith("plug")
      ? plugMentions(statement)
      : statement.startsWith("defimpl")
        ? implementationMentions(statement)
        : routeMentions(statement, around)
