/** Who may ask a server that others reach. */
import { Context, Effect, Layer } from "effect"
import { AccessTokens } from "../../ports/access/AccessTokens.ts"

/** Whoever asks: the name of the token that was shown; none where none is asked for. */
export interface Principal {
  readonly name: string | undefined
}

export class Access extends Context.Tag("lodestone/Access")<
  Access,
  {
    /** Whether a token is asked for. */
    readonly guarded: boolean
    /** Who asks, by the header `Authorization`; undefined who may not. */
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
