import type { MentionRules } from "../MentionRules.ts"
import type { NamePlace, PlacedName, PlacedUse, ProjectNames } from "../PlaceRules.ts"
import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import { nearestFiles } from "../nearestFiles.ts"
import { placedNames } from "../placedNames.ts"
import { LOOKUP } from "./gdscriptLookups.ts"

/** A class: a script, or one inside it. */
interface ScriptClass {
  readonly path: string
  readonly inside: ReadonlyArray<string>
  readonly certainty: "exact" | "likely"
}

/** Most steps from a class to its supertypes. */
const MAX_STEPS = 8

const isScriptClass = ({ kind, signature }: PlacedName): boolean =>
  kind === "class" && signature.startsWith("class_name")

/** The script at a path, which begins at the root of one of the projects around the file: `res://cart.gd`. */
const scriptAt = (path: string, from: string, project: ProjectNames): ReadonlyArray<ScriptClass> => {
  if (!path.startsWith("res://")) {
    const beside = resolvePath(folderOf(from), path)
    return project.hasFile(beside) ? [{ path: beside, inside: [], certainty: "exact" }] : []
  }
  const rest = path.slice("res://".length)
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    const found = folder === "" ? rest : `${folder}/${rest}`
    if (project.hasFile(found)) return [{ path: found, inside: [], certainty: "exact" }]
    if (folder === "") return []
  }
}

/** The script with a name that the whole project knows; of several projects in a repository the nearest. */
const globalClass = (name: string, from: string, project: ProjectNames): ReadonlyArray<ScriptClass> => {
  const declared = project.named(name).filter(isScriptClass)
  if (declared.length === 0) return []
  const nearest = nearestFiles(from, declared)
  const certainty = declared.length === 1 || nearest.includes(from) ? "exact" : "likely"
  return nearest.length === 1 ? [{ path: nearest[0]!, inside: [], certainty }] : []
}

/** The classes that a written path means in a class of a script: an inner one, a constant, or one that the project knows. */
const classesNamed = (
  written: string,
  from: ScriptClass,
  project: ProjectNames,
  steps: number
): ReadonlyArray<ScriptClass> => {
  if (steps > MAX_STEPS) return []
  const script = /^(.*\.gd)(?:\.(.*))?$/.exec(written)
  const [first = "", ...others] =
    script === null ? written.split(".") : [script[1]!, ...(script[2]?.split(".") ?? [])]
  const found =
    script !== null ? scriptAt(first, from.path, project) : firstClass(first, from, project, steps)
  return others.reduce<ReadonlyArray<ScriptClass>>(
    (around, name) => around.flatMap((each) => innerClass(name, each, project, steps + 1)),
    found
  )
}

const firstClass = (
  name: string,
  from: ScriptClass,
  project: ProjectNames,
  steps: number
): ReadonlyArray<ScriptClass> => {
  for (let depth = from.inside.length; depth >= 0; depth--) {
    const inner = innerClass(name, { ...from, inside: from.inside.slice(0, depth) }, project, steps + 1)
    if (inner.length > 0) return inner
  }
  return globalClass(name, from.path, project)
}

/** A class, enumeration or constant in a class or its supertypes. */
const innerClass = (
  name: string,
  around: ScriptClass,
  project: ProjectNames,
  steps: number
): ReadonlyArray<ScriptClass> => {
  for (const each of withSupertypes(around, project, steps)) {
    const isHere = project
      .named(name)
      .some(
        (declared) =>
          /^(?:class|enum)$/.test(declared.kind) && !isScriptClass(declared) && isIn(each)(declared)
      )
    if (isHere) return [{ ...each, inside: [...each.inside, name] }]
    const constant = project
      .importsOf(each.path)
      .find(({ alias, name: imported }) => imported === "" && alias === name)
    if (constant !== undefined && each.inside.length === 0)
      return classesNamed(constant.module, each, project, steps + 1)
  }
  return []
}

/** A class and those it extends, the nearest first. */
const withSupertypes = (from: ScriptClass, project: ProjectNames, steps = 0): ReadonlyArray<ScriptClass> => {
  const found = [from]
  if (steps > MAX_STEPS) return found
  const own = from.inside.join(".")
  const base = project.importsOf(from.path).find(({ alias, name }) => name === "*" && alias === own)
  if (base === undefined) return found
  const outer = { ...from, inside: from.inside.slice(0, -1) }
  const script = /\.gd\b/.test(base.module)
  const bases = script
    ? classesNamed(base.module, outer, project, steps + 1)
    : baseNamed(base.module, from, project, steps + 1)
  return [
    ...found,
    ...bases
      .filter((each) => each.path !== from.path || each.inside.join() !== from.inside.join())
      .flatMap((each) => withSupertypes(each, project, steps + 1))
      .map((each): ScriptClass => (from.certainty === "exact" ? each : { ...each, certainty: "likely" }))
  ]
}

