import type { DerivedSource } from "../../../src/core/derive/DerivedSource.ts"
import { decodeMentions, encodeReceiver } from "../../../src/core/mention/mod.ts"

/**
 * The names that a source uses, one line of output per line: `3:12 call auth.login` is a call of `login` after `auth`, with the type in
 * brackets if the name before it is a variable with a type, `login/2` if it has two arguments, and after "=" the symbol that it certainly refers to. Imports come first: `1:8 import auth login as signIn`.
 */
export const describeMentions = ({
  mentions: { data },
  symbols
}: Pick<DerivedSource, "mentions" | "symbols">): string => {
  const { imports, mentions } = decodeMentions(data)
  const lines = Map.groupBy(mentions, ({ line }) => line)
  return [
    ...imports.map(({ alias, column, exported, line, module, name }) =>
      [
        `${line}:${column} ${exported ? "export" : "import"}`,
        module,
        ...(name === "" ? [] : [name]),
        ...(alias === "" ? [] : [`as ${alias}`])
      ].join(" ")
    ),
    ...[...lines.values()].map((found) =>
      found
        .map(({ argumentCount, column, line, means, name, qualifier, receiver, role }) => {
          const known = encodeReceiver(receiver)
          const counted = argumentCount === undefined ? name : `${name}/${argumentCount}`
          const chain = qualifier === "" ? counted : `${qualifier}.${counted}`
          return `${line}:${column} ${role} ${chain}${known === "" ? "" : ` (${known})`}${means < 0 ? "" : ` = ${symbols[means]!.qualifiedName}`}`
        })
        .join(", ")
    )
  ]
    .map((line) => `${line}\n`)
    .join("")
}
