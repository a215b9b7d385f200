import { expect, test } from "bun:test"
import { endpointUrl } from "../../../src/ports/remote/endpointUrl.ts"

test.each([
  ["https://api.openai.com/v1", "https://api.openai.com/v1/embeddings"],
  ["http://localhost:11434", "http://localhost:11434/v1/embeddings"],
  ["http://localhost:11434/", "http://localhost:11434/v1/embeddings"],
  ["http://localhost:1234/v1/", "http://localhost:1234/v1/embeddings"],
  ["http://gateway/openai/v1/embeddings", "http://gateway/openai/v1/embeddings"],
  ["https://example.com/api?version=2", "https://example.com/api/embeddings?version=2"]
])("the endpoint for %p is %p", (baseUrl, url) => {
  expect(endpointUrl(new URL(baseUrl), "embeddings").href).toBe(url)
})
