/** What the `using` and `namespace` statements of C# make visible. */
import { anyScript } from "../../text/mod.ts"
import { ownerTypeImport } from "../ownerTypeImport.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"

const USING = anyScript(/^(global\s+)?using\s+(static\s+)?(?:(\w+)\s*=\s*)?(?:global::)?([\w.]+)/)
const NAMESPACE = anyScript(/^namespace\s+([\w.]+)/)

/** The word by which files with imports for their whole project are found. */
export const PROJECT_IMPORT_WORD = "global"

/** Stands for that word among the imports of a statement; it means no type. */
const GLOBAL_IMPORT: StatedImport = {
  module: PROJECT_IMPORT_WORD,
  name: PROJECT_IMPORT_WORD,
  alias: "",
  exported: false,
  at: 0
}

/**
 * A namespace sees all names of its own and of enclosing namespaces; `using` adds those of another namespace, or one name under an alias. What `global using`
 * adds, all files of the project see.
 */
export const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const wildcardOf = (module: string, at: number, exported = false) => ({
    module,
    name: "*",
    alias: "",
    exported,
    at
  })
  const namespace = NAMESPACE.exec(statement)?.[1]
  if (namespace !== undefined) {
    const parts = namespace.split(".")
    const at = statement.indexOf(namespace, "namespace".length)
    return parts.map((_, levels) => wildcardOf(parts.slice(0, parts.length - levels).join("."), at))
  }
  const [matched = "", globalWord, staticWord, alias, path] = USING.exec(statement) ?? []
  if (path === undefined) return []
  const exported = globalWord !== undefined
  const at = matched.length - path.length
  const forProject = exported ? [GLOBAL_IMPORT] : []
  if (alias === undefined)
    return [
      ...forProject,
      wildcardOf(path, at, exported),
      ...(staticWord === undefined ? [] : ownerTypeImport(path, at).map((one) => ({ ...one, exported })))
    ]
  const lastDot = path.lastIndexOf(".")
  const module = path.slice(0, Math.max(0, lastDot))
  return [...forProject, { module, name: path.slice(lastDot + 1), alias, exported, at: at + lastDot + 1 }]
}

/** From the root, or from one of the enclosing namespaces. */
export const packagesOf = (
  module: string,
  { package: currentNamespace }: ImportingFile
): ReadonlyArray<PackageName> => {
  const enclosing = currentNamespace.split(".")
  const nested = enclosing.map((_, at) => [...enclosing.slice(0, enclosing.length - at), module].join("."))
  const [first, ...shorter] = module
    .split(".")
    .map((_, levels, parts) => parts.slice(0, parts.length - levels).join("."))
  return [{ is: first! }, ...nested.map((is) => ({ is })), ...shorter.slice(0, 1).map((is) => ({ is }))]
}
