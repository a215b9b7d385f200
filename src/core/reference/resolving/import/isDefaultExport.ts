import type { MentionRules } from "../../../language/MentionRules.ts"
import { DEFAULT_EXPORT, type Import } from "../../../mention/Mention.ts"
import type { Definition, DefinitionIndex } from "../view/References.ts"

/** Whether a definition is its file's default export, at its declaration or by a later statement. */
export const isDefaultExport = (
  { kind, name, signature }: Pick<Definition, "kind" | "name" | "signature">,
  imports: ReadonlyArray<Import>,
  { isDefault }: Pick<MentionRules, "isDefault">
): boolean =>
  isDefault !== undefined &&
  (isDefault({ kind, signature }) ||
    imports.some(
      (each) => each.exported && each.module === "" && each.alias === DEFAULT_EXPORT && each.name === name
    ))

/** The other names under which a file exports a definition. */
export const exportAliases = ({ file, name }: Definition, index: DefinitionIndex): ReadonlyArray<string> =>
  index
    .importsOf(file)
    .flatMap((one) =>
      one.exported && one.module === "" && one.name === name && one.alias !== DEFAULT_EXPORT
        ? [one.alias]
        : []
    )

/** Whether a file exports something else of its own under the name of a definition: `export { shown as cart }` beside a `cart`. */
export const isHiddenByExport = ({ file, name }: Definition, index: DefinitionIndex): boolean => {
  const exportedSo = index
    .importsOf(file)
    .filter((one) => one.exported && one.module === "" && one.alias === name)
  return exportedSo.length > 0 && exportedSo.every((one) => one.name !== name)
}

/**
 * The imports that a re-export takes its name from: itself, or, if it exports a local name, those imports that bind this name. A definition of the file itself
 * is handled elsewhere.
 */
export const originsOf = (
  reexport: Import,
  imports: ReadonlyArray<Import>,
  { isDefault, listsExports }: Pick<MentionRules, "isDefault" | "listsExports">
): ReadonlyArray<Import> =>
  reexport.module === "" && listsExports === true
    ? imports.filter(
        ({ alias, exported, name }) =>
          !exported && name !== "" && (name === "*" || alias === reexport.name || name === reexport.name)
      )
    : reexport.module !== "" || isDefault === undefined
      ? [reexport]
      : imports.filter(({ alias, module, name }) => module !== "" && name !== "" && alias === reexport.name)
