import { type ExpressionType, withStep } from "../../../mention/AccessChain.ts"
import { innermostElement } from "../../../mention/collectionType.ts"
import { UNKNOWN_TYPE } from "../scope/bindingLookup.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { destructuredNames } from "./destructuredNames.ts"
import type { InitializerTypes } from "./initializerTypes.ts"
import type { StatedTypes, StatedTypesContext } from "./statedTypes.ts"
import type { TypesWhileBinding } from "./typesWhileBinding.ts"

/** The type of an object that is written out. */
const WRITTEN_OBJECT = /^:?\s*\{/

/** Tells the types of variables in patterns that take fields out of a value: "" when unknown, undefined for another pattern. */
export interface DestructuredTypes {
  readonly destructuredType: (binder: number, name: number, pattern: number) => ExpressionType | undefined
  /** The same in a loop, if what it gives is known. */
  readonly visitedFieldType: (binder: number, name: number, pattern: number) => ExpressionType | undefined
}

/** Reads the patterns of one file. */
export const destructuredTypes = (
  syntax: FileSyntax,
  {
    composed,
    isParameter,
    nameOfType,
    ownType,
    writtenTypeOf
  }: Pick<TypesWhileBinding, "composed" | "nameOfType"> &
    Pick<InitializerTypes, "ownType"> &
    Pick<StatedTypes, "writtenTypeOf"> &
    Pick<StatedTypesContext, "isParameter">
): DestructuredTypes => {
  const { loops } = syntax.compiled
  const { shapes } = syntax.rules
  const { type } = syntax.tape
  const takenSteps = shapes?.nested === true ? destructuredNames(syntax) : () => undefined

  const destructuredType = (binder: number, name: number, pattern: number): ExpressionType | undefined => {
    const steps = takenSteps(name, pattern)
    if (steps === undefined) return undefined
    const { isDeclared, written } = writtenTypeOf(binder)
    if (WRITTEN_OBJECT.test(written)) {
      const [first, ...others] = steps
      const field = first === undefined ? "" : nameOfType(shapes!.fieldType(written, first.name))
      return field === "" ? UNKNOWN_TYPE : others.reduce<ExpressionType>(withStep, field)
    }
    const stated = written === "" ? "" : nameOfType(written)
    const whole = isDeclared || stated !== "" ? stated : composed?.visitedTypeAt(pattern) || ownType(binder)
    return whole === "" || (typeof whole === "string" && isParameter(innermostElement(whole), binder))
      ? UNKNOWN_TYPE
      : steps.reduce<ExpressionType>(withStep, whole)
  }

  return {
    destructuredType,
    visitedFieldType: (binder, name, pattern) =>
      loops.has(type[binder]!) &&
      takenSteps(name, pattern) !== undefined &&
      composed !== undefined &&
      composed.visitedTypeAt(pattern) !== ""
        ? destructuredType(binder, name, pattern)
        : undefined
  }
}
