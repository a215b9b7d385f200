import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import type { ClientRules } from "../../language/ClientRules.ts"
import type { Mention } from "../Mention.ts"
import type { Definition, Edge, MentionSource } from "./References.ts"

/**
 * The uses of a declaration by a program in another language, through generated code: types that the program imports from a module of that code, values of such
 * types, and members of a client, recognised by the members that only those have. Always `likely`: the generated code is not in the view.
 */
export const clientEdges = (
  { file, imports, mentions }: Pick<MentionSource, "file" | "imports" | "mentions">,
  target: Pick<Definition, "name" | "kind" | "scope">,
  client: ClientRules
): ReadonlyArray<Edge> => {
  const owner = target.scope.enclosingNames.at(-1)
  const isOfClient = (module: string): boolean =>
    client.modules.test(module.startsWith(".") ? resolvePath(folderOf(file.path), module) : module)
  const imported = imports.filter(({ module, name }) => name === (owner ?? target.name) && isOfClient(module))
  const aliases = new Set(imported.map(({ alias, name }) => alias || name))
  const isAccessor = ({ column, line, name, qualifier }: Mention, at: number): boolean => {
    const next = mentions[at + 1]
    if (owner !== undefined || name !== target.name || qualifier === "") return false
    if (next?.role !== "call" || next.qualifier === "" || !client.accessorMembers.has(next.name)) return false
    return next.line === line
      ? next.column === column + name.length + 1
      : next.qualifier === `${qualifier}.${name}`
  }
  const used = mentions.filter((mention, at) => {
    const { name, qualifier } = mention
    return owner === undefined
      ? (qualifier === "" && aliases.has(name)) || isAccessor(mention, at)
      : target.kind === "constant" && name === target.name && aliases.has(qualifier)
  })
  return [
    ...(owner === undefined
      ? imported.map(({ column, line }) => ({ column, line, role: "import" as const, within: -1 }))
      : []),
    ...used.map(({ column, line, role, within }) => ({ column, line, role, within }))
  ]
    .map((place) => ({ ...place, certainty: "likely" as const }))
    .sort((a, b) => a.line - b.line || a.column - b.column)
}
