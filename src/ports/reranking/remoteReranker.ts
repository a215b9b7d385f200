import { HttpClient } from "@effect/platform"
import { Clock, Effect, Either, Option } from "effect"
import { askRemote } from "../remote/askRemote.ts"
import { postJson } from "../remote/postJson.ts"
import { refusalOf } from "../remote/refusalOf.ts"
import { readRelevance } from "./readRelevance.ts"
import { Reranker, RerankerError } from "./Reranker.ts"
import { type RerankerSettings, SETTING_NAMES } from "./RerankerSettings.ts"

/** What differs between providers. */
export interface RerankProvider {
  readonly name: string
  readonly needsKey: boolean
  /** Parameters besides `model`, `query`, `documents` and `top_n`. */
  readonly options: Readonly<Record<string, boolean>>
}

/** A reranker that asks `provider` over HTTP once per query, without retries because somebody is waiting. */
export const remoteReranker = Effect.fnUntraced(function* (
  { name, needsKey, options }: RerankProvider,
  settings: RerankerSettings
) {
  const client = yield* HttpClient.HttpClient
  if (needsKey && Option.isNone(settings.apiKey))
    return yield* new RerankerError({
      reason: "Unauthorized",
      provider: name,
      detail: `there is no key: set ${SETTING_NAMES.apiKey}`
    })
  return Reranker.of({
    candidates: settings.candidates,
    rerank: Effect.fn("Reranker.rerank")(function* (query, texts) {
      yield* Effect.annotateCurrentSpan({ texts: texts.length, provider: name })
      if (texts.length === 0) return []
      const request = postJson(settings, "rerank", {
        model: settings.model,
        query,
        documents: texts,
        top_n: texts.length,
        ...options
      })
      const answer = yield* askRemote(client, request, settings, SETTING_NAMES).pipe(
        Effect.mapError((failure) => new RerankerError({ provider: name, ...failure }))
      )
      if (answer.status < 200 || answer.status > 299)
        return yield* new RerankerError({
          provider: name,
          ...refusalOf(answer, SETTING_NAMES, yield* Clock.currentTimeMillis)
        })
      return yield* Either.mapLeft(
        readRelevance(answer.body, texts.length),
        (detail) =>
          new RerankerError({
            reason: "BadResponse",
            provider: name,
            detail: `${detail}: check ${SETTING_NAMES.baseUrl}`
          })
      )
    })
  })
})
