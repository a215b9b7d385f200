import type { MentionRules } from "../../../language/MentionRules.ts"
import { declaredType } from "./declaredType.ts"
import { containerNameOf, filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import { parameterNamed } from "./parameterNamed.ts"
import type { Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

/** A value without anything but a name: `self.router = router`. */
const ASSIGNED_NAME = /=\s*([\p{L}_$][\p{L}\p{N}_$]*)\s*;?$/u

/** The name that a field is assigned from inside of a function; undefined for any other value, and for a field that is declared in the body of its type. */
export const assignedParameter = (
  { signature }: Pick<Definition, "signature">,
  { selfWords }: Pick<MentionRules, "selfWords">
): string | undefined =>
  selfWords?.some((self) => signature.startsWith(`${self}.`)) === true
    ? ASSIGNED_NAME.exec(signature)?.[1]
    : undefined

/** The type of the constructor's parameter that a field is assigned from; "" for any other value, and when several constructors state types. */
export const typeOfAssignedParameter = (field: Definition, context: ResolutionContext): string => {
  const { index, rules } = context
  const assigned = assignedParameter(field, rules)
  if (assigned === undefined) return ""
  const [written, another] = (rules.constructors?.names ?? [])
    .flatMap((name) => namesakesBy(index.named(name), filePathOf, field.file.path))
    .filter((constructor) => containerNameOf(constructor) === field.container)
    .map(({ name, signature }) => annotatedType(parameterNamed(signature, name, assigned), assigned, context))
    .filter((type) => type !== "")
  return written === undefined || another !== undefined ? "" : written
}

const annotatedType = (parameter: string, name: string, { rules }: ResolutionContext): string =>
  rules.chain?.fieldType?.(parameter, name) || declaredType(parameter, name, rules.typeOfAnnotation)
