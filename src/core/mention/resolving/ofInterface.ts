import type { MentionRules } from "../../language/MentionRules.ts"
import { fileOf, memberOfKind, namesakesBy } from "./namesakesBy.ts"
import type { Certainty, Definition, Surrounding } from "./References.ts"
import { remembering } from "./remembering.ts"
import type { Ways } from "./Viewer.ts"

/**
 * A method may be called through an interface with a method of that name: `likely` if its type has all methods of the interface, or if no other type can be
 * meant.
 */
export const ofInterface = (type: Definition, { around, rules, target }: Ways): Certainty | undefined => {
  const { structural: form } = rules
  if (form === undefined || type.kind !== "interface" || target.kind !== "method") return undefined
  const called = around.named(target.name)
  const own = namesakesBy(called, fileOf, type.file.path).find(({ container }) => container === type.name)
  const asked = own && form(own.signature, own.name)
  const fits = (each: Definition) => asked !== undefined && form(each.signature, each.name) === asked
  if (!fits(target)) return undefined
  const isOfInterface = ({ container, file }: Definition) =>
    namesakesBy(around.named(container), fileOf, file.path).some(({ kind }) => kind === "interface")
  if (isOfInterface(target)) return undefined
  if (implementing(type, form, around)(memberOfKind(target))) return "likely"
  const able = called.filter((each) => each.kind === "method" && fits(each) && !isOfInterface(each))
  return able.length === 1 ? "likely" : "name-only"
}

const implementers = remembering<(holder: string) => boolean>()

/** Tells whether a type, given by the `memberOfKind` value of its methods, has all methods of an interface. */
const implementing = (
  type: Definition,
  form: NonNullable<MentionRules["structural"]>,
  around: Surrounding
): ((holder: string) => boolean) =>
  implementers(type, around, "", () => {
    const asks = around.methodsOf(type).flatMap((name) => {
      const called = around.named(name)
      const own = namesakesBy(called, fileOf, type.file.path).find(({ container }) => container === type.name)
      return own === undefined ? [] : [{ called, asked: form(own.signature, name) }]
    })
    return (holder) =>
      asks.length > 0 &&
      asks.every(({ asked, called }) =>
        namesakesBy(called, memberOfKind, holder).some((each) => form(each.signature, each.name) === asked)
      )
  })
