import { ownValue } from "../../record/mod.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { NamePlace, PlacedName, PlacedUse, ProjectNames } from "../PlaceRules.ts"
import { folderOf } from "../../path/folderOf.ts"
import { placedNames } from "../placedNames.ts"
import { SPACE } from "./ocamlScope.ts"

/** The module that a file is. */
export const moduleByPath = (path: string): string => {
  const stem = /([^/.]+)\.[^/]*$/.exec(path)?.[1] ?? ""
  return stem.slice(0, 1).toUpperCase() + stem.slice(1)
}

/** A file and its interface are one module. */
const stemOf = (path: string): string => path.replace(/\.[^/.]*$/, "")

/** A module: of a file, or inside one. */
interface Location {
  readonly stem: string
  readonly inside: ReadonlyArray<string>
  readonly certainty: "exact" | "likely" | "name-only"
}

/** Most steps from one module to another that has its names. */
const MAX_STEPS = 8

/** The kinds of declarations in the namespace of each letter. */
const KINDS: Readonly<Record<string, RegExp>> = {
  [SPACE.value]: /^(?:function|constant|variable)$/,
  [SPACE.type]: /^(?:type|struct|enum|class)$/,
  [SPACE.constructor]: /^constant$/,
  [SPACE.field]: /^field$/,
  [SPACE.module]: /^(?:module|interface)$/,
  [SPACE.class]: /^class$/,
  [SPACE.method]: /^method$/
}

/** The folder of a library has its name: `irmin-pack/` is `Irmin_pack`. */
const libraryOf = (folder: string): string =>
  moduleByPath(`${folder.split("/").at(-1) ?? ""}.ml`).replaceAll("-", "_")

const lesser = (a: Location["certainty"], b: Location["certainty"]): Location["certainty"] =>
  a === "name-only" || b === "name-only" ? "name-only" : a === "likely" ? a : b

/** The files of a module, as the file at a path sees them: those beside it, else the main one of a library, else any. */
const filesNamed = (name: string, from: string, project: ProjectNames): ReadonlyArray<Location> => {
  const stems = [...new Set((project.filesOf?.(name) ?? []).map(stemOf))].filter(
    (each) => each !== stemOf(from)
  )
  const located = (found: ReadonlyArray<string>, certainty: Location["certainty"]) =>
    found.map((stem) => ({
      stem,
      inside: [],
      certainty: found.length > 1 ? ("name-only" as const) : certainty
    }))
  const beside = stems.filter((each) => folderOf(each) === folderOf(from))
  if (beside.length > 0) return located(beside, "exact")
  const main = stems.filter((each) => libraryOf(folderOf(each)) === name)
  return main.length > 0 ? located(main, "exact") : located(stems, "likely")
}

/** The modules that a path means in a file. */
const locate = (
  path: ReadonlyArray<string>,
  from: string,
  project: ProjectNames,
  steps: number
): ReadonlyArray<Location> => {
  const [first = "", ...rest] = path
  if (steps > MAX_STEPS || first === "") return []
  const files = filesNamed(first, from, project)
  if (files.length > 0) return files.flatMap((file) => descend(file, rest, project, steps))
  // A library that has no module of its own name.
  const [second, ...others] = rest
  return second === undefined
    ? []
    : [...new Set((project.filesOf?.(second) ?? []).map(stemOf))]
        .filter((stem) => libraryOf(folderOf(stem)) === first)
        .flatMap((stem) => descend({ stem, inside: [], certainty: "exact" }, others, project, steps))
}

const cachedImports = new WeakMap<ProjectNames, Map<string, ReturnType<ProjectNames["importsOf"]>>>()

/** What a module and its interface state. */
const importsOf = (stem: string, project: ProjectNames) => {
  const byStem = cachedImports.get(project) ?? new Map<string, ReturnType<ProjectNames["importsOf"]>>()
  cachedImports.set(project, byStem)
  const found = byStem.get(stem) ?? [`${stem}.ml`, `${stem}.mli`].flatMap((each) => project.importsOf(each))
  byStem.set(stem, found)
  return found
}

