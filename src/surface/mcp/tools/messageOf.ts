import { joinNotes } from "../../../core/text/mod.ts"

/** The field with notes on an answer; left out when there are none. */
export const messageOf = (notes: ReadonlyArray<string | undefined>): { readonly message?: string } => {
  const message = joinNotes(notes)
  return message === undefined ? {} : { message }
}
