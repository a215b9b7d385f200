/** Writer for servers with OpenAI's `/v1/chat/completions`: OpenAI, Ollama, LM Studio, llama.cpp, vLLM. */
import { HttpClient } from "@effect/platform"
import { Clock, Config, Effect, Either, Layer, Option } from "effect"
import { askRemote } from "../remote/askRemote.ts"
import { postJson } from "../remote/postJson.ts"
import { refusalOf } from "../remote/refusalOf.ts"
import { remoteSettings } from "../remote/RemoteSettings.ts"
import { readCompletion } from "./readCompletion.ts"
import { Writer, WriterError } from "./Writer.ts"
import { SETTING_NAMES, TIMEOUT_MILLIS } from "./WriterSettings.ts"

const OPENAI = "https://api.openai.com/v1"

const make = Effect.gen(function* () {
  // The model has no default: names change, and each has its own price.
  const settings = yield* remoteSettings({ baseUrl: OPENAI, timeoutMillis: TIMEOUT_MILLIS }).pipe(
    Config.nested("writer")
  )
  const client = yield* HttpClient.HttpClient
  const { model } = settings
  if (settings.baseUrl.host === new URL(OPENAI).host && Option.isNone(settings.apiKey))
    return yield* new WriterError({
      reason: "Unauthorized",
      model,
      detail: `there is no key: set ${SETTING_NAMES.apiKey}`
    })
  return Writer.of({
    model,
    // Asked once, without retries, because somebody is waiting.
    write: Effect.fn("Writer.write")(function* (prompt) {
      // No token limit and no temperature, because some models reject them. The prompt says how short the text should be.
      const request = postJson(settings, "chat/completions", {
        model,
        messages: [{ role: "user", content: prompt }]
      })
      const answer = yield* askRemote(client, request, settings, SETTING_NAMES).pipe(
        Effect.mapError((failure) => new WriterError({ model, ...failure }))
      )
      if (answer.status < 200 || answer.status > 299)
        return yield* new WriterError({
          model,
          ...refusalOf(answer, SETTING_NAMES, yield* Clock.currentTimeMillis)
        })
      return yield* Either.mapLeft(
        readCompletion(answer.body),
        (detail) =>
          new WriterError({
            reason: "BadResponse",
            model,
            detail: `${detail}: check ${SETTING_NAMES.baseUrl} and ${SETTING_NAMES.model}`
          })
      )
    })
  })
})

export const layer = Layer.effect(Writer, make)