/** The module inside another one, which may be there under another name, or be included. */
const descend = (
  location: Location,
  path: ReadonlyArray<string>,
  project: ProjectNames,
  steps: number
): ReadonlyArray<Location> => {
  if (steps > MAX_STEPS) return []
  const { certainty, inside, stem } = location
  const [name, ...rest] = path
  const stated = importsOf(stem, project)
  const follow = (
    module: string,
    further: ReadonlyArray<string>,
    next = steps + 1
  ): ReadonlyArray<Location> => {
    if (next > MAX_STEPS) return []
    const whole = [...module.split("."), ...further]
    const [first = "", ...others] = whole
    const own = stated.find((each) => each.exported && each.name === "" && each.alias === first)
    if (own !== undefined && own.module !== module && own.module !== first)
      return follow(own.module, others, next + 1)
    const isInside =
      own === undefined &&
      project.named(first).some((each) => KINDS[SPACE.module]!.test(each.kind) && stemOf(each.path) === stem)
    const found = isInside
      ? descend({ stem, inside: [first], certainty }, others, project, next)
      : locate(whole, `${stem}.ml`, project, next)
    return found.map((each) => ({ ...each, certainty: lesser(each.certainty, certainty) }))
  }
  const around = inside.join(".")
  const included = stated
    .filter(({ alias, exported, name: all }) => exported && all === "*" && alias === around)
    .flatMap(({ module }) => follow(module, path))
  if (name === undefined) return [location, ...included]
  const alias = [...inside, name].join(".")
  const others = stated
    .filter((each) => each.exported && each.name === "" && each.alias === alias)
    .flatMap(({ module }) => follow(module, rest))
  return [
    ...descend({ ...location, inside: [...inside, name] }, rest, project, steps + 1),
    ...others,
    ...included
  ]
}

/** Whether a declaration is in one of the modules; the type around a field or constructor is none. */
const isAt =
  (locations: ReadonlyArray<Location>, fits: (declared: PlacedName) => boolean) =>
  (declared: PlacedName): boolean => {
    if (!fits(declared)) return false
    const stem = stemOf(declared.path)
    const [, ...around] = declared.enclosingNames
    const mayHaveType = /^(?:field|constant)$/.test(declared.kind)
    return locations.some(
      (each) =>
        each.stem === stem &&
        (around.length === each.inside.length || (mayHaveType && around.length === each.inside.length + 1)) &&
        each.inside.every((name, at) => name === around[at])
    )
  }

const placesOf = (use: PlacedUse, project: ProjectNames): ReadonlyArray<NamePlace> => {
  const space = use.qualifier.slice(0, 1)
  const [path = "", ...opens] = use.qualifier.slice(1).split("|")
  const parts = path === "" ? [] : path.split(".")
  const isCapital = space === SPACE.constructor
  const fits = ({ kind }: PlacedName) =>
    ownValue(KINDS, space)?.test(kind) === true &&
    (!/^[vc]$/.test(space) || kind !== "constant" || isCapital === /^[A-Z]/.test(use.name))
  const places: Array<NamePlace> = []
  const add = (locations: ReadonlyArray<Location>) => {
    for (const certainty of ["exact", "likely", "name-only"] as const) {
      const found = locations.filter((each) => each.certainty === certainty)
      if (found.length > 0) places.push({ holds: isAt(found, fits), certainty })
    }
  }
  for (const open of opens) add(locate([...open.split("."), ...parts], use.path, project, 0))
  if (parts.length > 0) add(locate(parts, use.path, project, 0))
  // Its type tells where a field or constructor is; a method is called on any object.
  if (space === SPACE.method || (parts.length === 0 && /^[fc]$/.test(space))) {
    const stems = new Set(
      project
        .named(use.name)
        .filter(fits)
        .map(({ path: each }) => stemOf(each))
    )
    places.push({ holds: fits, certainty: stems.size === 1 ? "likely" : "name-only" })
  }
  return places
}

export const ocamlNames: MentionRules = placedNames(placesOf)
