import { type CodeSymbol, type SymbolKind, TYPE_KINDS } from "../domain/CodeSymbol.ts"
import { fnv1a } from "../embed/fnv1a.ts"
import type { Import, Mention, MentionRole, SourceMentions } from "./Mention.ts"
import type { Receiver } from "./Receiver.ts"
import { decodeReceiver, encodeReceiver } from "./receiverEncoding.ts"

/** Mentions as they are stored: hashes for a quick test of what is mentioned, and the full data. */
export interface EncodedMentions {
  /** FNV-1a hashes of all names, unique and ascending; little-endian, 4 bytes each. */
  readonly names: Uint8Array
  /** The same for the names that the file defines, without members, whose names other files use for members of their own. */
  readonly defines: Uint8Array
  readonly data: Uint8Array
}

/** Stored by index. New roles go to the end. */
const ROLES: ReadonlyArray<MentionRole> = ["other", "call", "type"]

/**
 * A role and the numbers of arguments share a number: role, `MADE` if an object is made, `ACCESSED` if a member follows, then each count plus one, 0 for unknown, in
 * multiples of `ROLE_SLOTS` and of `ROLE_SLOTS * COUNT_SLOTS`. A count that has no slot is unknown.
 */
const MADE = 4
const ACCESSED = 8
const ROLE_SLOTS = 16
const COUNT_SLOTS = 256

const VERSION = 1

/** Symbols of these kinds are used by their names in other files. */
const EXPORTED_KINDS: ReadonlySet<SymbolKind> = new Set([
  ...TYPE_KINDS,
  "function",
  "module",
  "constant",
  "macro"
])

/** Encodes mentions and imports: each text once, numbers as varints with seven bits per byte; and hashes of the names that `symbols` define for other files. */
export const encodeMentions = (
  { imports, mentions }: SourceMentions,
  symbols: ReadonlyArray<Pick<CodeSymbol, "name" | "kind">>
): EncodedMentions => {
  const textIndices = new Map<string, number>()
  const textIndexOf = (stated: string) => {
    // Texts are separated by line breaks; an expression that is taken for a name may hold some.
    const text = stated.includes("\n") ? stated.replaceAll("\n", " ") : stated
    const existing = textIndices.get(text)
    if (existing !== undefined) return existing
    textIndices.set(text, textIndices.size)
    return textIndices.size - 1
  }
  const mentionedNames = new Set<number>()
  const nameIndexOf = (name: string) => {
    const index = textIndexOf(name)
    mentionedNames.add(index)
    return index
  }
  const body = new Uint8Array(
    MAX_NUMBER_BYTES * (2 + IMPORT_FIELDS * imports.length + MENTION_FIELDS * mentions.length)
  )
  let bodyEnd = 0
  const write = (number: number) => (bodyEnd = writeNumber(body, bodyEnd, number))
  // Imports come first: the name that a file gives to an import decides which mentions matter.
  write(imports.length)
  for (const { alias, column, exported, line, module, name } of imports) {
    write(textIndexOf(module))
    write(nameIndexOf(name))
    write(textIndexOf(alias))
    write(exported ? 1 : 0)
    write(line)
    write(column)
  }
  write(mentions.length)
  let previousLine = 0
  for (const {
    argumentCount = -1,
    isAccessed = false,
    isMade = false,
    column,
    line,
    means,
    name,
    qualifier,
    receiver,
    role,
    typeArgumentCount = -1,
    within
  } of mentions) {
    write(nameIndexOf(name))
    write(line - previousLine)
    write(column)
    const counts = slotOf(argumentCount) + COUNT_SLOTS * slotOf(typeArgumentCount)
    write(ROLES.indexOf(role) + (isMade ? MADE : 0) + (isAccessed ? ACCESSED : 0) + ROLE_SLOTS * counts)
    write(textIndexOf(qualifier))
    write(textIndexOf(encodeReceiver(receiver)))
    write(within + 1)
    write(means + 1)
    previousLine = line
  }
  const allTexts = [...textIndices.keys()]
  const encoded = new TextEncoder().encode(allTexts.join("\n"))
  const data = new Uint8Array(1 + MAX_NUMBER_BYTES + bodyEnd + encoded.length)
  data[0] = VERSION
  const start = writeNumber(data, 1, encoded.length)
  data.set(body.subarray(0, bodyEnd), start)
  data.set(encoded, start + bodyEnd)
  const definedNames = symbols.filter(({ kind }) => EXPORTED_KINDS.has(kind)).map(({ name }) => name)
  return {
    names: hashesOf([...mentionedNames].map((text) => allTexts[text]!)),
    defines: hashesOf(definedNames),
    data: data.slice(0, start + bodyEnd + encoded.length)
  }
}

const slotOf = (count: number): number => (count + 1 < COUNT_SLOTS ? count + 1 : 0)

const hashesOf = (names: ReadonlyArray<string>): Uint8Array =>
  new Uint8Array(Uint32Array.from(new Set(names.map(hashOf))).sort().buffer)

