import { amongOverloads } from "./amongOverloads.ts"
import { best, surely } from "./certainties.ts"
import { sameType, targetType, typesCalled } from "./heldTypes.ts"
import { importsGiving, importsOfAll } from "./importsGiving.ts"
import { DEFAULT, type Import } from "../Mention.ts"
import { fileOf, namesakesBy } from "./namesakesBy.ts"
import { heldBy, ofType } from "./ofType.ts"
import type { Certainty } from "./References.ts"
import type { Ways } from "./Viewer.ts"
import { wayThrough } from "./wayThrough.ts"

/**
 * How certainly an import brings the target as a member: of the imported type, `import static a.Type.member`, or of the object that a file exports as a whole.
 */
export const ofImport = (one: Import, ways: Ways): Certainty | undefined =>
  ways.rules.importsMembers === true
    ? amongOverloads(ofType(one.module, ways), ways)
    : hasVariants(ways)
      ? ofOpened(one, ways)
      : ways.rules.isDefault === undefined || one.name !== ways.target.name
        ? undefined
        : ofWhole(one, ways)

/** Whether the target may be an enum variant, whose bare name an import may bind. */
export const hasVariants = ({ rules, target }: Ways): boolean =>
  rules.hidesInTypes === "all" && target.kind === "constant"

/** A variant of the enumeration that an import opens. */
const ofOpened = ({ module }: Import, ways: Ways): Certainty | undefined => {
  const owner = targetType(ways)
  const types = typesCalled(module.replaceAll(ways.rules.moduleJoint, "."), ways)
  return owner === undefined
    ? undefined
    : types.find(({ definition }) => sameType(definition, owner, ways.rules))?.certainty
}

/** A variant by its bare name: through imports that bind it, or wildcard imports of an enumeration. */
export const ofVariant = (name: string, ways: Ways): Certainty | undefined => {
  const named = importsGiving(name, ways)
  if (named !== undefined)
    return best(named.map((one) => (one.name === name ? ofOpened(one, ways) : undefined)))
  const all = best(importsOfAll(ways).map((one) => ofOpened(one, ways)))
  // A definition of that name in the module takes precedence.
  return all && surely(all, "likely")
}

/** A member of the object that a file exports as a whole, qualified by the name an import gives to it. */
export const behindWhole = (qualifier: string, ways: Ways): Certainty | undefined =>
  best(
    (importsGiving(qualifier, ways) ?? [])
      .filter(({ name }) => name === "" || name === DEFAULT)
      .map((one) => ofWhole(one, ways))
  )

/** A member destructured from the object that a file exports: `const { member } = require("./object")`. */
const ofWhole = ({ module }: Import, ways: Ways): Certainty | undefined => {
  const { around, target } = ways
  const holder = namesakesBy(around.named(target.container), fileOf, target.file.path).find(
    ({ container }) => container === ""
  )
  if (holder === undefined) return undefined
  const way = wayThrough({ module, name: DEFAULT }, { ...ways, target: holder })
  return way === "elsewhere" ? undefined : way
}

/** The target by its bare name: `own` as a member of the surroundings, or through an import, unless a member in the same file hides the import. */
export const ofBare = (own: Certainty | undefined, ways: Ways): Certainty | undefined => {
  const { around, rules, target, viewer } = ways
  const beside = namesakesBy(around.named(target.name), fileOf, viewer.file.path)
  if (beside.some(({ container }) => container !== "")) return own
  const named = importsGiving(target.name, ways)
  if (named !== undefined)
    return best(named.filter(({ name }) => name === target.name).map((one) => ofImport(one, ways)))
  const all = best(
    importsOfAll(ways)
      .flatMap(({ module }) => typesCalled(module, ways))
      .filter(({ definition }) => rules.membersOpenedOf?.test(definition.signature) !== false)
      .map((type) => heldBy(type, ways))
  )
  // Inherited members of the enclosing type take precedence over wildcard imports.
  return best([own, all && surely(all, "likely")])
}
