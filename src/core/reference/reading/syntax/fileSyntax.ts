import type { MentionRules } from "../../../language/MentionRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { type CompiledRules, compileRules } from "./compileRules.ts"
import { type TapeReader, tapeReader } from "./tapeReader.ts"

/** The syntax of one file, and the rules by which its names are read. */
export interface FileSyntax {
  readonly tape: SyntaxTape
  readonly text: string
  readonly rules: MentionRules
  /** The rules by the numbers of the grammar. */
  readonly compiled: CompiledRules
  readonly reader: TapeReader
}

/** Brings together what all that reads a file needs. */
export const fileSyntax = (tape: SyntaxTape, text: string, rules: MentionRules): FileSyntax => {
  const compiled = compileRules(rules, tape)
  return { tape, text, rules, compiled, reader: tapeReader(tape, text, compiled) }
}