/** The class that an `extends` names is looked up outside of the class itself. */
const baseNamed = (
  written: string,
  from: ScriptClass,
  project: ProjectNames,
  steps: number
): ReadonlyArray<ScriptClass> => {
  const [first = "", ...others] = written.split(".")
  const isInside = (declared: PlacedName) => declared.kind === "class" && !isScriptClass(declared)
  const inner =
    first !== from.inside.at(-1) &&
    project.named(first).some((each) => isInside(each) && isIn({ ...from, inside: [] })(each))
  const constant = project.importsOf(from.path).find(({ alias, name }) => name === "" && alias === first)
  const found: ReadonlyArray<ScriptClass> = inner
    ? [{ ...from, inside: [first] }]
    : constant !== undefined
      ? classesNamed(constant.module, { ...from, inside: [] }, project, steps)
      : globalClass(first, from.path, project)
  return others.reduce<ReadonlyArray<ScriptClass>>(
    (around, name) => around.flatMap((each) => innerClass(name, each, project, steps + 1)),
    found
  )
}

/** Whether a declaration is a member of a class. */
const isIn =
  ({ inside, path }: ScriptClass) =>
  (declared: PlacedName): boolean => {
    const around = declared.enclosingNames.slice(1)
    return (
      declared.path === path &&
      !isScriptClass(declared) &&
      around.length === inside.length &&
      inside.every((name, at) => name === around[at])
    )
  }

const placesOf = (use: PlacedUse, project: ProjectNames): ReadonlyArray<NamePlace> => {
  const { name, path, qualifier } = use
  const membersOf = (classes: ReadonlyArray<ScriptClass>, least: NamePlace["certainty"] = "exact") =>
    classes.map((each): NamePlace => ({
      holds: isIn(each),
      certainty: least === "exact" ? each.certainty : least
    }))
  const classAt = (around: string): ScriptClass => ({
    path,
    inside: around === "" ? [] : around.split("."),
    certainty: "exact"
  })
  const after = (prefix: string) =>
    qualifier.startsWith(prefix) ? qualifier.slice(prefix.length) : undefined
  const isMember = (declared: PlacedName) =>
    !isScriptClass(declared) && /^(?:method|field)$/.test(declared.kind)
  const anyMember = (): ReadonlyArray<NamePlace> => {
    const files = new Set(
      project
        .named(name)
        .filter(isMember)
        .map((each) => each.path)
    )
    return [
      { holds: isMember, certainty: files.size === 1 && !name.startsWith("_") ? "likely" : "name-only" }
    ]
  }
  const own = after(LOOKUP.own)
  if (own !== undefined) return membersOf(withSupertypes(classAt(own), project))
  const inherited = after(LOOKUP.inherited)
  if (inherited !== undefined) return membersOf(withSupertypes(classAt(inherited), project).slice(1))
  const text = after(LOOKUP.text)
  if (text !== undefined)
    return [...membersOf(withSupertypes(classAt(text), project), "likely"), ...anyMember()]
  const type = after(LOOKUP.of)
  if (type !== undefined) {
    const classes = classesNamed(type, classAt(""), project, 0)
    return classes.length > 0
      ? membersOf(classes.flatMap((each) => withSupertypes(each, project)))
      : anyMember()
  }
  if (qualifier === LOOKUP.unknown) return anyMember()
  // Without a qualifier: a member of the class, of the classes around it, or a class that the project knows.
  const around = qualifier.slice(LOOKUP.bare.length)
  const inner = classAt(around).inside
  const scopes = inner.map((_, at) => classAt(inner.slice(0, inner.length - at).join(".")))
  const global = globalClass(name, path, project)
  return [
    ...[...scopes, classAt("")].flatMap((each) => membersOf(withSupertypes(each, project))),
    ...global.map((each): NamePlace => ({
      holds: (declared) => isScriptClass(declared) && declared.path === each.path,
      certainty: each.certainty
    }))
  ]
}

export const gdscriptNames: MentionRules = placedNames(placesOf)
