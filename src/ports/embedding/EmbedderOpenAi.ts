/** Embedder for servers with OpenAI's `/v1/embeddings`: OpenAI, Ollama, TEI, LM Studio, vLLM. */
import { Effect, Layer, Option } from "effect"
import { ownValue } from "../../core/record/mod.ts"
import { Embedder } from "./Embedder.ts"
import { type EmbedderSettings, embedderSettings, requireKey } from "./EmbedderSettings.ts"
import { remoteEmbedder } from "./remoteEmbedder.ts"
import { createOpenAiRequest } from "./requests/createOpenAiRequest.ts"

const OPENAI = "https://api.openai.com/v1"

/** https://platform.openai.com/docs/guides/embeddings */
const DIMENSIONS: Readonly<Record<string, number>> = {
  "text-embedding-3-small": 1536,
  "text-embedding-3-large": 3072,
  "text-embedding-ada-002": 1536
}

/** Other servers use OpenAI's names for models of their own. */
const isOpenAi = ({ baseUrl }: EmbedderSettings) => baseUrl.host === new URL(OPENAI).host

export const layer = Layer.effect(
  Embedder,
  Effect.gen(function* () {
    const settings = yield* embedderSettings({ baseUrl: OPENAI, model: "text-embedding-3-small" })
    if (isOpenAi(settings)) yield* requireKey("openai", settings)
    return yield* remoteEmbedder(
      {
        name: "openai",
        createRequest: createOpenAiRequest,
        knownDimensions: (settings) =>
          isOpenAi(settings) ? Option.fromNullable(ownValue(DIMENSIONS, settings.model)) : Option.none()
      },
      settings
    )
  })
)
