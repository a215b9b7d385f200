import type { MentionRules } from "../../language/MentionRules.ts"
import { best, type Way } from "./certainties.ts"
import { familyOf } from "./familyOf.ts"
import { importedFiles } from "./importedFiles.ts"
import { importsGiving } from "./importsGiving.ts"
import { isOnTop } from "./isOnTop.ts"
import { modulesOf } from "./modulesMeant.ts"
import { type Namespace, namespacesPassed } from "./namespacesPassed.ts"
import { OUTSIDE } from "./standing.ts"
import { positionOf, sameFile, type Ways } from "./Viewer.ts"
import { wayThrough } from "./wayThrough.ts"

/** Whether the file that a chain of names means at the viewer is the target's. */
export const wayByFiles = (path: string, ways: Ways): Way => {
  const { around, rules, target, viewer } = ways
  const given = modulesOf(path, ways)
  if (given === undefined && !rules.qualifiesFreely) return undefined
  const passedOn = wayByNamespaces(path, ways)
  if (passedOn !== undefined) return passedOn
  for (const module of given ?? [path.replaceAll(".", rules.moduleJoint)]) {
    const { certain, files } = importedFiles(rules, module, positionOf(viewer), around)
    if (isOnTop(target, rules) && files.some((file) => sameFile(file, target.file)))
      return certain ? "exact" : "likely"
    if (files.length > 0) {
      // The module may re-export the target.
      const passed = wayThrough({ module, name: target.name }, ways)
      return passed === "exact" || passed === "likely" ? passed : "elsewhere"
    }
  }
  return given === undefined
    ? undefined
    : given.some((each) => isNamed(each, rules))
      ? ofNamed(ways)
      : "elsewhere"
}

/** Whether the build configuration decides which file a module is, so that it may be any. */
const isNamed = (module: string, { namedModules }: MentionRules): boolean =>
  namedModules !== undefined && namedModules.called.test(module)

/** What such a module may mean: exported definitions of that name, with preference for those of the file that stands for the whole program. */
const ofNamed = ({ around, rules, target }: Ways): Way => {
  const family = familyOf(target.file.language)
  const given = around
    .named(target.name)
    .filter(
      (each) =>
        familyOf(each.file.language) === family &&
        isOnTop(each, rules) &&
        rules.namedModules?.gives.test(each.signature) === true
    )
  const first = given.filter(({ file }) => file.package === "")
  const meant = first.length > 0 ? first : given
  return !meant.some((each) => sameFile(each.file, target.file) && each.ordinal === target.ordinal)
    ? "elsewhere"
    : meant.length === 1
      ? "likely"
      : "name-only"
}

/** The same if a file on the way exports another module under a name; undefined when none does. */
const wayByNamespaces = (path: string, ways: Ways): Way => {
  const { around, rules, target, viewer } = ways
  if (rules.isDefault === undefined) return undefined
  const [first = "", ...others] = path.split(".")
  const found = (importsGiving(first, ways) ?? []).flatMap(({ module, name }) => {
    const names = [...(name === "" || name === "*" ? [] : [name]), ...others]
    return names.length === 0 ? [] : namespacesAt({ module, file: viewer.file }, names, ways)
  })
  if (found.length === 0) return undefined
  const ofNamespaces = found.map(({ file, module }) =>
    wayThrough(
      { module, name: target.name },
      {
        ...ways,
        viewer: {
          file,
          imports: around.importsOf(file),
          place: OUTSIDE,
          moduleOn: () => "",
          functionOn: () => []
        }
      }
    )
  )
  return best(ofNamespaces) ?? "elsewhere"
}

/** The modules that a chain of names leads to, each exported by the one before. */
const namespacesAt = (
  { file, module }: Namespace,
  [name, ...others]: ReadonlyArray<string>,
  ways: Ways
): ReadonlyArray<Namespace> =>
  name === undefined
    ? [{ file, module }]
    : importedFiles(ways.rules, module, file, ways.around)
        .files.flatMap((each) => namespacesPassed(each, name, ways.rules, ways.around))
        .flatMap((one) => namespacesAt(one, others, ways))
