import { anyScript } from "../../text/mod.ts"

/** A parameter with its name before its type. */
const NAMED = anyScript(/^(?!(?:chan|func|map|struct|interface)\b)(?!\d)\w+\s+(?=\S)/)

/**
 * What a method takes and gives by its signature, the types without the names and the packages before them: methods of one name that have it in common are the same
 * to an interface. Undefined where the signature shows no parameters.
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

/** The parts of a list that begins at a place, and where what is behind it begins. */
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
  // What only has a name is of the type that stands behind the next.
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
