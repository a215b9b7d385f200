import type { MentionRules } from "../../../language/MentionRules.ts"
import type { Import } from "../../../mention/Mention.ts"
import { fullModuleNames } from "./fullModuleNames.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import type { DefinitionIndex, ReferringFile } from "../view/References.ts"

type EffectIndex = Pick<DefinitionIndex, "named" | "projectImportsOf" | "quotedImportsOf" | "resolvePackage">

const combined = new WeakMap<ReadonlyArray<Import>, ReadonlyArray<Import>>()

/** The imports of a file together with those that its project makes for all of its files, and those that the functions which it uses make for it. */
export const importsInEffect = (
  file: ReferringFile,
  imports: ReadonlyArray<Import>,
  rules: MentionRules,
  index: EffectIndex
): ReadonlyArray<Import> => {
  const projectImports = index.projectImportsOf?.(file) ?? []
  const { quotedImportsOf } = index
  const madeImports =
    quotedImportsOf === undefined || rules.quoted === undefined
      ? []
      : cachedMade(imports, quotedImportsOf, "", () => importsMadeFor(file, imports, rules, index))
  if (projectImports.length === 0 && madeImports.length === 0) return imports
  const known = combined.get(imports) ?? [...imports, ...projectImports, ...madeImports]
  combined.set(imports, known)
  return known
}

const cachedMade = memoizedByPair<ReadonlyArray<Import>>()

/** The imports in the code that other files make for this one, at the places that use the functions which make it. */
const importsMadeFor = (
  file: ReferringFile,
  imports: ReadonlyArray<Import>,
  rules: MentionRules,
  { named, quotedImportsOf, resolvePackage }: EffectIndex
): ReadonlyArray<Import> => {
  const found: Array<Import> = []
  const seen = new Set<string>()
  const follow = ({ alias, module, name }: Import, from: ReferringFile, { column, line }: Import) => {
    if (alias !== "" || name === "" || name === "*") return
    for (const fullName of fullModuleNames(module, rules, from, { resolvePackage })) {
      const key = [line, fullName, name].join("\0")
      if (seen.has(key)) continue
      seen.add(key)
      const makers = [fullName, fullName.slice(fullName.lastIndexOf(".") + 1)]
        .flatMap(named)
        .filter(
          (one) => one.kind === "module" && [...one.scope.enclosingNames, one.name].join(".") === fullName
        )
      for (const path of new Set(makers.map((one) => one.file.path))) {
        const maker = makers.find((one) => one.file.path === path)!.file
        for (const made of quotedImportsOf?.(maker)(`${fullName}.${name}`) ?? []) {
          found.push({ ...made, exported: false, line, column })
          follow(made, maker, { ...made, line, column })
        }
      }
    }
  }
  for (const one of imports) follow(one, file, one)
  return found
}
