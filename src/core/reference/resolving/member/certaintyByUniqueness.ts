import { folderOf } from "../../../path/folderOf.ts"
import { splitIdentifier } from "../../../text/splitIdentifier.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { importedFiles } from "../import/importedFiles.ts"
import type { Mention } from "../../../mention/Mention.ts"
import type { Certainty, Definition, DefinitionIndex } from "../view/References.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"

/**
 * The only member of that name in the view is `likely` meant, whatever the object. A one-word name counts only if the file is related to the member's file:
 * types outside of the program have a `get` and a `text` too.
 */
export const certaintyByUniqueness = (context: ResolutionContext): Certainty =>
  isOnlyMember(context) &&
  !isBuiltin(context) &&
  context.rules.frameworkMembers?.has(context.target.name) !== true &&
  (isDistinctive(context) || isRelatedFile(context))
    ? "likely"
    : "name-only"

/**
 * The same for an unqualified name in a type that is not known to have it: a function of the standard library is as likely as a definition in the same folder.
 */
export const certaintyOfUniqueBareName = (context: ResolutionContext): Certainty =>
  isOnlyMember(context) && isDistinctive(context) ? "likely" : "name-only"

/**
 * A method of an object that may evaluate the block around an unqualified call, unless there is a function of that name. Common one-word names count only in
 * files related to the target's.
 */
export const certaintyByEvaluation = (
  { role }: Mention,
  context: ResolutionContext
): Certainty | undefined =>
  context.rules.evaluatesBlocks === true &&
  role === "call" &&
  context.target.kind === "method" &&
  !hasFunction(context) &&
  !isBuiltin(context) &&
  (isDistinctive(context) || isRelatedFile(context))
    ? "name-only"
    : undefined

/** One that overrides another is not the only one: if no other is in the view, it overrides one from outside. */
export const isOnlyMember = ({ index, rules, target }: ResolutionContext): boolean =>
  containersOfNamesakes(index, target).size === 1 && rules.saysOverride?.test(target.signature) !== true

const cachedContainers = memoizedByPair<ReadonlySet<string>>()

/** The containers of members with the target's name, in the target's family. */
export const containersOfNamesakes = (index: DefinitionIndex, target: Definition): ReadonlySet<string> => {
  const family = languageFamily(target.file.language)
  const namesakes = index.named(target.name)
  return cachedContainers(
    namesakes,
    index,
    family,
    () =>
      new Set(
        namesakes
          .filter(({ container, file }) => container !== "" && languageFamily(file.language) === family)
          .map(({ container, file }) => `${file.package}\0${container}`)
      )
  )
}

const isBuiltin = ({ rules, target }: ResolutionContext): boolean =>
  rules.builtinMembers?.has(target.name) === true

const isDistinctive = ({ target }: ResolutionContext): boolean => splitIdentifier(target.name).length > 1

const cachedIsRelated = memoizedByPair<boolean>()

/** Whether a file is in the same folder as the target's, or imports that file or the target's container. */
const isRelatedFile = ({ index, rules, target, site: { file, imports } }: ResolutionContext): boolean =>
  folderOf(file.path) === folderOf(target.file.path) ||
  cachedIsRelated(
    imports,
    index,
    [file.path, target.file.path, target.container].join("\0"),
    () =>
      imports.some(({ name }) => name === target.container) ||
      imports.some(({ module }) =>
        importedFiles(rules, module, file, index).files.some((each) => sameFile(each, target.file))
      )
  )

/** Whether a function that is no member has the target's name. */
export const hasFunction = ({ index, target }: ResolutionContext): boolean => {
  const family = languageFamily(target.file.language)
  return index
    .named(target.name)
    .some(
      ({ container, file, kind }) =>
        container === "" && kind === "function" && languageFamily(file.language) === family
    )
}
