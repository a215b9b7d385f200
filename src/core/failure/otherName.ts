import { installedFile } from "./installedFile.ts"
import { normaliseMessage } from "./normaliseMessage.ts"

/** Words before the file that needed something, which is not what an error is about: `from /srv/a.js`, `(required by ./bin/till)`. */
const BEFORE_USER = /^\(?(?:from|by)$/
const PATH = /[\\/]/

/** A number of so many digits is generated, such as that of a temporary file. */
const GENERATED_NUMBER = /\d{6,}/g

/** The differing subjects of two errors of one kind, each as written in its message. */
export interface OtherSubject {
  readonly querySubject: string
  readonly knownSubject: string
}

/** Quoted text as one piece, else words. */
const PIECE = /'[^'\n]*'|"[^"\n]*"|`[^`\n]*`|\S+/g

/** Punctuation around a name. */
const OPENING = /^[([{<"'`‘“=]+/
const CLOSING = /[)\]}>"'`’”.,;:!?=]+$/

/** Placeholders for values that do not say what an error is about. */
const VALUE_PLACEHOLDER = /<(?:time|duration|addr|id|url|host|n)>/

/** A location in a file: the same error elsewhere has the same subject. */
const LOCATION_SUFFIX = /:\d+$|\(\d+(?:,\d+)?\)$/

/** The version of a package, as different tools write it: `torch==1.7`, `react@^18`, `openssl-sys v0.9`. */
const VERSION_SUFFIX = /(?<=\w)(?:[@=<>~!^]{1,3}|\s+)["']?[\^~<>=]{0,2}v?\d[\w.*+-]*$/

/**
 * The name in a piece of a message: of a path only the file name, of that of an installed file its package, of a build task only its own, of a package only the name; undefined if the piece is no name.
 *
 * @example
 * ```ts
 * ["'/srv/app/users.csv',", "`openssl-sys v0.9.93`", "':app:lint'", "127.0.0.1:80"].map(nameIn) // => ["users.csv", "openssl-sys", "lint", undefined]
 * ```
 */
export const nameIn = (piece: string): string | undefined => {
  const opened = piece.replace(OPENING, "")
  const stripped = opened.slice(0, opened.length - (CLOSING.exec(opened.slice(-20))?.[0].length ?? 0))
  // `handle(int)'`: the parenthesis belongs to the name.
  const closed = /\([^()]+$/.test(stripped) && opened[stripped.length] === ")" ? `${stripped})` : stripped
  const bare = closed.length > 100 ? closed : closed.replace(VERSION_SUFFIX, "").replace(/\($/, "")
  if (
    !/[\p{L}\p{N}]/u.test(bare) ||
    LOCATION_SUFFIX.test(bare) ||
    VALUE_PLACEHOLDER.test(normaliseMessage(piece.replace(closed, bare)))
  )
    return undefined
  const isPath = /^[^\s]*[\\/][^\s]*$/.test(bare) && !bare.startsWith("@")
  if (isPath) {
    const installed = installedFile(bare)
    if (installed !== undefined) return installed.package ?? installed.file.split("/")[0]
    const last = bare.slice(Math.max(bare.lastIndexOf("/"), bare.lastIndexOf("\\")) + 1)
    return VALUE_PLACEHOLDER.test(normaliseMessage(last)) ? undefined : last
  }
  // `HTTPSConnectionPool(host='api.example.com',`: the quoted value of an argument.
  const argument = /^\w+\(\w+=['"]([^'"]+)$/.exec(bare)?.[1]
  if (argument !== undefined) return argument
  return /^:[\w-]+(?::[\w-]+)*$/.test(bare) ? bare.slice(bare.lastIndexOf(":") + 1) : bare
}

const bareValue = (piece: string): string => piece.replace(OPENING, "").replace(CLOSING, "")

/** A word after which a quoted word is the name of a local variable, which another program chooses differently. */
const BEFORE_LOCAL_NAME = "because"

/**
 * The first names that differ between two messages of one form, piece by piece; with `comparesValues` also numbers and other values.
 *
 * @example
 * ```ts
 * otherName("No module named 'redis'", "No module named 'kombu'") // => { querySubject: "redis", knownSubject: "kombu" }
 * otherName("expected 3 to equal 4", "expected 5 to equal 4") // => undefined
 * otherName("expected 3 to equal 4", "expected 5 to equal 4", true) // => { querySubject: "3", knownSubject: "5" }
 * ```
 */
export const otherName = (one: string, two: string, comparesValues = false): OtherSubject | undefined => {
  const [pieces, others] = [one, two].map((text) => text.match(PIECE) ?? [])
  if (pieces!.length !== others!.length) return undefined
  for (const [at, piece] of pieces!.entries()) {
    const other = others![at]!
    const before = pieces![at - 1] ?? ""
    if (piece === other || (before === BEFORE_LOCAL_NAME && !/[.(]/.test(piece))) continue
    if (!comparesValues && BEFORE_USER.test(before) && PATH.test(piece) && PATH.test(other)) continue
    const [querySubject, knownSubject] = comparesValues
      ? [bareValue(piece), bareValue(other)]
      : [nameIn(piece), nameIn(other)]
    if (!querySubject || !knownSubject) continue
    const [bareQuery, bareKnown] = comparesValues
      ? [querySubject, knownSubject]
      : [querySubject, knownSubject].map((name) => name.replaceAll(GENERATED_NUMBER, ""))
    if (bareQuery !== bareKnown) return { querySubject, knownSubject }
  }
  return undefined
}
