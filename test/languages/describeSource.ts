import type { CodeSymbol } from "../../src/core/domain/CodeSymbol.ts"
import type { DerivedSource } from "../../src/core/derive/DerivedSource.ts"

const symbolLine = ({
  doc,
  kind,
  nameLine,
  patterns,
  qualifiedName,
  signature,
  span
}: CodeSymbol): string => {
  const lines = span.startLine === span.endLine ? `${span.startLine}` : `${span.startLine}-${span.endLine}`
  const name = nameLine === span.startLine ? "" : `@${nameLine}`
  const roles = patterns.length === 0 ? "" : ` [${patterns.join(" ")}]`
  const said = doc === "" ? "" : `\n    ${JSON.stringify(doc.length > 160 ? `${doc.slice(0, 159)}…` : doc)}`
  return `${lines}${name} ${kind} ${qualifiedName} · ${signature}${roles}${said}\n`
}

/** What was derived of a source, as text that is read: fences by name. */
export const describeSource = (source: DerivedSource): ReadonlyMap<string, string> => {
  const symbols = source.symbols.map(symbolLine).join("")
  const chunks = source.chunks.map(({ kind, span, symbol, tokens }) => {
    const name = symbol === undefined ? "" : ` ${source.symbols[symbol]!.qualifiedName}`
    return `${span.startLine}-${span.endLine} ${kind}${name} · ${tokens} tokens\n`
  })
  const problem =
    source.problem === undefined
      ? []
      : [["problem", `${source.problem.line}: ${source.problem.message}\n`] as const]
  return new Map([["symbols", symbols], ["chunks", chunks.join("")], ...problem])
}
