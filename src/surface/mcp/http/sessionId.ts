/** Session ids that contain the client's capabilities, so that a session can outlive the server that opened it. */
import { Option, Schema } from "effect"

/** The parts of a handshake that are needed later. */
export interface Handshake {
  readonly protocolVersion: string
  readonly capabilities: { readonly roots?: object | undefined; readonly sampling?: object | undefined }
}

/** Some proxies reject longer ids in a header. */
const MAX_ID_CHARACTERS = 300

const EncodedHandshake = Schema.parseJson(
  Schema.Struct({
    v: Schema.String.pipe(Schema.maxLength(20)),
    roots: Schema.optional(Schema.Boolean),
    sampling: Schema.optional(Schema.Boolean)
  })
)

/**
 * An unguessable id followed by the encoded handshake. It grants no rights: its user still needs a token, and cannot know another's.
 *
 * @example
 * ```ts
 * handshakeOf(sessionIdOf("4f0c…", { protocolVersion: "2025-11-25", capabilities: { roots: {} } }))
 * // => Option.some({ protocolVersion: "2025-11-25", capabilities: { roots: {} } })
 * ```
 */
export const sessionIdOf = (unique: string, { capabilities, protocolVersion }: Handshake): string => {
  const handshake = {
    v: protocolVersion,
    ...(capabilities.roots === undefined ? {} : { roots: true }),
    ...(capabilities.sampling === undefined ? {} : { sampling: true })
  }
  return `${unique}.${Buffer.from(JSON.stringify(handshake)).toString("base64url")}`
}

const SESSION_ID = /^[0-9a-f-]{36}\.([\w-]+)$/

/** The handshake in an id; none when the id is not ours. */
export const handshakeOf = (id: string): Option.Option<Handshake> => {
  const encoded = id.length > MAX_ID_CHARACTERS ? undefined : SESSION_ID.exec(id)?.[1]
  if (encoded === undefined) return Option.none()
  return Option.map(
    Schema.decodeUnknownOption(EncodedHandshake)(Buffer.from(encoded, "base64url").toString()),
    ({ roots, sampling, v }) => ({
      protocolVersion: v,
      capabilities: {
        ...(roots === true ? { roots: {} } : {}),
        ...(sampling === true ? { sampling: {} } : {})
      }
    })
  )
}
