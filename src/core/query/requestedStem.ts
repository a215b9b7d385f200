import { onlySubject } from "./onlySubject.ts"

const ASKS_FOR_FILE = /\b(?:file|module|script|header|component|page)\b/i

/**
 * The name, without its ending, of the file that a query asks for and says nothing else; undefined for any other query.
 *
 * @example
 * ```ts
 * requestedStem("open the streaming file") // => "streaming"
 * requestedStem("what is in the module streaming") // => "streaming"
 * requestedStem("where is the log file written") // => undefined
 * ```
 */
export const requestedStem = (query: string): string | undefined =>
  ASKS_FOR_FILE.test(query) ? onlySubject(query) : undefined
