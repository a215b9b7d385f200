import { languageById } from "../../../src/core/language/mod.ts"
import { decodeMentions, encodeReceiver } from "../../../src/core/mention/mod.ts"
import { deriveText } from "../../languages/deriveText.ts"

/** What is known of the object before each call of `go`, or `Go`. */
export const receiversOf = async (
  language: string,
  path: string,
  text: string
): Promise<ReadonlyArray<string>> => {
  const { mentions } = await deriveText(path, text, languageById(language))
  return decodeMentions(mentions.data)
    .mentions.filter(({ name }) => /^go$/i.test(name))
    .map(({ receiver }) => encodeReceiver(receiver))
}
