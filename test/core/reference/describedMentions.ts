import { languageById } from "../../../src/core/language/mod.ts"
import { deriveText } from "../../languages/deriveText.ts"
import { describeMentions } from "./describeMentions.ts"

/** The names that a text in a language uses, as lines of `describeMentions`. */
export const describedMentions = async (language: string, path: string, text: string) =>
  describeMentions(await deriveText(path, text, languageById(language)))
    .trimEnd()
    .split("\n")
