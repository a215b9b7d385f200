/** Names of a whole program, as in C: each has one definition, which any number of files may declare, and some are private to a file. */
import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import { haveSameParameters } from "../signature/haveSameParameters.ts"
import { includesFile } from "../import/includesFile.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { fileAndScopeOf, type GroupKey, namesakesBy } from "../view/namesakesBy.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { pastedInto } from "../import/pastedInto.ts"
import type { Certainty, Definition, ReferringFile } from "../view/References.ts"
import { type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"

const HEADER = /\.(?:h|hh|hpp|hxx)$/

/** Words, attributes and macros that may stand before the `static` of a declaration. */
const FILE_LOCAL_SIGNATURE =
  /^(?:local\b|(?:(?:\[\[[^\]]*\]\]|__attribute__\s*\(\([^()]*(?:\([^()]*\)[^()]*)*\)\)|\w+)\s+){0,6}static\b)/

/** Whether a definition is visible only in its own file, such as C's `static`. */
export const isFileLocal = ({ file, signature }: Definition): boolean =>
  FILE_LOCAL_SIGNATURE.test(signature) && !HEADER.test(file.path)

export const FILE_LOCAL = "hidden"

export const fileLocalMark: GroupKey = (definition) => (isFileLocal(definition) ? FILE_LOCAL : "")

/** Whether a file is pasted into the use site's, or the other way round. */
export const isPasted = (file: ReferringFile, { index, rules, site }: ResolutionContext): boolean =>
  pastedInto(site.file, rules, index).has(file.path) || pastedInto(file, rules, index).has(site.file.path)

/** A definition visible only in its own file and in files that paste it: conditionals may decide which of several files is pasted. */
export const certaintyOfPasted = (
  pasted: ReadonlyArray<Definition>,
  visible: ReadonlyArray<Definition>,
  { index, rules, site, target }: ResolutionContext
): Certainty | undefined => {
  if (!pasted.some((each) => fileAndScopeOf(each) === fileAndScopeOf(target)))
    return namesakesBy(visible, fileAndScopeOf, fileAndScopeOf(target)).length > 0 && !isFileLocal(target)
      ? "name-only"
      : undefined
  const isCertain = pastedInto(site.file, rules, index).get(target.file.path) === true
  return isCertain && visible.every((each) => sameFile(each.file, target.file)) ? "exact" : "likely"
}

const bodyCounts = new WeakMap<ReadonlyArray<Definition>, number>()

/**
 * A definition visible in the whole program is meant if it is the only one, however often it is declared: `exact` in a file that includes one of its
 * declarations.
 */
export const certaintyByLinkage = (
  definitions: ReadonlyArray<Definition>,
  context: ResolutionContext
): Certainty => {
  const { index, rules, site, target } = context
  const fileCount = bodyCounts.get(definitions) ?? bodyFiles(definitions, HEADER).size
  bodyCounts.set(definitions, fileCount)
  if (target.kind === "module") return "likely"
  const isIncluded = ({ file }: Definition) => includesFile(site.file, file, rules, index)
  // Of headers with one name, in the folders of several systems, the build decides which is included.
  const isOneOfHeaders =
    HEADER.test(target.file.path) &&
    definitions.some(
      (each) =>
        nameOf(each.file) === nameOf(target.file) && !sameFile(each.file, target.file) && isIncluded(each)
    )
  if (fileCount <= 1)
    return isOnlySymbol(definitions, context) &&
      !isAlternative(target, definitions) &&
      !(fileCount === 0 && isOneOfHeaders) &&
      definitions.some(isIncluded)
      ? "exact"
      : "likely"
  // Several systems may each have a definition of what one header declares.
  const isDeclared =
    areOfOneSymbol(definitions, context) &&
    definitions.some((each) => isDeclaration(each) && HEADER.test(each.file.path) && isIncluded(each))
  if (!isDeclared) return "name-only"
  return isDeclaration(target) && isIncluded(target) && !isOneOfHeaders ? "exact" : "likely"
}

const nameOf = ({ path }: ReferringFile): string => path.slice(path.lastIndexOf("/") + 1)

/**
 * A target that the use site's file declares or defines too: that is the same symbol, unless it is private to one of the two files. `inFile`: what the file
 * declares, `visible`: what is visible in all files.
 */
