import { TYPE_KINDS } from "../domain/CodeSymbol.ts"
import { familyOf } from "./familyOf.ts"
import { OUTERMOST, SELF, SUPER } from "./Mention.ts"
import type { Certainty, Definition } from "./References.ts"
import { OUTSIDE } from "./standing.ts"
import { takeTheSame } from "./takeTheSame.ts"
import {
  beginsWith,
  best,
  importsGiving,
  importsOfAll,
  isInType,
  sameFile,
  shares,
  surely,
  wayByFiles,
  wayByOpened,
  wayByScope,
  type Viewer,
  type Ways,
  wayThrough
} from "./ways.ts"

/** A name and what stands before it. */
export interface Written {
  readonly name: string
  /** Names joined by dots, "" for none. */
  readonly qualifier: string
}

/** What is written of what stands by itself: a function, a type, a constant; undefined where it means something else. */
export const meaningOf = ({ name, qualifier }: Written, ways: Ways): Certainty | undefined => {
  const { rules, target } = ways
  if (qualifier === "") return ofBareName(name, ways)
  if (name !== target.name || target.standing.local) return undefined
  if (qualifier === "?" || qualifier === SELF || qualifier.startsWith(SUPER)) return undefined
  if (qualifier === OUTERMOST) return ofOutermost(name, ways)
  const inSelf = qualifier.startsWith(`${SELF}.`)
  if (inSelf && !rules.qualifiesFreely) return undefined
  // What stands for the object may stand for the module too: `self::auth` of Rust.
  const path = inSelf ? `self${qualifier.slice(SELF.length)}` : qualifier
  const way = wayByScope(path, ways)
  if (way === "elsewhere") return undefined
  if (way !== undefined) return amongNamesakes(way, ways)
  const found = best([...(target.standing.nested ? ofHolders(path, ways) : []), wayByFiles(path, ways)])
  return found ?? byMacro(path, ways)
}

const viewersOutside = new WeakMap<Viewer, Viewer>()

/** Who sees what a viewer does, and stands in nothing. */
const outside = ({ viewer }: Ways): Viewer => {
  const known = viewersOutside.get(viewer) ?? { ...viewer, imports: [], place: OUTSIDE }
  viewersOutside.set(viewer, known)
  return known
}

/** A name that is said to stand in nothing. */
const ofOutermost = (name: string, ways: Ways): Certainty | undefined => {
  if (name !== ways.target.name || ways.target.standing.around.length > 0) return undefined
  const viewed = { ...ways, viewer: outside(ways) }
  return ofSeen(
    seenBy(name, viewed).filter(({ standing }) => standing.around.length === 0),
    viewed
  )
}

/** A chain of names means what stands in something where it means that: `a.b.c` where `a.b` is the module around `c`. */
const ofHolders = (path: string, ways: Ways): ReadonlyArray<Certainty | undefined> => {
  const { around, target } = ways
  const outer = target.standing.around.slice(0, -1).join(".")
  const cut = path.lastIndexOf(".")
  const written = { name: path.slice(cut + 1), qualifier: path.slice(0, Math.max(0, cut)) }
  return around
    .named(target.standing.around.at(-1) ?? "")
    .filter(
      ({ container, file, standing }) =>
        container === "" && sameFile(file, target.file) && standing.around.join(".") === outer
    )
    .map((holder) => meaningOf(written, { ...ways, target: holder }))
}

/** A macro may have opened what the chain begins with: then the rest of the chain is what the target is seen to stand in. */
const byMacro = (path: string, { around, rules, target }: Ways): Certainty | undefined => {
  const [first = "", ...others] = path.split(".")
  const within = target.standing.around
  if (rules.opensByMacro === undefined || rules.opensByMacro.butFor.has(first)) return undefined
  if (others.length < within.length || others.slice(others.length - within.length).join() !== within.join())
    return undefined
  const opened = around.named(first)
  if (opened.some(({ kind }) => TYPE_KINDS.has(kind))) return undefined
  return opened.some(({ kind }) => kind === "module") ? "likely" : "name-only"
}

/** The same, with nothing before the name. */
const ofBareName = (name: string, ways: Ways): Certainty | undefined => {
  const { rules, target } = ways
  const imported = importsGiving(name, ways)
  if (imported !== undefined) return best(imported.map((one) => wayThrough(one, ways)))
  if (name !== target.name) return undefined
  const hidden = target.kind === "function" && rules.impliesSelf && isHiddenByMethod(ways)
  if (hidden && rules.openTypes !== true) return undefined
  const found = ofSeen(seenBy(name, ways), ways)
  // The arguments tell whether the method or the function is called.
  return hidden && found !== undefined ? surely(found, "likely") : found
}

const seenFrom = new WeakMap<Viewer, Map<string, ReadonlyArray<Definition>>>()

