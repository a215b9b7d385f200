import { anyScript } from "../../text/mod.ts"

/** A parameter with its name before its type. */
const NAMED = anyScript(/^(?!(?:chan|func|map|struct|interface)\b)(?!\d)\w+\s+(?=\S)/)

/**
 * The parameter and result types of a method by its signature, without names and package qualifiers: methods of one name with equal forms satisfy the same
 * interface. Undefined when the signature has no parameters.
 *
 * @example
 * ```ts
 * methodForm("func (m *Mem) Put(key, value string, at ...store.Time) (n int, err error)", "Put") // => "string,string,...Time:int,error"
 * methodForm("Put(string, string, ...Time) (int, error)", "Put") // => "string,string,...Time:int,error"
 * methodForm("Close() error", "Close") // => ":error"
 * methodForm("Store", "Store") // => undefined
 * ```
 */
export const methodForm = (signature: string, name: string): string | undefined => {
  const head = new RegExp(`(?:^|[\\s)])${name}\\s*(?=\\()`).exec(signature)
  if (head === null) return undefined
  const [taken, behind] = listIn(signature, head.index + head[0].length)
  const given = signature.slice(behind).trim()
  return `${typesOf(taken)}:${given.startsWith("(") ? typesOf(listIn(given, 0)[0]) : typesOf([given])}`
}

/** The parts of the list that opens at an index, and the index after the list. */
const listIn = (written: string, open: number): readonly [ReadonlyArray<string>, number] => {
  const parts: Array<string> = []
  let depth = 0
  let from = open + 1
  for (let at = open; at < written.length; at++) {
    if ("([{".includes(written[at]!)) depth++
    else if (")]}".includes(written[at]!)) depth--
    if (depth > 1 || (depth === 1 && written[at] !== ",")) continue
    parts.push(written.slice(from, at))
    from = at + 1
    if (depth === 0) break
  }
  return [parts, from]
}

const typesOf = (parts: ReadonlyArray<string>): string => {
  const written = parts.map((part) => part.trim()).filter((part) => part !== "")
  if (!written.some((part) => NAMED.test(part))) return written.map(plain).join(",")
  // A parameter without a type has the type of the next one.
  return written
    .reduceRight<ReadonlyArray<string>>(
      (behind, part) => [
        NAMED.test(part) ? plain(part.replace(NAMED, "")) : (behind[0] ?? plain(part)),
        ...behind
      ],
      []
    )
    .join(",")
}

const plain = (type: string): string =>
  type
    .replaceAll(/\b\w+\.(?=\w)/g, "")
    .replaceAll(/\binterface\s*\{\s*\}/g, "any")
    .replaceAll(/\s+/g, " ")
