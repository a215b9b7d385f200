import type { MentionRules } from "../../language/MentionRules.ts"
import { DEFAULT, type Import } from "../Mention.ts"
import type { Definition, Surrounding } from "./References.ts"

/** Whether a file gives a definition by default: where it stands, or by its name later on. */
export const isByDefault = (
  { kind, name, signature }: Pick<Definition, "kind" | "name" | "signature">,
  imports: ReadonlyArray<Import>,
  { isDefault }: Pick<MentionRules, "isDefault">
): boolean =>
  isDefault !== undefined &&
  (isDefault({ kind, signature }) ||
    imports.some(
      (each) => each.exported && each.module === "" && each.alias === DEFAULT && each.name === name
    ))

/** The names by which a file gives a definition that is called otherwise in it. */
export const givenAs = ({ file, name }: Definition, around: Surrounding): ReadonlyArray<string> =>
  around
    .importsOf(file)
    .flatMap((one) =>
      one.exported && one.module === "" && one.name === name && one.alias !== DEFAULT ? [one.alias] : []
    )

/** Where a file has from what it passes on: what it says of its own, which was looked at with the file, may be of what it imported. */
export const originsOf = (
  passed: Import,
  imports: ReadonlyArray<Import>,
  { isDefault }: Pick<MentionRules, "isDefault">
): ReadonlyArray<Import> =>
  passed.module !== "" || isDefault === undefined
    ? [passed]
    : imports.filter(({ alias, module, name }) => module !== "" && name !== "" && alias === passed.name)
