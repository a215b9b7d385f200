import type { Failure } from "./Failure.ts"
import { cleanLines } from "./cleanLines.ts"
import { failureExcerpt } from "./failureExcerpt.ts"
import { normaliseMessage } from "./normaliseMessage.ts"
import { otherName, type OtherSubject } from "./otherName.ts"
import { otherPlace } from "./otherPlace.ts"
import { otherService } from "./otherService.ts"
import { simpleType } from "./simpleType.ts"
import { disjointNames, STATED, statedNames } from "./statedNames.ts"

/** Characters of a message or text that are read: more is data that it shows. */
const MAX_CHARACTERS = 2000

/** Types of errors whose values are what they are about. */
const ASSERTION = /assert|expect/i

/** Errors of Rust's borrow checker, which name local variables. */
const BORROW_CHECKER = /^E0(?:373|38[1-4]|499|50\d|515|597|716)$/

/** A line of a trace, or of the code that a compiler shows: its names say where, not what. */
const TRACE_LINE = /^\s*(?:at\s|in\s|from\s|File "|-->|#\d+\s|\d+\s*\||\d+:\s|[\w./\\-]+:\d+)/

/** The name of a thread: another one runs the same code next time. */
const THREAD = /\bthread (?:'[^'\n]{1,100}'|"[^"\n]{1,100}")/g

/** Signs and numbers that differ where lines of the same form state other names. */
const VARYING = /\d+|[`'"]/g

/** The lines of a text that tell of its error, rather than where it happened; of a long log the lines around the error. */
const tellingLines = (text: string): ReadonlyArray<string> =>
  cleanLines(failureExcerpt(text, MAX_CHARACTERS).text)
    .map((line) => line.replaceAll(THREAD, "thread"))
    .filter((line) => line.trim() !== "" && !TRACE_LINE.test(line))

/** A line without the names that it states and what else varies. */
const formOf = (line: string): string =>
  line.trim().replaceAll(STATED, "<>").replaceAll(VARYING, "").replaceAll(/\s+/g, " ")

/** The names in the lines of two texts that are not in the messages, such as the lines below them; each only from lines that are of the form of one in the other text. */
const namesBeside = (
  [message, text]: readonly [string, string],
  [otherMessage, otherText]: readonly [string, string]
): readonly [ReadonlySet<string>, ReadonlySet<string>] => {
  const [lines, others] = [tellingLines(text), tellingLines(otherText)]
  const [forms, otherForms] = [lines, others].map((each) => new Set(each.map(formOf)))
  const namesIn = (each: ReadonlyArray<string>, wanted: ReadonlySet<string>, stated: string) =>
    statedNames(each.filter((line) => wanted.has(formOf(line))).join("\n")).difference(statedNames(stated))
  return [namesIn(lines, otherForms!, message), namesIn(others, forms!, otherMessage)]
}

/** A failure, and the text that it was read from. */
export interface TextedFailure {
  readonly failure: Failure
  readonly text: string
}

/**
 * The subjects of two failures of one kind if they differ: another missing module, another key, another file, the port of another service, other names in the
 * lines below the same message, another function that dereferenced nothing. What caused both counts more than what failed because of it. The solution of one then names what the other is not about. Undefined if the subjects
 * are equal or are not named.
 *
 * @example
 * ```ts
 * const missing = (name: string) => ({ failure: { type: "ModuleNotFoundError", message: `No module named '${name}'`, frames: [] }, text: "" })
 * otherSubject(missing("kombu"), missing("redis")) // => { querySubject: "kombu", knownSubject: "redis" }
 * otherSubject(missing("kombu"), missing("kombu")) // => undefined
 * const dial = (port: number) => ({ failure: { message: `dial tcp 127.0.0.1:${port}: connect: connection refused`, frames: [] }, text: "" })
 * otherSubject(dial(6379), dial(5432)) // => { querySubject: "Redis (6379)", knownSubject: "PostgreSQL (5432)" }
 * ```
 */
export const otherSubject = (query: TextedFailure, known: TextedFailure): OtherSubject | undefined => {
  const [one, two] = [query, known].map(({ failure }) => failure.message.slice(0, MAX_CHARACTERS)) as [
    string,
    string
  ]
  if (haveSameRoot(query.failure, known.failure)) return undefined
  return (
    (one === two ? undefined : otherInMessage(query.failure, one, known.failure, two)) ??
    disjointNames(...namesBeside([one, query.text], [two, known.text])) ??
    otherPlace(query.failure, known.failure)
  )
}

/** Whether both have the same first cause, which names what it is about: what failed because of it does not matter then. */
const haveSameRoot = ({ root: one }: Failure, { root: two }: Failure): boolean => {
  if (one === undefined || two === undefined || simpleType(one.type) !== simpleType(two.type)) return false
  const [names, others] = [one, two].map(({ message }) => statedNames(message.slice(0, MAX_CHARACTERS)))
  return names!.size > 0 && names!.symmetricDifference(others!).size === 0
}

const otherInMessage = (
  query: Failure,
  one: string,
  known: Failure,
  two: string
): OtherSubject | undefined => {
  const type = simpleType(query.type)
  const isSameType = type === simpleType(known.type)
  const isSameForm = isSameType && normaliseMessage(one).toLowerCase() === normaliseMessage(two).toLowerCase()
  const service = otherService(one, two, isSameForm)
  if (service !== undefined || BORROW_CHECKER.test(type ?? "")) return service
  return (
    (isSameForm ? otherName(one, two, ASSERTION.test(`${type} ${one.slice(0, 20)}`)) : undefined) ??
    (isSameType ? disjointNames(statedNames(one), statedNames(two)) : undefined)
  )
}
