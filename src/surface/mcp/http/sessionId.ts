/** Session ids that say what a client can do, so that a session outlives the server which opened it. */
import { Option, Schema } from "effect"

/** What a handshake told, as far as it is asked for later. */
export interface Handshake {
  readonly protocolVersion: string
  readonly capabilities: { readonly roots?: object | undefined; readonly sampling?: object | undefined }
}

/** A longer id would not be taken in a header by every proxy. */
const MOST_CHARACTERS = 300

const Told = Schema.parseJson(
  Schema.Struct({
    v: Schema.String.pipe(Schema.maxLength(20)),
    roots: Schema.optional(Schema.Boolean),
    sampling: Schema.optional(Schema.Boolean)
  })
)

/**
 * An id nobody can guess, with the handshake behind it. It gives no right: whoever shows one still needs a token, and another's is not known.
 *
 * @example
 * ```ts
 * handshakeOf(sessionIdOf("4f0c…", { protocolVersion: "2025-11-25", capabilities: { roots: {} } }))
 * // => Option.some({ protocolVersion: "2025-11-25", capabilities: { roots: {} } })
 * ```
 */
export const sessionIdOf = (unique: string, { capabilities, protocolVersion }: Handshake): string => {
  const told = {
    v: protocolVersion,
    ...(capabilities.roots === undefined ? {} : { roots: true }),
    ...(capabilities.sampling === undefined ? {} : { sampling: true })
  }
  return `${unique}.${Buffer.from(JSON.stringify(told)).toString("base64url")}`
}

const ID = /^[0-9a-f-]{36}\.([\w-]+)$/

/** The handshake behind an id; none where it is no id of ours. */
export const handshakeOf = (id: string): Option.Option<Handshake> => {
  const told = id.length > MOST_CHARACTERS ? undefined : ID.exec(id)?.[1]
  if (told === undefined) return Option.none()
  return Option.map(
    Schema.decodeUnknownOption(Told)(Buffer.from(told, "base64url").toString()),
    ({ roots, sampling, v }) => ({
      protocolVersion: v,
      capabilities: {
        ...(roots === true ? { roots: {} } : {}),
        ...(sampling === true ? { sampling: {} } : {})
      }
    })
  )
}
