/** Access control of a server that other machines can reach. */
import { Context, Effect, Layer } from "effect"
import { AccessTokens } from "../../ports/access/AccessTokens.ts"

/** The caller: the name of the token that it presented; undefined when no token is required. */
export interface Principal {
  readonly name: string | undefined
}

export class Access extends Context.Tag("lodestone/Access")<
  Access,
  {
    /** Whether a token is required. */
    readonly guarded: boolean
    /** The caller that the `Authorization` header identifies; undefined when it may not call. */
    readonly admit: (authorization: string | undefined) => Effect.Effect<Principal | undefined>
  }
>() {
  static readonly layer: Layer.Layer<Access, never, AccessTokens> = Layer.effect(
    this,
    Effect.map(AccessTokens, ({ check, required }) => ({
      guarded: required,
      admit: (authorization) =>
        required ? check(authorization) : Effect.succeed<Principal>({ name: undefined })
    }))
  )
}
