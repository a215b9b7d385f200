import type { Failure } from "./Failure.ts"
import { isSameFrame, ownFrameKeys } from "./ownFrameKeys.ts"
import type { OtherSubject } from "./otherName.ts"
import { simpleType } from "./simpleType.ts"

/** Faults whose message says what happened but not to what: a missing value, an index, a failed assertion. What mends one place does not mend another. */
const FAULT =
  /\b(?:nil pointer|null ?pointer|null reference|object reference not set|invalid memory address|segmentation fault|NoneType|for nil\b|of (?:undefined|null)\b|undefined is not an object|on a `?None`?|index(?: \S+)? (?:is )?out of (?:range|bounds)|IndexError|IndexOutOfBounds|division by zero|divide by zero|assertion)/i

/** A message that names what was missing. */
const NAMES_WHAT = /\bbecause\b/

/**
 * The functions of two failures if both are such a fault, have own frames, and failed in different ones.
 *
 * @example
 * ```ts
 * const at = (name: string) => ({ message: "nil pointer dereference", frames: [{ function: name, file: "a.go", line: 1, own: true }] })
 * otherPlace(at("Client.Do"), at("Server.Start")) // => { querySubject: "Client.Do", knownSubject: "Server.Start" }
 * ```
 */
export const otherPlace = (query: Failure, known: Failure): OtherSubject | undefined => {
  const isFault = ({ message, type = "" }: Failure) =>
    FAULT.test(`${simpleType(type)} ${message}`) && !NAMES_WHAT.test(message)
  if (!isFault(query) || !isFault(known)) return undefined
  const [queryKeys, knownKeys] = [ownFrameKeys(query), ownFrameKeys(known)]
  const [querySubject, knownSubject] = [query, known].map(placeOf)
  return querySubject !== undefined &&
    knownSubject !== undefined &&
    !knownKeys.some((key) => isSameFrame(key, queryKeys[0]!)) &&
    !queryKeys.some((key) => isSameFrame(key, knownKeys[0]!))
    ? { querySubject, knownSubject }
    : undefined
}

const placeOf = ({ frames }: Failure): string | undefined => {
  const innermost = frames.find(({ own }) => own)
  return innermost?.function
}