/** What a viewer knows by a bare name, of all files. */
const seenBy = (name: string, ways: Ways): ReadonlyArray<Definition> => {
  const byName = seenFrom.get(ways.viewer) ?? new Map<string, ReadonlyArray<Definition>>()
  seenFrom.set(ways.viewer, byName)
  const family = familyOf(ways.viewer.file.language)
  const found =
    byName.get(name) ??
    ways.around
      .named(name)
      .filter(
        (each) => each.container === "" && familyOf(each.file.language) === family && isSeen(each, ways)
      )
  byName.set(name, found)
  return found
}

/** What of those that are seen, or that an import brings with all else, a bare name means. */
const ofSeen = (seen: ReadonlyArray<Definition>, ways: Ways): Certainty | undefined => {
  const { rules, target, viewer } = ways
  const own = innermost(seen.filter(({ file }) => sameFile(file, viewer.file)))
  if (own.length > 0) return holds(own, target) ? amongNamesakes("exact", ways) : undefined
  if (rules.sees === "program" || target.kind === "macro") return ofProgram(seen, ways)
  const near = innermost(seen.filter(({ file }) => shares(rules, viewer.file, file)))
  // Files of one package for different systems may each define it.
  if (near.length > 0) return !holds(near, target) ? undefined : near.length > 1 ? "likely" : "exact"
  return best(importsOfAll(ways).map((one) => wayThrough(one, ways)))
}

/** What every file of a program knows: the innermost module around that has the name, else one that is opened. */
const ofProgram = (seen: ReadonlyArray<Definition>, ways: Ways): Certainty | undefined => {
  const { target } = ways
  const known = innermost(seen.filter((each) => !isHidden(each)))
  if (known.length > 0) return holds(known, target) ? linkage(known, target) : undefined
  const opened = best(importsOfAll(ways).map((one) => wayByOpened(one, ways)))
  if (opened !== undefined) return amongNamesakes(opened, ways)
  // By its arguments, or by what the type around has from others, it may be meant all the same.
  return target.standing.nested && !target.standing.local && !isHidden(target) ? "name-only" : undefined
}

/** Those that hide the others: with the most around them. */
const innermost = (definitions: ReadonlyArray<Definition>): ReadonlyArray<Definition> => {
  const most = Math.max(...definitions.map(({ standing }) => standing.around.length))
  return definitions.filter(({ standing }) => standing.around.length === most)
}

/** Whether a definition is one of some that stand alike; by its place, since an edited file may have numbered it anew. */
const holds = (definitions: ReadonlyArray<Definition>, { file, standing }: Definition): boolean => {
  const around = standing.around.join(".")
  return definitions.some((each) => sameFile(each.file, file) && each.standing.around.join(".") === around)
}

/** Whether what stands where the viewer does knows a definition by its bare name. */
const isSeen = (definition: Definition, { rules, viewer: { place } }: Ways): boolean => {
  const { around, holder, inType, module, nested } = definition.standing
  if (rules.escapes?.test(definition.signature) === true) return true
  const known = rules.knowsAround
  if (
    known !== undefined &&
    !(known === "modules" && definition.kind === "module") &&
    module !== place.module
  )
    return false
  if (isInType(definition, rules)) return false
  if (!nested) return true
  if (inType && rules.hidesInTypes !== undefined && place.holder !== holder) return false
  return beginsWith(place.around, around)
}

/** Whether a type between a function and the viewer has a method of its name. */
const isHiddenByMethod = ({ around, target, viewer: { place } }: Ways): boolean => {
  const stands = ({ standing }: Definition) => beginsWith(place.around, standing.around)
  const depth = target.standing.nested && stands(target) ? target.standing.around.length : 0
  return around.named(target.name).some(
    (each) =>
      each.kind === "method" &&
      // A constructor is called as its type is.
      each.container !== each.name &&
      each.standing.around.length > depth &&
      stands(each)
  )
}

/** Which of several functions of one name that stand together is meant does not show. */
const amongNamesakes = (certainty: Certainty, { around, rules, target }: Ways): Certainty => {
  if (rules.onePerName || target.kind !== "function") return certainty
  const others = around
    .named(target.name)
    .filter(
      ({ file, kind, standing }) =>
        kind === target.kind &&
        sameFile(file, target.file) &&
        standing.around.join() === target.standing.around.join()
    )
  return others.every((each) => takeTheSame(each, target)) ? certainty : surely(certainty, "likely")
}

const HEADER = /\.(?:h|hh|hpp|hxx)$/

/** What only its own file knows: C's `static`. */
const isHidden = ({ file, signature }: Definition): boolean =>
  /^(?:static|inline static|local)\b/.test(signature) && !HEADER.test(file.path)

/** What is known in the whole program: the one definition, however often it is declared, is meant. */
const linkage = (known: ReadonlyArray<Definition>, { kind }: Definition): Certainty => {
  const bodies = new Set(known.map(({ file }) => file.path).filter((path) => !HEADER.test(path)))
  return bodies.size <= 1 || kind === "module" ? "likely" : "name-only"
}
