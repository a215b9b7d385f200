import type { MentionRules } from "../../../language/MentionRules.ts"
import { filePathOf, kindAndContainerOf, namesakesBy } from "../view/namesakesBy.ts"
import type { Certainty, Definition, DefinitionIndex } from "../view/References.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

/**
 * A method may be called through an interface with a method of that name: `likely` if its type has all methods of the interface, or if no other type can be
 * meant.
 */
export const certaintyByInterface = (
  type: Definition,
  { index, rules, target }: ResolutionContext
): Certainty | undefined => {
  const { methodShapeOf: methodShape } = rules
  if (methodShape === undefined || type.kind !== "interface" || target.kind !== "method") return undefined
  const namesakes = index.named(target.name)
  const interfaceMethod = namesakesBy(namesakes, filePathOf, type.file.path).find(
    ({ container }) => container === type.name
  )
  const requiredShape = interfaceMethod && methodShape(interfaceMethod.signature, interfaceMethod.name)
  const fits = (each: Definition) =>
    requiredShape !== undefined && methodShape(each.signature, each.name) === requiredShape
  if (!fits(target)) return undefined
  const isInterfaceMethod = ({ container, file }: Definition) =>
    namesakesBy(index.named(container), filePathOf, file.path).some(({ kind }) => kind === "interface")
  if (isInterfaceMethod(target)) return undefined
  if (implementationTest(type, methodShape, index)(kindAndContainerOf(target))) return "likely"
  const candidates = namesakes.filter(
    (each) => each.kind === "method" && fits(each) && !isInterfaceMethod(each)
  )
  return candidates.length === 1 ? "likely" : "name-only"
}

const cachedTests = memoizedByPair<(implementer: string) => boolean>()

/** Tells whether a type, given by the `kindAndContainerOf` value of its methods, has all methods of an interface. */
const implementationTest = (
  type: Definition,
  methodShape: NonNullable<MentionRules["methodShapeOf"]>,
  index: DefinitionIndex
): ((implementer: string) => boolean) =>
  cachedTests(type, index, "", () => {
    const requirements = index.methodsOf(type).flatMap((name) => {
      const called = index.named(name)
      const interfaceMethod = namesakesBy(called, filePathOf, type.file.path).find(
        ({ container }) => container === type.name
      )
      return interfaceMethod === undefined
        ? []
        : [{ called, asked: methodShape(interfaceMethod.signature, name) }]
    })
    return (implementer) =>
      requirements.length > 0 &&
      requirements.every(({ asked, called }) =>
        namesakesBy(called, kindAndContainerOf, implementer).some(
          (each) => methodShape(each.signature, each.name) === asked
        )
      )
  })
