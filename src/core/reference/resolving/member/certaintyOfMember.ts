import { type Mention, SELF, SUPER } from "../../../mention/Mention.ts"
import { encodeReceiver } from "../../../mention/receiverEncoding.ts"
import type { Certainty, Definition } from "../view/References.ts"
import { type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"
import { leastCertain } from "../view/certainties.ts"
import { certaintyByLevel } from "./certaintyByLevel.ts"
import { certaintyByExtension } from "./certaintyByExtension.ts"
import { certaintyByModuleTable } from "./certaintyByQualifier.ts"
import { certaintyOfDeclaredMember, isSelfQualifier } from "./certaintyOfDeclaredMember.ts"
import { certaintyOfProperty, isWrittenProperty } from "./certaintyOfProperty.ts"
import { extensionNearness } from "./extensionNearness.ts"
import { hasTwin } from "./hasTwin.ts"
import { importedFiles } from "../import/importedFiles.ts"
import { isLeftToFramework } from "./isLeftToFramework.ts"
import { fitsRole } from "./isOtherKindMeant.ts"
import { lowerAmongOverloads } from "../name/lowerAmongOverloads.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { containerNameOf, namesakesBy } from "../view/namesakesBy.ts"
import { typeCandidates } from "../type/typeCandidates.ts"

/** How certainly a mention means the target, a method or field; `enclosingType` is the name of the type around the mention, "" for none. */
export const certaintyOfMember = (
  mention: Mention,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  const byProperty = certaintyOfProperty(mention, context)
  if (byProperty !== undefined) return byProperty
  const byExtension = certaintyByExtension(mention, enclosingType, context)
  const declared = lowerAmongOverloads(
    byExtension === undefined
      ? (certaintyOfDeclaredMember(mention, enclosingType, context) ??
          certaintyOfAddedMethod(mention, enclosingType, context))
      : byExtension.certainty,
    context
  )
  const certainty = certaintyByLevel(declared, mention, enclosingType, context)
  if (certainty !== undefined && certainty !== "exact" && isLeftToFramework(mention, enclosingType, context))
    return undefined
  const nearness = certainty === "exact" ? undefined : extensionNearness(mention, context)
  if (certainty === "name-only" && nearness === "nearest" && byExtension === undefined) return "likely"
  if (certainty === "likely" && nearness === "farther") return "name-only"
  if (certainty === "exact" && hasTwin(mention, enclosingType, context)) return "likely"
  if (certainty === "exact" && mayCallExtension(mention, context)) return "likely"
  const isUncertain =
    isAddedElsewhere(context) ||
    isReadOfUnknownTable(mention, context) ||
    (!sameFile(context.site.file, context.target.file) && isWrittenProperty(context))
  const isByConvention =
    certainty !== undefined && context.rules.readsMethods === true && !fitsRole(mention, context)
  if (isByConvention && meansOtherKind(mention, enclosingType, context)) return undefined
  return certainty && leastCertain(certainty, isUncertain ? "name-only" : isByConvention ? "likely" : "exact")
}

/** Whether what a field holds is called, while the arguments may as well be those of a function of that name which extends a type. */
const mayCallExtension = ({ role }: Mention, { index, rules, target }: ResolutionContext): boolean =>
  role === "call" &&
  target.kind === "field" &&
  rules.extendedTypeOf !== undefined &&
  index.named(target.name).some(({ name, signature }) => rules.extendedTypeOf!(signature, name) !== undefined)

/**
 * Whether the mention reads a field of a table of which nothing is known. Any table may have a field of that name, and only a call makes it likely that it is
 * a function of the program.
 */
const isReadOfUnknownTable = ({ qualifier, receiver, role }: Mention, context: ResolutionContext): boolean =>
  context.rules.modulesAreTables === true &&
  role !== "call" &&
  receiver.is === "unknown" &&
  !["", SELF, SUPER, context.target.container].includes(qualifier.slice(qualifier.lastIndexOf(".") + 1)) &&
  certaintyByModuleTable(qualifier, context) === undefined &&
  !(qualifier === "?" && loadsTargetFile(context))

/** Whether the target is added to its type for its own file, and the mention is in another, which may only be a part of that. */
const isAddedElsewhere = ({ rules, site, target }: ResolutionContext): boolean =>
  rules.addsMembersWithinFile === true && !target.scope.nested && !sameFile(site.file, target.file)

/** Whether the file loads the target's module without giving it a name, so that an unnamed table may be that module. */
const loadsTargetFile = ({ index, rules, site, target }: ResolutionContext): boolean =>
  site.imports.some(
    ({ alias, module }) =>
      alias === "" &&
      importedFiles(rules, module, site.file, index).files.some((file) => sameFile(file, target.file))
  )

const cachedMeansOtherKind = memoizedByPair<boolean>()

/** Whether a mention calls a method, so that it does not call what a field holds, or means a field, so that it does not read a method. */
const meansOtherKind = (mention: Mention, enclosingType: string, context: ResolutionContext): boolean => {
  const { index, site } = context
  const { name, qualifier, receiver, role } = mention
  const namesakes = index.named(name)
  const kind = role === "call" ? "method" : "field"
  const key = [kind, qualifier, encodeReceiver(receiver), enclosingType].join("\0")
  return cachedMeansOtherKind(namesakes, site, key, () =>
    namesakes.some((target) => {
      const certainty =
        target.kind === kind && target.container !== ""
          ? certaintyOfDeclaredMember(mention, enclosingType, { ...context, target })
          : undefined
      return certainty === "exact" || certainty === "likely"
    })
  )
}

const cachedIsOther = memoizedByPair<boolean>()

/**
 * A method called on a value may be one that other code adds to its type, or to a pointer to it: `name-only`, unless the mention is known to mean another
 * definition.
 */
const certaintyOfAddedMethod = (
  mention: Mention,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  const { index, rules, site, target } = context
  const { name, qualifier, receiver, role } = mention
  if (rules.allowsAddedMembers !== true || target.kind !== "method" || name !== target.name) return undefined
  if (
    role !== "call" ||
    (receiver.is === "unknown" &&
      !isSelfQualifier(qualifier) &&
      typeCandidates(qualifier, context).length === 0)
  )
    return undefined
  const called = index.named(name)
  const isOtherMeant = cachedIsOther(
    called,
    site,
    [qualifier, encodeReceiver(receiver), enclosingType].join("\0"),
    () => {
      const isMeant = (each: Definition) => {
        const certainty =
          each.container === ""
            ? undefined
            : certaintyOfDeclaredMember(mention, enclosingType, { ...context, target: each })
        return certainty === "exact" || certainty === "likely"
      }
      // Hundreds of types may have a `new`; most uses name one of them.
      return (
        namesakesBy(called, containerNameOf, qualifier.split(".").at(-1)!).some(isMeant) ||
        called.some(isMeant)
      )
    }
  )
  return isOtherMeant ? undefined : "name-only"
}
