import { splitIdentifier } from "../../text/splitIdentifier.ts"
import { familyOf } from "./familyOf.ts"
import { importedFiles } from "./importedFiles.ts"
import type { Mention } from "../Mention.ts"
import type { Certainty, Definition, ReferringFile, Surrounding } from "./References.ts"
import { remembering } from "./remembering.ts"
import { sameFile, type Ways } from "./Viewer.ts"

/**
 * The only member of that name in the view is `likely` meant, whatever the object. A one-word name counts only if the file is related to the member's file:
 * types outside of the program have a `get` and a `text` too.
 */
export const alone = (ways: Ways): Certainty =>
  isOnly(ways) && !isBuiltin(ways) && (isTelling(ways) || isNear(ways)) ? "likely" : "name-only"

/**
 * The same for an unqualified name in a type that is not known to have it: a function of the standard library is as likely as a definition in the same folder.
 */
export const alonePlainly = (ways: Ways): Certainty =>
  isOnly(ways) && isTelling(ways) ? "likely" : "name-only"

/**
 * A method of an object that may evaluate the block around an unqualified call, unless there is a function of that name. Common one-word names count only in
 * files related to the target's.
 */
export const ofEvaluating = ({ role }: Mention, ways: Ways): Certainty | undefined =>
  ways.rules.evaluates === true &&
  role === "call" &&
  ways.target.kind === "method" &&
  !hasFunction(ways) &&
  !isBuiltin(ways) &&
  (isTelling(ways) || isNear(ways))
    ? "name-only"
    : undefined

export const isOnly = ({ around, target }: Ways): boolean => holdersOf(around, target).size === 1

const holders = remembering<ReadonlySet<string>>()

/** The containers of members with the target's name, in the target's family. */
export const holdersOf = (around: Surrounding, target: Definition): ReadonlySet<string> => {
  const family = familyOf(target.file.language)
  const called = around.named(target.name)
  return holders(
    called,
    around,
    family,
    () =>
      new Set(
        called
          .filter(({ container, file }) => container !== "" && familyOf(file.language) === family)
          .map(({ container, file }) => `${file.package}\0${container}`)
      )
  )
}

const isBuiltin = ({ rules, target }: Ways): boolean => rules.builtinMembers?.has(target.name) === true

const isTelling = ({ target }: Ways): boolean => splitIdentifier(target.name).length > 1

const nearness = remembering<boolean>()

/** Whether a file is in the same folder as the target's, or imports that file or the target's container. */
const isNear = ({ around, rules, target, viewer: { file, imports } }: Ways): boolean =>
  folderOf(file) === folderOf(target.file) ||
  nearness(
    imports,
    around,
    [file.path, target.file.path, target.container].join("\0"),
    () =>
      imports.some(({ name }) => name === target.container) ||
      imports.some(({ module }) =>
        importedFiles(rules, module, file, around).files.some((each) => sameFile(each, target.file))
      )
  )

const folderOf = ({ path }: ReferringFile): string => path.slice(0, Math.max(0, path.lastIndexOf("/")))

/** Whether a function that is no member has the target's name. */
export const hasFunction = ({ around, target }: Ways): boolean => {
  const family = familyOf(target.file.language)
  return around
    .named(target.name)
    .some(
      ({ container, file, kind }) =>
        container === "" && kind === "function" && familyOf(file.language) === family
    )
}
