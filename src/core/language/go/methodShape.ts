import { anyScript } from "../../text/mod.ts"

/** A parameter with its name before its type. */
const NAMED_PARAMETER = anyScript(/^(?!(?:chan|func|map|struct|interface)\b)(?!\d)\w+\s+(?=\S)/)

/**
 * The parameter and result types of a method by its signature, without names and package qualifiers: methods of one name with equal forms satisfy the same
 * interface. Undefined when the signature has no parameters.
 *
 * @example
 * ```ts
 * methodShape("func (m *Mem) Put(key, value string, at ...store.Time) (n int, err error)", "Put") // => "string,string,...Time:int,error"
 * methodShape("Put(string, string, ...Time) (int, error)", "Put") // => "string,string,...Time:int,error"
 * methodShape("Close() error", "Close") // => ":error"
 * methodShape("Each(visit func(key string) (err error))", "Each") // => "func(string:error):"
 * methodShape("Store", "Store") // => undefined
 * ```
 */
export const methodShape = (signature: string, name: string): string | undefined => {
  const head = new RegExp(`(?:^|[\\s)])${name}\\s*(?=\\()`).exec(signature)
  if (head === null) return undefined
  return shapeFrom(signature, head.index + head[0].length)
}

/** Of the parameters in the list that opens at an index, and of the results after it. */
const shapeFrom = (written: string, open: number): string => {
  const [parameters, listEnd] = parseList(written, open)
  const result = written.slice(listEnd).trim()
  return `${typesText(parameters)}:${result.startsWith("(") ? typesText(parseList(result, 0)[0]) : typesText([result])}`
}

/** The parts of the list that opens at an index, and the index after the list. */
const parseList = (written: string, open: number): readonly [ReadonlyArray<string>, number] => {
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

const typesText = (parts: ReadonlyArray<string>): string => {
  const trimmed = parts.map((part) => part.trim()).filter((part) => part !== "")
  if (!trimmed.some((part) => NAMED_PARAMETER.test(part))) return trimmed.map(normaliseType).join(",")
  // A parameter without a type has the type of the next one.
  return trimmed
    .reduceRight<ReadonlyArray<string>>(
      (following, part) => [
        NAMED_PARAMETER.test(part)
          ? normaliseType(part.replace(NAMED_PARAMETER, ""))
          : (following[0] ?? normaliseType(part)),
        ...following
      ],
      []
    )
    .join(",")
}

/** A type of functions, whose parameters may have names as well. */
const FUNCTION = /\bfunc\s*(?=\()/

const normaliseType = (type: string): string => {
  const inner = FUNCTION.exec(type)
  return inner === null
    ? withoutQualifiers(type)
    : `${withoutQualifiers(type.slice(0, inner.index))}func(${shapeFrom(type, inner.index + inner[0].length)})`
}

const withoutQualifiers = (type: string): string =>
  type
    .replaceAll(/\b\w+\.(?=\w)/g, "")
    .replaceAll(/\binterface\s*\{\s*\}/g, "any")
    .replaceAll(/\s+/g, " ")
