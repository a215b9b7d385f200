import { fnv1a } from "../embed/fnv1a.ts"
import type { Import, Mention, MentionRole, SourceMentions } from "./Mention.ts"

/** Mentions as they are stored: what is mentioned, to be looked through quickly, and all of it. */
export interface EncodedMentions {
  /** The FNV-1a hashes of the names, each once, ascending; little-endian, 4 bytes each. */
  readonly names: Uint8Array
  readonly data: Uint8Array
}

/** By number. A further role goes to the end. */
const ROLES: ReadonlyArray<MentionRole> = ["other", "call", "type"]

const VERSION = 1

/** Mentions and imports in bytes: texts once each, numbers of seven bits a byte. */
export const encodeMentions = ({ imports, mentions }: SourceMentions): EncodedMentions => {
  const texts = new Map<string, number>()
  const textOf = (text: string) => {
    const known = texts.get(text)
    if (known !== undefined) return known
    texts.set(text, texts.size)
    return texts.size - 1
  }
  // Imports first: what a file calls a name tells which mentions matter.
  const numbers: Array<number> = [imports.length]
  for (const { alias, column, exported, line: at, module, name } of imports)
    numbers.push(textOf(module), textOf(name), textOf(alias), exported ? 1 : 0, at, column)
  const hashes = new Set<number>()
  let line = 0
  numbers.push(mentions.length)
  for (const each of mentions) {
    numbers.push(
      textOf(each.name),
      each.line - line,
      each.column,
      ROLES.indexOf(each.role),
      textOf(each.qualifier),
      textOf(each.receiver),
      each.within + 1,
      each.means + 1
    )
    line = each.line
  }
  for (const { name } of mentions) hashes.add(hashOf(name))
  for (const { name } of imports) hashes.add(hashOf(name))
  const encoded = new TextEncoder().encode([...texts.keys()].join("\n"))
  const bytes: Array<number> = [VERSION]
  for (const number of [encoded.length, ...numbers]) pushNumber(bytes, number)
  const data = new Uint8Array(bytes.length + encoded.length)
  data.set(bytes)
  data.set(encoded, bytes.length)
  return { names: new Uint8Array(Uint32Array.from(hashes).sort().buffer), data }
}

/**
 * What `encodeMentions` was given; with `names` only the mentions of these, by whatever names the file imports them. Throws for bytes that
 * it did not make.
 */
export const decodeMentions = (data: Uint8Array, names?: ReadonlySet<string>): SourceMentions => {
  if (data[0] !== VERSION) throw new Error("These are no mentions that this version wrote")
  let at = 1
  const next = () => {
    let number = 0
    for (let shift = 0; ; shift += 7) {
      const byte = data[at++]!
      number |= (byte & 127) << shift
      if (byte < 128) return number
    }
  }
  const length = next()
  // A mark of byte order that a text begins with belongs to it.
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
  const mentions: Array<Mention> = []
  const count = next()
  for (let each = 0, line = 0; each < count; each++) {
    const name = next()
    line += next()
    if (!wanted[name]) {
      for (let skipped = 0; skipped < FIELDS_BEHIND_LINE; skipped++) next()
      continue
    }
    mentions.push({
      name: texts[name]!,
      line,
      column: next(),
      role: ROLES[next()]!,
      qualifier: text(),
      receiver: text(),
      within: next() - 1,
      means: next() - 1
    })
  }
  return { mentions, imports }
}

/** Numbers of a mention that stand behind its line. */
const FIELDS_BEHIND_LINE = 6

/**
 * Whether one of `names` may be mentioned: false is certain, true but for hashes that meet.
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

/** The hash by which a name is looked for. */
export const hashOf = (name: string): number => fnv1a(name) >>> 0

const pushNumber = (bytes: Array<number>, number: number) => {
  let left = number
  for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128)
  bytes.push(left)
}
