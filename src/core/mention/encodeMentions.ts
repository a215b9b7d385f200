import { type CodeSymbol, type SymbolKind, TYPE_KINDS } from "../domain/CodeSymbol.ts"
import { fnv1a } from "../embed/fnv1a.ts"
import type { Import, Mention, MentionRole, SourceMentions } from "./Mention.ts"
import type { Receiver } from "./Receiver.ts"
import { readReceiver, writtenReceiver } from "./receiverText.ts"

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

const VERSION = 1

/** Symbols of these kinds are used by their names in other files. */
const USED_BY_NAME: ReadonlySet<SymbolKind> = new Set([
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
  const texts = new Map<string, number>()
  const textOf = (text: string) => {
    const known = texts.get(text)
    if (known !== undefined) return known
    texts.set(text, texts.size)
    return texts.size - 1
  }
  const named = new Set<number>()
  const nameOf = (name: string) => {
    const text = textOf(name)
    named.add(text)
    return text
  }
  const body = new Uint8Array(NUMBER_BYTES * (2 + IMPORT_FIELDS * imports.length + FIELDS * mentions.length))
  let end = 0
  const write = (number: number) => (end = writeNumber(body, end, number))
  // Imports come first: the name that a file gives to an import decides which mentions matter.
  write(imports.length)
  for (const { alias, column, exported, line, module, name } of imports) {
    write(textOf(module))
    write(nameOf(name))
    write(textOf(alias))
    write(exported ? 1 : 0)
    write(line)
    write(column)
  }
  write(mentions.length)
  let before = 0
  for (const { column, line, means, name, qualifier, receiver, role, within } of mentions) {
    write(nameOf(name))
    write(line - before)
    write(column)
    write(ROLES.indexOf(role))
    write(textOf(qualifier))
    write(textOf(writtenReceiver(receiver)))
    write(within + 1)
    write(means + 1)
    before = line
  }
  const all = [...texts.keys()]
  const encoded = new TextEncoder().encode(all.join("\n"))
  const data = new Uint8Array(1 + NUMBER_BYTES + end + encoded.length)
  data[0] = VERSION
  const start = writeNumber(data, 1, encoded.length)
  data.set(body.subarray(0, end), start)
  data.set(encoded, start + end)
  const defined = symbols.filter(({ kind }) => USED_BY_NAME.has(kind)).map(({ name }) => name)
  return {
    names: hashesOf([...named].map((text) => all[text]!)),
    defines: hashesOf(defined),
    data: data.slice(0, start + end + encoded.length)
  }
}

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
  const length = next()
  // A byte order mark at the start belongs to the text.
  const texts = new TextDecoder("utf-8", { ignoreBOM: true })
    .decode(data.subarray(data.length - length))
    .split("\n")
  const text = () => texts[next()]!
  const imports = Array.from({ length: next() }, (): Import => {
    const module = text()
    return { module, name: text(), alias: text(), exported: next() === 1, line: next(), column: next() }
  })
  const aliases = new Set(imports.flatMap(({ alias, name }) => (names?.has(name) ? [alias] : [])))
  const wanted = texts.map((each) => names === undefined || names.has(each) || aliases.has(each))
  /** Each text of a receiver is parsed once, separately for qualified and bare names. */
  const behind: Array<Receiver | undefined> = []
  const bare: Array<Receiver | undefined> = []
  const receiver = (qualifier: string): Receiver => {
    const known = qualifier === "" ? bare : behind
    const at = next()
    return (known[at] ??= readReceiver(texts[at]!, qualifier === ""))
  }
  const mentions: Array<Mention> = []
  const count = next()
  for (let each = 0, line = 0; each < count; each++) {
    const name = next()
    line += next()
    if (!wanted[name]) {
      for (let skipped = 0; skipped < FIELDS_BEHIND_LINE; skipped++) next()
      continue
    }
    const [column, role, qualifier] = [next(), ROLES[next()]!, text()]
    mentions.push({
      name: texts[name]!,
      line,
      column,
      role,
      qualifier,
      receiver: receiver(qualifier),
      within: next() - 1,
      means: next() - 1
    })
  }
  return { mentions, imports }
}

/** Numbers per import, and per mention. */
const IMPORT_FIELDS = 6
const FIELDS = 8

/** Numbers of a mention after its line. */
const FIELDS_BEHIND_LINE = 6

/** Most bytes of a number. */
const NUMBER_BYTES = 5

/**
 * Whether one of the hashed names may be mentioned: false is certain, true except for hash collisions. `names` is as in `EncodedMentions`.
 *
 * @example
 * ```ts
 * mentionsAny(new Uint8Array(0), [1]) // => false
 * ```
 */
export const mentionsAny = (names: Uint8Array, hashes: ReadonlyArray<number>): boolean => {
  const view = new DataView(names.buffer, names.byteOffset, names.byteLength)
  return hashes.some((hash) => {
    let low = 0
    let high = names.length / 4
    while (low < high) {
      const middle = (low + high) >> 1
      const found = view.getUint32(middle * 4, true)
      if (found === hash) return true
      if (found < hash) low = middle + 1
      else high = middle
    }
    return false
  })
}

/** The hash of a name in `EncodedMentions`, unsigned 32-bit. */
export const hashOf = (name: string): number => fnv1a(name) >>> 0

/** Writes a number at an offset, seven bits per byte, lowest first; returns the offset after it. */
const writeNumber = (bytes: Uint8Array, at: number, number: number): number => {
  let next = at
  let left = number
  for (; left > 127; left >>>= 7) bytes[next++] = (left & 127) | 128
  bytes[next++] = left
  return next
}
