import type { HttpClientRequest } from "@effect/platform"
import type { EmbeddingRole } from "../Embedder.ts"
import type { EmbedderSettings } from "../EmbedderSettings.ts"
import { postEmbeddings } from "./postEmbeddings.ts"

/**
 * `POST https://api.jina.ai/v1/embeddings`. Queries and passages use different adapters of the model. Late chunking is off: it would make the vector of a text
 * depend on the others in its batch.
 */
export const createJinaRequest = (
  settings: EmbedderSettings,
  texts: ReadonlyArray<string>,
  role: EmbeddingRole
): HttpClientRequest.HttpClientRequest =>
  postEmbeddings(settings, texts, {
    task: `retrieval.${role}`,
    embedding_type: "float",
    normalized: true,
    late_chunking: false,
    truncate: true
  })
