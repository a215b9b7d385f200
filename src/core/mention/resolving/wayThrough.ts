import type { MentionRules } from "../../language/MentionRules.ts"
import type { Way } from "./certainties.ts"
import { importedFiles } from "./importedFiles.ts"
import { givenAs, isByDefault, originsOf } from "./isByDefault.ts"
import { isOnTop } from "./isOnTop.ts"
import { DEFAULT, type Import } from "../Mention.ts"
import { modulesCalled } from "./modulesCalled.ts"
import { LONGEST_WAY, reachedFrom } from "./reachedFrom.ts"
import type { ReferringFile } from "./References.ts"
import { scopesOfNamesakes, standsIn } from "./standsIn.ts"
import { positionOf, sameFile, type Viewer, type Ways } from "./Viewer.ts"

const led = new WeakMap<Pick<Import, "module" | "name">, Map<string, Way>>()

/** Where an imported name leads: to the target's file, through any number of re-exports up to `LONGEST_WAY`. */
export const wayThrough = (one: Pick<Import, "module" | "name">, ways: Ways): Way => {
  const { target, viewer } = ways
  const known = led.get(one) ?? new Map<string, Way>()
  led.set(one, known)
  const key = [target.file.path, target.ordinal, viewer.place.module].join("\0")
  if (!known.has(key)) known.set(key, followed(one, ways))
  return known.get(key)
}

const followed = (one: Pick<Import, "module" | "name">, ways: Ways): Way => {
  const { around, rules, target, viewer } = ways
  const seen = new Set<string>()
  const byDefault = target.container === "" && isByDefault(target, around.importsOf(target.file), rules)
  const aliases = new Set(
    target.container === "" && rules.isDefault !== undefined ? givenAs(target, around) : []
  )
  const means = (name: string) =>
    name === DEFAULT && rules.isDefault !== undefined ? byDefault : name === target.name || aliases.has(name)
  const follow = (module: string, name: string, file: ReferringFile, left: number): Way => {
    if (name === target.name || name === "*") {
      const way = standsIn(modulesCalled(module, rules, file, around), ways)
      if (way !== undefined) return way
    }
    const { certain, files } = importedFiles(rules, module, file, around)
    if (files.length === 0)
      return (name === target.name || name === "*") && isOnTop(target, rules) ? "name-only" : undefined
    if (
      isOnTop(target, rules) &&
      files.some((each) => sameFile(each, target.file)) &&
      (means(name) || (name === "*" && !byDefault))
    )
      return certain ? "exact" : "likely"
    if (left === 0) return undefined
    for (const each of files) {
      const key = `${each.path}\0${name}`
      if (seen.has(key)) continue
      seen.add(key)
      const imports = around.importsOf(each)
      // Names that a file exports individually, or declares, take precedence over its wildcard re-exports.
      const isNamed =
        name !== "*" &&
        (imports.some((one) => one.exported && one.alias === name) ||
          around.named(name).some((one) => one.container === "" && sameFile(one.file, each)))
      for (const passed of imports) {
        // A wildcard re-export does not include the default export.
        if (!isPassed(passed, each, ways) || (passed.name === "*" && name === DEFAULT)) continue
        const fits = passed.name === "*" ? !isNamed : name === "*" || passed.alias === name
        if (!fits) continue
        for (const from of originsOf(passed, imports, rules)) {
          const way = follow(from.module, from.name === "*" ? name : from.name, each, left - 1)
          if (way === "exact" || way === "likely") return certain ? way : "likely"
        }
      }
    }
    return "elsewhere"
  }
  const position = positionOf(viewer)
  const byAll = one.name === "*" ? wayThroughAll(one.module, position, byDefault, ways) : "unsure"
  return byAll === "unsure" ? follow(one.module, one.name, position, LONGEST_WAY) : byAll
}

/** Whether a file re-exports an import: to all, or to the modules inside its own. */
const isPassed = ({ exported, line }: Import, file: ReferringFile, { rules, viewer }: Ways): boolean =>
  exported ||
  (hasInside(file, rules, viewer) && (!sameFile(file, viewer.file) || viewer.moduleOn(line) === ""))

/** Whether the viewer is in a module nested in that of a file, which sees only what it imports from there. */
const hasInside = (
  file: ReferringFile,
  { knowsAround, moduleJoint }: MentionRules,
  viewer: Viewer
): boolean =>
  knowsAround === "nothing" &&
  (sameFile(file, viewer.file)
    ? viewer.place.module !== ""
    : viewer.file.package.startsWith(`${file.package}${moduleJoint}`))

/** The same for a wildcard import; "unsure" if an individual re-export on the way may decide it. */
const wayThroughAll = (
  module: string,
  position: ReferringFile,
  byDefault: boolean,
  ways: Ways
): Way | "unsure" => {
  const { around, rules, target } = ways
  const way = standsIn(modulesCalled(module, rules, position, around), ways)
  if (way !== undefined) return way
  const { certain, files } = importedFiles(rules, module, position, around)
  if (files.length === 0) return isOnTop(target, rules) ? "name-only" : undefined
  if (files.some((file) => hasInside(file, rules, ways.viewer))) return "unsure"
  const reached = reachedFrom(files, rules, around)
  if (reached.names.has(target.name) || (byDefault && reached.names.has(DEFAULT))) return "unsure"
  for (const scope of scopesOfNamesakes(ways)) if (reached.modules.has(scope)) return "unsure"
  const isSure = isOnTop(target, rules) && !byDefault ? reached.files.get(target.file.path) : undefined
  return isSure === undefined ? "elsewhere" : certain && isSure ? "exact" : "likely"
}
