import { Either, Schema } from "effect"

const readAnswer = Schema.decodeEither(
  Schema.parseJson(
    Schema.Struct({
      choices: Schema.NonEmptyArray(
        Schema.Struct({ message: Schema.Struct({ content: Schema.NullishOr(Schema.String) }) })
      )
    })
  )
)

/** The reasoning that some servers leave in the answer. */
const REASONING = /^\s*<think>.*?<\/think>/s

/** The text in the body of a `/chat/completions` answer, or what is wrong with it. */
export const readCompletion = (body: string): Either.Either<string, string> => {
  const decoded = readAnswer(body)
  if (Either.isLeft(decoded)) return Either.left("the answer is not a chat completion")
  const text = (decoded.right.choices[0].message.content ?? "").replace(REASONING, "").trim()
  return text === "" ? Either.left("the model returned no text") : Either.right(text)
}
