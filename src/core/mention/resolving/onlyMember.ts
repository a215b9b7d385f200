import { splitIdentifier } from "../../text/splitIdentifier.ts"
import { familyOf } from "./familyOf.ts"
import { importedFiles } from "./importedFiles.ts"
import type { Mention } from "../Mention.ts"
import type { Certainty, Definition, ReferringFile, Surrounding } from "./References.ts"
import { remembering } from "./remembering.ts"
import { sameFile, type Ways } from "./Viewer.ts"

/**
 * The only member of that name in the view is likely meant, whatever the object; one of a single word only where the file has to do with that of the member: what
 * the program does not define has a `get` and a `text` too.
 */
export const alone = (ways: Ways): Certainty =>
  isOnly(ways) && !isBuiltin(ways) && (isTelling(ways) || isNear(ways)) ? "likely" : "name-only"

/** The same of a bare name in a type that is not known to have it: a function of the standard library is as near as what stands beside. */
export const alonePlainly = (ways: Ways): Certainty =>
  isOnly(ways) && isTelling(ways) ? "likely" : "name-only"

/** A method of what may evaluate the block that a bare name is called in, unless that is a function: words that many things have are none of a file that has nothing to do with it. */
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

/** Those that are members, in the target's family, by what they are members of. */
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

/** Whether a file stands beside the target's, or imports that or what it declares. */
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
