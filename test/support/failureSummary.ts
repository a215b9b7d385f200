/** What is read of a failure, in short. */
import { parseFailure } from "../../src/core/failure/parseFailure.ts"

/** The language, type and message of an error, and its frames as `function file:line`, with those of others marked. */
export const failureSummary = (text: string) => {
  const { frames, language, message, type } = parseFailure(text)
  return {
    language,
    type,
    message,
    frames: frames.map(
      ({ file, function: name, line, own }) => `${name} ${file}:${line}${own ? "" : " foreign"}`
    )
  }
}
