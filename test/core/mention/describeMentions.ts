import type { DerivedSource } from "../../../src/core/domain/DerivedSource.ts"
import { decodeMentions, writtenReceiver } from "../../../src/core/mention/mod.ts"

/**
 * The names that a source uses, those of one line on one: `3:12 call auth.login` is a call of `login` behind `auth`, with its type in
 * brackets where the name before is a variable of one, and behind "=" the symbol that it means for certain. Imports stand first: `1:8 import auth login as signIn`.
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
        .map(({ column, line, means, name, qualifier, receiver, role }) => {
          const known = writtenReceiver(receiver)
          const chain = qualifier === "" ? name : `${qualifier}.${name}`
          return `${line}:${column} ${role} ${chain}${known === "" ? "" : ` (${known})`}${means < 0 ? "" : ` = ${symbols[means]!.qualifiedName}`}`
        })
        .join(", ")
    )
  ]
    .map((line) => `${line}\n`)
    .join("")
}
