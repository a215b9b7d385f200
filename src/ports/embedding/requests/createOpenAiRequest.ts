import type { HttpClientRequest } from "@effect/platform"
import type { EmbedderSettings } from "../EmbedderSettings.ts"
import { postEmbeddings } from "./postEmbeddings.ts"

/** `POST /v1/embeddings` as defined by OpenAI and adopted by Ollama, TEI, LM Studio and vLLM. */
export const createOpenAiRequest = (
  settings: EmbedderSettings,
  texts: ReadonlyArray<string>
): HttpClientRequest.HttpClientRequest => postEmbeddings(settings, texts, { encoding_format: "float" })
