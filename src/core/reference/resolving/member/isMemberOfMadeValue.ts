import type { MemberRules } from "../../../language/MemberRules.ts"
import { filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import type { Definition, DefinitionIndex } from "../view/References.ts"

/**
 * Whether a definition is only given to a call that makes the value whose member it seems to be: `increment` of `const store = make({ increment() {} })`. What is
 * assigned to a member of that value is one.
 */
export const isMemberOfMadeValue = (
  { container, file, signature }: Pick<Definition, "container" | "file" | "signature">,
  { madeValues }: Pick<MemberRules, "madeValues">,
  index: Pick<DefinitionIndex, "named">
): boolean =>
  madeValues !== undefined &&
  container !== "" &&
  !signature.startsWith(`${container}.`) &&
  namesakesBy(index.named(container), filePathOf, file.path).some(
    (each) =>
      each.container === "" &&
      (each.kind === "variable" || each.kind === "constant") &&
      madeValues.test(each.signature)
  )
