import { Effect } from "effect"
import { overlongUri } from "../overlongText.ts"
import { noResource, type ToolFailure } from "../toolFailure.ts"

/** A parsed address: `engine://family/rest?query`. */
export interface ResourceAddress {
  readonly uri: string
  readonly family: string
  /** Decoded, without a `/` at either end. */
  readonly rest: string
  readonly query: Readonly<Record<string, string>>
}

/** Parses an address; fails when it is not one of ours. */
export const toAddress = (uri: string): Effect.Effect<ResourceAddress, ToolFailure> =>
  Effect.suspend(() => {
    const overlong = overlongUri("uri", uri)
    if (overlong !== undefined) return Effect.fail(overlong)
    const [, family, rest = "", query = ""] =
      /^engine:\/\/(\w+)(?:\/([^?#]*))?(?:\?([^#]*))?$/.exec(uri) ?? []
    if (family === undefined) return Effect.fail(noResource(uri, `There is no resource "${uri}"`))
    try {
      return Effect.succeed({
        uri,
        family,
        rest: decodeURIComponent(rest).replaceAll(/^\/+|\/+$/g, ""),
        query: Object.fromEntries(new URLSearchParams(query))
      })
    } catch {
      return Effect.fail(noResource(uri, `"${uri}" is not a correctly encoded URI`))
    }
  })

/** The address of a file or folder. */
export const fileUri = (path: string): string =>
  `engine://files/${path.split("/").map(encodeURIComponent).join("/")}`
