import type { MentionRules } from "../../../language/MentionRules.ts"
import { fileTitle } from "../../../path/fileTitle.ts"
import { DEFAULT_EXPORT, type Import } from "../../../mention/Mention.ts"
import { importedFiles } from "./importedFiles.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { MAX_REEXPORT_STEPS } from "./reachableFrom.ts"
import { renamesExports } from "./renamesExports.ts"
import type { DefinitionIndex, ReferringFile } from "../view/References.ts"

const cachedNames = memoizedByPair<ReadonlyArray<string>>()

/**
 * The names that the definition behind an import may have at its declaration, through the files that export it by default or under another name: `Cart` and the
 * title of the file, `cart`, for `import shop from "./cart"` where that file ends with `export default Cart`.
 */
export const importedNames = (
  { module, name }: Pick<Import, "module" | "name">,
  from: ReferringFile,
  rules: MentionRules,
  index: DefinitionIndex
): ReadonlyArray<string> =>
  !renamesExports(rules) || name === "" || name === "*"
    ? [name]
    : cachedNames(rules, index, [from.path, module, name].join("\0"), () => [
        ...new Set(namesBehind({ module, name }, from, rules, index, MAX_REEXPORT_STEPS))
      ])

const namesBehind = (
  { module, name }: Pick<Import, "module" | "name">,
  from: ReferringFile,
  rules: MentionRules,
  index: DefinitionIndex,
  stepsLeft: number
): ReadonlyArray<string> => {
  if (stepsLeft === 0) return [name]
  return [
    name,
    ...importedFiles(rules, module, from, index).files.flatMap((file) => {
      const imports = index.importsOf(file)
      const follow = (one: Import) => namesBehind(one, file, rules, index, stepsLeft - 1)
      return [
        ...(name === DEFAULT_EXPORT ? [fileTitle(file.path)] : []),
        ...imports
          .filter(({ alias, exported }) => exported && alias === name)
          .flatMap((one) =>
            one.module === ""
              ? [
                  one.name,
                  ...imports
                    .filter((origin) => origin.module !== "" && origin.alias === one.name)
                    .flatMap(follow)
                ]
              : follow(one)
          )
      ]
    })
  ]
}