/**
 * The input of `encodeMentions`; with `names`, only the mentions of these names, under whatever names the file imports them. Throws for bytes that
 * `encodeMentions` of this version did not write.
 */
export const decodeMentions = (data: Uint8Array, names?: ReadonlySet<string>): SourceMentions => {
  if (data[0] !== VERSION) throw new Error("These mentions were not written by this version")
  let at = 1
  const next = () => {
    let number = 0
    for (let shift = 0; ; shift += 7) {
      const byte = data[at++]
      if (byte === undefined) throw new Error("These mentions are cut off")
      number |= (byte & 127) << shift
      if (byte < 128) return number
    }
  }
  const textBytes = next()
  // A byte order mark at the start belongs to the text.
  const texts = new TextDecoder("utf-8", { ignoreBOM: true })
    .decode(data.subarray(data.length - textBytes))
    .split("\n")
  const text = () => texts[next()]!
  const imports = Array.from({ length: next() }, (): Import => {
    const module = text()
    return { module, name: text(), alias: text(), exported: next() === 1, line: next(), column: next() }
  })
  const aliases = new Set(imports.flatMap(({ alias, name }) => (names?.has(name) ? [alias] : [])))
  const isWanted = texts.map((each) => names === undefined || names.has(each) || aliases.has(each))
  /** Each text of a receiver is parsed once, separately for qualified and bare names. */
  const qualified: Array<Receiver | undefined> = []
  const bare: Array<Receiver | undefined> = []
  const nextReceiver = (qualifier: string): Receiver => {
    const receivers = qualifier === "" ? bare : qualified
    const index = next()
    return (receivers[index] ??= decodeReceiver(texts[index]!, qualifier === ""))
  }
  const mentions: Array<Mention> = []
  const mentionCount = next()
  for (let read = 0, line = 0; read < mentionCount; read++) {
    const name = next()
    line += next()
    if (!isWanted[name]) {
      for (let field = 0; field < FIELDS_AFTER_LINE; field++) next()
      continue
    }
    const [column, use, qualifier] = [next(), next(), text()]
    const counts = Math.floor(use / ROLE_SLOTS)
    const [argumentCount, typeArgumentCount] = [
      (counts % COUNT_SLOTS) - 1,
      Math.floor(counts / COUNT_SLOTS) - 1
    ]
    mentions.push({
      name: texts[name]!,
      line,
      column,
      role: ROLES[use % MADE]!,
      qualifier,
      receiver: nextReceiver(qualifier),
      ...(argumentCount < 0 ? {} : { argumentCount }),
      ...(typeArgumentCount < 0 ? {} : { typeArgumentCount }),
      ...((use & MADE) === 0 ? {} : { isMade: true }),
      ...((use & ACCESSED) === 0 ? {} : { isAccessed: true }),
      within: next() - 1,
      means: next() - 1
    })
  }
  return { mentions, imports }
}

/** Numbers per import, and per mention. */
const IMPORT_FIELDS = 6
const MENTION_FIELDS = 8

/** Numbers of a mention after its line. */
const FIELDS_AFTER_LINE = 6

/** Most bytes of a number. */
const MAX_NUMBER_BYTES = 5

/**
 * Whether one of the hashed names may be mentioned: false is certain, true except for hash collisions. `names` is as in `EncodedMentions`.
 *
 * @example
 * ```ts
 * mentionsAny(new Uint8Array(0), [1]) // => false
 * ```
 */
export const mentionsAny = (names: Uint8Array, hashes: ReadonlyArray<number>): boolean =>
  hashes.some((hash) => {
    let low = 0
    let high = names.length / 4
    while (low < high) {
      const middle = (low + high) >> 1
      const found = hashAt(names, middle * 4)
      if (found === hash) return true
      if (found < hash) low = middle + 1
      else high = middle
    }
    return false
  })

/**
 * The hash that begins at an offset of `names` or `defines`. It is put together from bytes, because a view of another type would give each of many small arrays a
 * buffer of its own first, which takes longer than reading.
 *
 * @example
 * ```ts
 * hashAt(new Uint8Array([1, 2, 0, 0, 0]), 1) // => 2
 * ```
 */
export const hashAt = (hashes: Uint8Array, at: number): number =>
  (hashes[at]! | (hashes[at + 1]! << 8) | (hashes[at + 2]! << 16) | (hashes[at + 3]! << 24)) >>> 0

/** The hash of a name in `EncodedMentions`, unsigned 32-bit. */
export const hashOf = (name: string): number => fnv1a(name) >>> 0

/** Writes a number at an offset, seven bits per byte, lowest first; returns the offset after it. */
const writeNumber = (bytes: Uint8Array, at: number, number: number): number => {
  let next = at
  let rest = number
  for (; rest > 127; rest >>>= 7) bytes[next++] = (rest & 127) | 128
  bytes[next++] = rest
  return next
}
