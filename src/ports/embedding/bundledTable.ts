/** The trained table inside the executable. What it was made from, and what it is good and bad at, say the files beside it. */
import file from "./model/words.vec" with { type: "file" }

export const TABLE_SHA256 = "262101a4641f3743e3ebee270d6b547faae086aeccc893238d049ee6f5d47f42"

export const TABLE_DIMENSIONS = 256

/** Another table is another space, so that stores of the old one embed anew. */
export const TABLE_SPACE = `lodestone-words-1:${TABLE_SHA256.slice(0, 12)}`

/** The file's bytes, in memory that threads share. Rejects where the executable cannot read itself. */
export const loadTable = async (): Promise<SharedArrayBuffer> => {
  const bytes = await Bun.file(file).bytes()
  const shared = new SharedArrayBuffer(bytes.length)
  new Uint8Array(shared).set(bytes)
  return shared
}
