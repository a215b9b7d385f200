import type { HttpClientRequest } from "@effect/platform"
import type { EmbedderSettings } from "../EmbedderSettings.ts"
import { postEmbeddings } from "./postEmbeddings.ts"

/** `POST /v1/embeddings` as OpenAI defined it, and Ollama, TEI, LM Studio and vLLM took it over. */
export const createOpenAiRequest = (
  settings: EmbedderSettings,
  texts: ReadonlyArray<string>
): HttpClientRequest.HttpClientRequest => postEmbeddings(settings, texts, { encoding_format: "float" })
