/** The trained table in the executable. The files next to it say how it was made and what it is good and bad at. */
import file from "./model/words.vec" with { type: "file" }

export const TABLE_SHA256 = "246fe90b0d8b50b5a4b1ce395f709e8e36890a323b3a046748f379a56b9c61d4"

export const TABLE_DIMENSIONS = 256

/** Raise it when texts are read in another way, so that the same table gives other vectors. */
const READING_VERSION = 2

/** What the names of the spaces of all tables of ours begin with: only the last one is ever read. */
export const TABLE_FAMILY = "lodestone-words-"

/** Another table, or reading, is another space, so that stores with vectors of the old one embed again. */
export const TABLE_SPACE = `${TABLE_FAMILY}1:${TABLE_SHA256.slice(0, 12)}.${READING_VERSION}`

/** Bytes of the file. Rejects when the executable cannot read itself. */
export const loadTable = (): Promise<ArrayBuffer> => Bun.file(file).arrayBuffer()
