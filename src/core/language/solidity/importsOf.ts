import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import { anyScript } from "../../text/mod.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"

const PATH = /(["'])([^"'\n]+)\1/
const ALIAS = anyScript(/\bas\s+([\w$]+)/)
const NAMES = /^import\s*\{([^{}]*)\}/
const NAME = anyScript(/([\w$]+)(?:\s+as\s+([\w$]+))?/g)

/** A file brings all of its names, and those that it imports itself; the named ones; or all under one name. */
export const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const path = PATH.exec(statement)
  if (path === null) return []
  const module = path[2]!
  const at = path.index + 1
  const list = NAMES.exec(statement)
  if (list !== null) {
    const start = statement.indexOf("{") + 1
    return [...list[1]!.matchAll(NAME)].map(({ 1: name = "", 2: alias = name, index }) => ({
      module,
      name,
      alias,
      exported: true,
      at: start + index
    }))
  }
  const alias = ALIAS.exec(statement)?.[1]
  return alias === undefined
    ? [{ module, name: "*", alias: "", exported: true, at }]
    : [{ module, name: "", alias, exported: true, at }]
}

/** A path relative to the file or to the root, or one of a package, which is where Foundry and Hardhat look for it. */
export const packagesOf = (module: string, { path }: ImportingFile): ReadonlyArray<PackageName> => {
  if (module.startsWith(".")) return [{ is: resolvePath(folderOf(path), module) }]
  const [first = "", ...rest] = module.split("/")
  const inPackage = rest.join("/")
  return [
    { is: module },
    ...["lib", "node_modules"].flatMap((folder) =>
      [`${first}/src`, `${first}/contracts`, first].map((root) => ({ is: `${folder}/${root}/${inPackage}` }))
    ),
    { endsWith: module },
    // A remapping replaces the beginning.
    ...(rest.length > 1 ? [{ endsWith: inPackage }] : []),
    ...(rest.length > 2 && first.startsWith("@") ? [{ endsWith: rest.slice(1).join("/") }] : [])
  ]
}
