import { GptEncoding } from "gpt-tokenizer/GptEncoding"
import file from "gpt-tokenizer/data/cl100k_base.tiktoken" with { type: "file" }

/**
 * Reads the vocabulary from its published table: a base64 token and its rank on each line. The package's own module has the same table as code, which would
 * slow down the start of programs that may never count.
 */
export const loadVocabulary = async (): Promise<Pick<GptEncoding, "countTokens">> => {
  const table = await Bun.file(file).text()
  const tokens = table
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const bytes = Buffer.from(line.slice(0, line.indexOf(" ")), "base64")
      const text = bytes.toString("utf8")
      return Buffer.from(text, "utf8").equals(bytes) ? text : [...bytes]
    })
  return GptEncoding.getEncodingApi("cl100k_base", () => tokens)
}
