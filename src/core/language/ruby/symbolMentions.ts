import type { StatedMention } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { typedReceiver, UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"

/** Calls that call, or return, the method that their first symbol names. */
const SEND_CALLS = "send|__send__|public_send|method|instance_method|public_method"
/** Calls in which each symbol before a keyword argument names a method. */
const HOOK_CALLS =
  "(?:skip_|prepend_|append_)?(?:before|after|around)_(?:action|save|create|update|destroy|validation|commit|rollback|touch|initialize|find|perform|enqueue)|after_(?:create|update|destroy|save)_commit|helper_method|validate"
/** Calls that name methods by the values of keywords alone: what they apply to comes first. */
const KEYWORD_CALLS = "validates(?:_\\w+)?!?|rescue_from|(?:before|after|around)_transition"
/** `VISIBILITY_CALLS`: calls that change the visibility of the methods that their symbols name. `CONSTANT_CALLS`: the same for constants. */
const VISIBILITY_CALLS = "private|protected|public|module_function|(?:private|public)_class_method"
const CONSTANT_CALLS = "(?:private|public|deprecate)_constant"

/** Calls that call a method of their receiver, named by their first symbol. */
const RECEIVER_CALLS = "try!?|send|__send__|public_send"
/** Calls by which a job is enqueued or run, which calls its `perform`. */
const JOB_CALLS = "perform_(?:later|now|async|in|at|bulk)"

/** The beginning of such a call, or of an `autoload`, with an optional receiver `self`; of a call on another receiver; of a job. */
export const SYMBOL_NAMING_CALL = new RegExp(
  `(?:@{0,2}\\w+[?!]?&?\\.)+(?:${RECEIVER_CALLS})[ \\t]*\\(?[ \\t]*:[\\p{L}_]|\\p{Lu}[\\w:]*(?:\\.set\\([^()]*\\))?\\.${JOB_CALLS}\\b|` +
    `(?:self\\s*&?\\.\\s*)?(?:${SEND_CALLS}|${HOOK_CALLS}|${VISIBILITY_CALLS}|${CONSTANT_CALLS}|alias_method|autoload|delegate)[ \\t]*(?:\\([ \\t]*)?:[\\p{L}_]|(?:${KEYWORD_CALLS})[ \\t(]`,
  "uy"
)

const CONSTANT_CALL = new RegExp(`^(?:autoload|${CONSTANT_CALLS})$`)

const RECEIVER_CALL = anyScript(
  new RegExp(`^((?:@{0,2}\\w+[?!]?&?\\.)+)(?:${RECEIVER_CALLS})[ \\t]*\\(?[ \\t]*:(\\w+[?!]?)`)
)
const JOB_CALL = anyScript(new RegExp(`^(\\p{Lu}[\\w:]*)(?:\\.set\\([^()]*\\))?\\.(?=${JOB_CALLS}\\b)`))

const CALL_START = anyScript(/^(?:self\s*&?\.\s*)?(\w+)[ \t]*(?:\([ \t]*)?/)
const SYMBOL = anyScript(/:((?!\d)\w+[?!]?)(?![\w:]|\s*=>)\s*(,\s*)?/y)

const IS_HOOK = new RegExp(`^(?:${HOOK_CALLS})$`)
const IS_BY_KEYWORDS = new RegExp(`^(?:${KEYWORD_CALLS})$`)

/** A keyword whose value is the method that decides whether to go on, or the one that is called. */
const METHOD_KEYWORD = anyScript(
  /(?<![\w:]):?(?:if|unless|do|with)(?::|\s*=>)\s*(?:\[\s*)?:((?!\d)\w+[?!]?)(?![\w:])/g
)

/** The block of a call has calls of its own. */
const BLOCK_START = /\bdo\b(?!:|\s*=>)|\{\s*(?:\||\n)/

/** Most characters of a call before its block. */
const MAX_ARGUMENTS = 1000

const keywordMentions = (call: string): ReadonlyArray<StatedMention> => {
  const written = call.slice(0, MAX_ARGUMENTS)
  const block = written.search(BLOCK_START)
  return [...(block < 0 ? written : written.slice(0, block)).matchAll(METHOD_KEYWORD)].map(
    ({ 0: matched, 1: name = "", index }) => ({
      name,
      role: "other",
      qualifier: "this",
      receiver: UNKNOWN_RECEIVER,
      at: index + matched.length - name.length
    })
  )
}

const DELEGATE = anyScript(/\bto(?::|\s*=>)\s*:((?!\d)\w+[?!]?)/)

/** A delegate is a method of the object, and what is delegated are methods of the delegate. */
const delegatedMentions = (
  call: string,
  symbols: ReadonlyArray<StatedMention>
): ReadonlyArray<StatedMention> => {
  const [matched = "", delegate] = DELEGATE.exec(call) ?? []
  if (delegate === undefined) return []
  const to = { name: delegate, role: "call" as const, qualifier: "this", receiver: UNKNOWN_RECEIVER }
  return [
    ...symbols.map((one) => ({
      ...one,
      role: "call" as const,
      qualifier: delegate === "class" ? "?" : `this.${delegate}`
    })),
    ...(delegate === "class" ? [] : [{ ...to, at: call.indexOf(matched) + matched.length - delegate.length }])
  ]
}

/**
 * The methods and constants that a call names by symbols: `send(:go, 1)`, `alias_method :double, :twice`, `before_action :check, only: :show`.
 *
 * @example
 * ```ts
 * symbolMentions("alias_method :double, :twice").map(({ at, name }) => [at, name]) // => [[23, "twice"]]
 * symbolMentions("before_action :a, :b, only: :c, if: :d?").map(({ name }) => name) // => ["a", "b", "d?"]
 * symbolMentions("NotifyJob.perform_later(1)").map(({ name, qualifier }) => [name, qualifier]) // => [["perform", "NotifyJob"]]
 * ```
 */
export const symbolMentions = (call: string): ReadonlyArray<StatedMention> => {
  const [enqueued, job = ""] = JOB_CALL.exec(call) ?? []
  if (enqueued !== undefined) {
    const qualifier = job.replaceAll("::", ".")
    return [
      { name: "perform", role: "call", qualifier, receiver: typedReceiver(qualifier), at: enqueued.length }
    ]
  }
  const [sent, receiver = "", sentName = ""] = RECEIVER_CALL.exec(call) ?? []
  if (sent !== undefined && !/^self&?\.$/.test(receiver))
    return [
      {
        name: sentName,
        role: "call",
        qualifier: "?",
        receiver: UNKNOWN_RECEIVER,
        at: sent.length - sentName.length
      }
    ]
  const [matched = "", method = ""] = CALL_START.exec(call) ?? []
  if (IS_BY_KEYWORDS.test(method)) return keywordMentions(call)
  const found: Array<StatedMention> = []
  SYMBOL.lastIndex = matched.length
  for (let match = SYMBOL.exec(call); match !== null; match = SYMBOL.exec(call)) {
    const role = /send/.test(method) ? "call" : "other"
    found.push({ name: match[1]!, role, qualifier: "this", receiver: UNKNOWN_RECEIVER, at: match.index + 1 })
    if (match[2] === undefined) break
  }
  if (method === "delegate") return delegatedMentions(call, found)
  if (method === "alias_method") return found.slice(1, 2)
  if (CONSTANT_CALL.test(method))
    return (method === "autoload" ? found.slice(0, 1) : found).map((one) => ({ ...one, qualifier: "" }))
  if (IS_HOOK.test(method)) return [...found, ...keywordMentions(call)]
  return new RegExp(`^(?:${SEND_CALLS})$`).test(method) ? found.slice(0, 1) : found
}