export const certaintyOfRedeclared = (
  inFile: ReadonlyArray<Definition>,
  visible: ReadonlyArray<Definition>,
  context: ResolutionContext
): Certainty | undefined => {
  const { rules, target } = context
  const same = [target, ...inFile]
  if (same.some((each) => isFileLocal(each) || each.kind !== target.kind)) return undefined
  if (inFile.some((each) => !hasSameScope(each, target))) return undefined
  if (!isDeclaration(target) && !inFile.every(isDeclaration)) return undefined
  // One of several overloads may be declared here, and another there.
  if (!rules.hasNoOverloads && !inFile.some((each) => haveSameParameters(each, target))) return undefined
  return cachedAmongProgram(visible, target, rules.moduleSeparator, () =>
    certaintyAmongProgram(visible, context)
  )
}

const cachedAmongProgram = memoizedByPair<Certainty>()

/** How certainly the target is the one symbol of its name and scope in the whole program. */
const certaintyAmongProgram = (visible: ReadonlyArray<Definition>, context: ResolutionContext): Certainty => {
  const programWide = namesakesBy(visible, fileLocalMark, "").filter((each) =>
    hasSameScope(each, context.target)
  )
  if (bodyFiles(programWide).size > 1) return "name-only"
  return isOnlySymbol(programWide, context) ? "exact" : "likely"
}

/** Whether a definition only says that something is defined elsewhere. */
const isDeclaration = ({ bodiless, kind, signature }: Definition): boolean =>
  bodiless === true || (kind !== "function" && /^extern\b(?!\s*")/.test(signature))

const bodiesByKind = new WeakMap<ReadonlyArray<Definition>, ReadonlyMap<string, number>>()

/** Whether a definition is one of several of its kind, of which conditionals leave one: what only declares it is the same for all. */
const isAlternative = (target: Definition, definitions: ReadonlyArray<Definition>): boolean => {
  if (isDeclaration(target)) return false
  let counts = bodiesByKind.get(definitions)
  if (counts === undefined) {
    const bodies = definitions.filter((each) => !isDeclaration(each))
    counts = new Map(
      [...Map.groupBy(bodies, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length] as const)
    )
    bodiesByKind.set(definitions, counts)
  }
  return (counts.get(target.kind) ?? 0) > 1
}

const hasSameScope = (a: Definition, b: Definition): boolean =>
  a.scope.enclosingNames.join("\0") === b.scope.enclosingNames.join("\0")

/** Whether definitions may be declarations of one symbol: no overloads, nothing of another kind or in another namespace. */
const areOfOneSymbol = (
  definitions: ReadonlyArray<Definition>,
  { rules, target }: ResolutionContext
): boolean =>
  definitions.every(
    (each) =>
      hasSameScope(each, target) &&
      isSameKind(each, target) &&
      (rules.hasNoOverloads || each.kind !== "function" || haveSameParameters(each, target))
  )

const cachedIsOnly = memoizedByPair<boolean>()

/** Whether all that has the name are declarations of one symbol, with one definition at most. */
const isOnlySymbol = (definitions: ReadonlyArray<Definition>, context: ResolutionContext): boolean =>
  cachedIsOnly(definitions, context.target, context.rules.moduleSeparator, () =>
    computeIsOnlySymbol(definitions, context)
  )

const computeIsOnlySymbol = (definitions: ReadonlyArray<Definition>, context: ResolutionContext): boolean => {
  const { index, target } = context
  const family = languageFamily(target.file.language)
  const namesakes = index
    .named(target.name)
    .filter(
      (each) =>
        each.container === "" &&
        languageFamily(each.file.language) === family &&
        !each.scope.local &&
        !isFileLocal(each)
    )
  return bodyFiles(definitions).size <= 1 && areOfOneSymbol(namesakes, context)
}

/** Whether two kinds may be of one symbol: a `typedef` may give a struct its own name. */
const isSameKind = (a: Definition, b: Definition): boolean =>
  a.kind === b.kind || (TYPE_KINDS.has(a.kind) && TYPE_KINDS.has(b.kind))

/** The files with a definition, without those that match `except`; if nothing but declarations is known, those that have one. */
const bodyFiles = (definitions: ReadonlyArray<Definition>, except?: RegExp): ReadonlySet<string> => {
  const bodies = definitions.filter((each) => !isDeclaration(each))
  return new Set(
    (bodies.length > 0 ? bodies : except === undefined ? [] : definitions)
      .map(({ file }) => file.path)
      .filter((path) => except?.test(path) !== true)
  )
}
