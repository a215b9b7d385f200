import { type Language, languageById } from "../language/mod.ts"
import { parseOrReason } from "./parseOrReason.ts"
import type { ParseTree } from "./ParseTree.ts"
import type { FileText } from "./FileText.ts"
import type { ParsedTemplate } from "./templateMentions.ts"

/** The program in the markup of a file, parsed; undefined if there is none or the parser gave up. */
export const parseTemplate = (
  { path, text }: Pick<FileText, "path" | "text">,
  { template }: Pick<Language, "template">,
  parse: ParseTree
): ParsedTemplate | undefined => {
  const program = template?.programIn(text)
  const language = template && languageById(template.language)
  if (program === undefined || language?.shape !== "tree" || language.mentions === undefined) return undefined
  const tree = parseOrReason(() => parse(language.grammar, program.text))
  const tape = typeof tree === "string" ? undefined : tree.tape
  return (
    tape && {
      program,
      rules: language.mentions,
      tape,
      ownMethodSuffix: template?.ownMethodSuffix,
      owner: template?.ownerOf?.(path)
    }
  )
}
