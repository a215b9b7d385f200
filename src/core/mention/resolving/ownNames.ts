import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { familyOf } from "./familyOf.ts"
import { type Import, OUTERMOST, SELF, SUPER } from "../Mention.ts"
import { pastedInto } from "./pastedInto.ts"
import { aroundOf, fileOf, namesakesBy, packageOf, placeOf, type Trait } from "./namesakesBy.ts"
import type { Certainty, Definition, ReferringFile } from "./References.ts"
import { remembering } from "./remembering.ts"
import { OUTSIDE } from "./standing.ts"
import { takeTheSame } from "./takeTheSame.ts"
import { best, surely } from "./certainties.ts"
import { beginsWith, importsGiving, importsOfAll } from "./importsGiving.ts"
import { isInType } from "./isOnTop.ts"
import { sameFile, type Viewer, type Ways } from "./Viewer.ts"
import { wayByFiles } from "./wayByFiles.ts"
import { wayByOpened, wayByScope } from "./wayByScope.ts"
import { wayThrough } from "./wayThrough.ts"

/** A name and its qualifier. */
export interface Written {
  readonly name: string
  /** Names joined by dots, "" for none. */
  readonly qualifier: string
}

/** How certainly a written name means the target if that is no member: a function, a type, a constant; undefined when it means something else. */
export const meaningOf = ({ name, qualifier }: Written, ways: Ways): Certainty | undefined => {
  const { rules, target } = ways
  if (qualifier === "") return ofBareName(name, ways)
  if (name !== target.name || target.standing.local) return undefined
  if (qualifier === "?" || qualifier === SELF || qualifier.startsWith(SUPER)) return undefined
  if (qualifier === OUTERMOST) return ofOutermost(name, ways)
  const inSelf = qualifier.startsWith(`${SELF}.`)
  if (inSelf && !rules.qualifiesFreely) return undefined
  // The word for the object may stand for the module too: `self::auth` in Rust.
  const path = inSelf ? `self${qualifier.slice(SELF.length)}` : qualifier
  const way = wayByScope(path, ways)
  if (way === "elsewhere") return undefined
  if (way !== undefined) return amongNamesakes(way, ways)
  const found = best([...(target.standing.nested ? ofHolders(path, ways) : []), wayByFiles(path, ways)])
  return found ?? byMacro(path, ways)
}

const viewersOutside = new WeakMap<Viewer, Viewer>()

/** A viewer in the same file, outside of all symbols and without imports. */
const outside = ({ viewer }: Ways): Viewer => {
  const known = viewersOutside.get(viewer) ?? { ...viewer, imports: [], place: OUTSIDE }
  viewersOutside.set(viewer, known)
  return known
}

/** A name that is marked as outermost. */
const ofOutermost = (name: string, ways: Ways): Certainty | undefined => {
  if (name !== ways.target.name || ways.target.standing.around.length > 0) return undefined
  const viewed = { ...ways, viewer: outside(ways) }
  return ofSeen(namesakesBy(seenBy(name, viewed), aroundOf, ""), viewed)
}

/** A chain means a nested definition if its beginning means the enclosing symbol: `a.b.c`, where `a.b` is the module around `c`. */
const ofHolders = (path: string, ways: Ways): ReadonlyArray<Certainty | undefined> => {
  const { around, target } = ways
  const outer = `${target.file.path}\0${target.standing.around.slice(0, -1).join(".")}`
  const cut = path.lastIndexOf(".")
  const written = { name: path.slice(cut + 1), qualifier: path.slice(0, Math.max(0, cut)) }
  return namesakesBy(around.named(target.standing.around.at(-1) ?? ""), placeOf, outer)
    .filter(({ container }) => container === "")
    .map((holder) => meaningOf(written, { ...ways, target: holder }))
}

/** A macro may have opened the first module of the chain; then the rest of the chain has to be the target's visible surroundings. */
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

/** The same for an unqualified name. */
const ofBareName = (name: string, ways: Ways): Certainty | undefined => {
  const { rules, target } = ways
  const imported = importsGiving(name, ways)
  if (imported !== undefined)
    return best([...imported.map((one) => wayThrough(one, ways)), besideImports(name, imported, ways)])
  if (name !== target.name) return undefined
  const hidden = target.kind === "function" && rules.impliesSelf && isHiddenByMethod(ways)
  if (hidden && (rules.openTypes !== true || takesAsMethod(ways))) return undefined
  // The full name of a module is the same in the whole program.
  if (rules.namesWhole === true && name.includes(".") && target.standing.around.length === 0) return "exact"
  const seen = seenBy(name, ways)
  const found = ofSeen(seen, ways) ?? ofProject(name, seen, ways)
  // The arguments decide whether the method or the function is called.
  return hidden && found !== undefined ? surely(found, "likely") : found
}

/** A variable of the file that imports also assign: it is unknown which value it has. */
const besideImports = (name: string, imported: ReadonlyArray<Import>, ways: Ways): Certainty | undefined => {
  const { rules, target, viewer } = ways
  if (rules.oneVariable !== true || name !== target.name || !sameFile(target.file, viewer.file))
    return undefined
  const { around } = target.standing
  // An import inside a function binds a variable of that function.
  if (!imported.every(({ line }) => beginsWith(around, viewer.functionOn(line)))) return undefined
  const seen = innermost(namesakesBy(seenBy(name, ways), fileOf, viewer.file.path), viewer)
  return holds(seen, target) ? "likely" : undefined
}

const sights = remembering<ReadonlyArray<Definition>>()

/** The definitions of all files that are visible at the viewer under a bare name. */
const seenBy = (name: string, ways: Ways): ReadonlyArray<Definition> => {
  const { around, rules, viewer } = ways
  const called = around.named(name)
  const family = familyOf(viewer.file.language)
  return sights(rules, called, `${family}\0${sightOf(called, ways)}`, () =>
    called.filter(
      (each) => each.container === "" && familyOf(each.file.language) === family && isSeen(each, ways)
    )
  )
}

/** A cache key: viewers with the same key see the same of some definitions. It holds everything that `isSeen` asks of a place. */
const sightOf = (definitions: ReadonlyArray<Definition>, { rules, viewer: { place } }: Ways): string => {
  const { around, holder, module } = place
  const depth = around.findLastIndex((_, at) => stand(definitions, around.slice(0, at + 1)))
  const inHolder = namesakesBy(definitions, holderOf, holder).length > 0
  return [
    rules.knowsAround === undefined ? "" : module,
    rules.hidesInTypes !== undefined && inHolder ? holder : "\0",
    ...around.slice(0, depth + 1)
  ].join("\0")
}

/** Whether some definitions have exactly these names around them. */
const stand = (definitions: ReadonlyArray<Definition>, around: ReadonlyArray<string>): boolean =>
  namesakesBy(definitions, aroundOf, around.join("\0")).length > 0

const holderOf: Trait = ({ standing }) => standing.holder

/** How certainly a bare name means the target, among visible definitions and those that wildcard imports bring. */
const ofSeen = (seen: ReadonlyArray<Definition>, ways: Ways): Certainty | undefined => {
  const { rules, target, viewer } = ways
  const own = innermost(namesakesBy(seen, fileOf, viewer.file.path), viewer)
  if (own.length > 0) return holds(own, target) ? amongNamesakes("exact", ways) : undefined
  if (rules.sees === "program" || target.kind === "macro") return ofProgram(seen, ways)
  const near = innermost(
    rules.sees === "package" ? namesakesBy(seen, packageOf, packageOf(viewer)) : [],
    viewer
  )
  // Files of one package for different platforms may each define it.
  if (near.length > 0) return !holds(near, target) ? undefined : near.length > 1 ? "likely" : "exact"
  return best(importsOfAll(ways).map((one) => wayThrough(one, ways)))
}

/**
 * What a framework of the project gives to a file without an import, if the file sees no definition of its own: `likely` only if a single file gives the name.
 */
const ofProject = (name: string, seen: ReadonlyArray<Definition>, ways: Ways): Certainty | undefined => {
  const { around, rules, target, viewer } = ways
  const { givenTo } = around
  if (givenTo === undefined || rules.isDefault === undefined || !isGiven(target, ways)) return undefined
  const certainty = givenTo(target.file, name, viewer.file)
  if (certainty === undefined || namesakesBy(seen, fileOf, viewer.file.path).length > 0) return undefined
  const files = around
    .named(name)
    .filter((each) => isGiven(each, ways) && givenTo(each.file, name, viewer.file) === certainty)
    .map(({ file }) => file.path)
  return new Set(files).size === 1 ? certainty : "name-only"
}

const TYPES_ONLY: ReadonlySet<Definition["kind"]> = new Set(["interface", "type"])

/** Whether a file exports a definition. */
const isGiven = (
  { container, file, kind, name, signature, standing }: Definition,
  { around, rules }: Ways
) => {
  if (container !== "" || standing.nested || TYPES_ONLY.has(kind)) return false
  return (
    /^export\b/.test(signature) ||
    rules.isDefault?.({ kind, signature }) === true ||
    around.importsOf(file).some((one) => one.exported && one.module === "" && one.name === name)
  )
}

/** A definition visible in the whole program: the one in the innermost enclosing module that has the name, else one that an import opens. */
const ofProgram = (seen: ReadonlyArray<Definition>, ways: Ways): Certainty | undefined => {
  const { target, viewer } = ways
  const pasted = namesakesBy(seen, hiddenOf, HIDDEN).filter(({ file }) => isPasted(file, ways))
  if (pasted.length > 0) return ofPasted(pasted, seen, ways)
  const known = innermost(namesakesBy(seen, hiddenOf, ""), viewer)
  if (known.length > 0) return holds(known, target) ? linkage(known, target) : undefined
  const opened = best(importsOfAll(ways).map((one) => wayByOpened(one, ways)))
  if (opened !== undefined) return amongNamesakes(opened, ways)
  // Argument-dependent lookup, or inheritance of the enclosing type, may still make it the one.
  return target.standing.nested && !target.standing.local && !isHidden(target) ? "name-only" : undefined
}

const hiding = new WeakMap<ReadonlyArray<Definition>, ReadonlyArray<Definition>>()

/**
 * The definitions that hide the others, if all are visible: those with the most enclosing names. Definitions that are visible outside of the function or type
 * around them count there only if there are no others.
 */
const innermost = (definitions: ReadonlyArray<Definition>, { place }: Viewer): ReadonlyArray<Definition> => {
  const known = hiding.get(definitions)
  if (known !== undefined) return known
  const inside = definitions.filter(
    ({ standing }) => !standing.nested || beginsWith(place.around, standing.around)
  )
  const near = inside.length === 0 ? definitions : inside
  const most = near.reduce((depth, { standing }) => Math.max(depth, standing.around.length), 0)
  const found = near.filter(({ standing }) => standing.around.length === most)
  hiding.set(definitions, found)
  return found
}

/** Whether a definition is one of several siblings; compared by place, since its ordinal may have changed with an edit. */
const holds = (definitions: ReadonlyArray<Definition>, definition: Definition): boolean =>
  namesakesBy(definitions, placeOf, placeOf(definition)).length > 0

/** Whether a definition is visible at the viewer's place by its bare name. */
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

/** Whether a type between the function and the viewer has a method of its name. */
const isHiddenByMethod = (ways: Ways): boolean => {
  const methods = namesakesBy(ways.around.named(ways.target.name), ownMethod, "method")
  return between(ways).some((around) => stand(methods, around))
}

/** Whether such a method takes the same parameters as the function, so that arguments do not tell the two apart. */
const takesAsMethod = (ways: Ways): boolean => {
  const methods = namesakesBy(ways.around.named(ways.target.name), ownMethod, "method")
  return between(ways).some((around) =>
    namesakesBy(methods, aroundOf, around.join("\0")).some((each) => takeTheSame(each, ways.target))
  )
}

/** Every scope between the function and the viewer, as the names down to it. */
const between = ({ target, viewer: { place } }: Ways): ReadonlyArray<ReadonlyArray<string>> => {
  const { around, nested } = target.standing
  const depth = nested && beginsWith(place.around, around) ? around.length : 0
  return place.around.map((_, at) => place.around.slice(0, at + 1)).slice(depth)
}

/** Methods without constructors, which are called by the name of their type. */
const ownMethod: Trait = ({ container, kind, name }) => (container === name ? "" : kind)

/** Lowers the certainty if several functions of one name stand in the same place. */
const amongNamesakes = (certainty: Certainty, { around, rules, target }: Ways): Certainty => {
  if (rules.onePerName || target.kind !== "function") return certainty
  const others = namesakesBy(around.named(target.name), kindAndPlace, kindAndPlace(target))
  return takeAll(others, target) ? certainty : surely(certainty, "likely")
}

const kindAndPlace: Trait = (definition) => `${definition.kind}\0${placeOf(definition)}`

const alike = new WeakMap<ReadonlyArray<Definition>, boolean>()

/** Whether all definitions take the same parameters as one more. */
const takeAll = (definitions: ReadonlyArray<Definition>, one: Definition): boolean => {
  const [first] = definitions
  if (first === undefined) return true
  const known = alike.get(definitions) ?? definitions.every((each) => takeTheSame(each, first))
  alike.set(definitions, known)
  return known && takeTheSame(first, one)
}

const HEADER = /\.(?:h|hh|hpp|hxx)$/

/** Whether a definition is visible only in its own file, such as C's `static`. */
const isHidden = ({ file, signature }: Definition): boolean =>
  /^(?:static|inline static|local)\b/.test(signature) && !HEADER.test(file.path)

const HIDDEN = "hidden"

const hiddenOf: Trait = (definition) => (isHidden(definition) ? HIDDEN : "")

/** Whether a file is pasted into the viewer's, or the other way round. */
const isPasted = (file: ReferringFile, { around, rules, viewer }: Ways): boolean =>
  pastedInto(viewer.file, rules, around).has(file.path) ||
  pastedInto(file, rules, around).has(viewer.file.path)

/** A definition visible only in its own file and in files that paste it: conditionals may decide which of several files is pasted. */
const ofPasted = (
  pasted: ReadonlyArray<Definition>,
  seen: ReadonlyArray<Definition>,
  { around, rules, target, viewer }: Ways
): Certainty | undefined => {
  if (!pasted.some((each) => placeOf(each) === placeOf(target)))
    return namesakesBy(seen, placeOf, placeOf(target)).length > 0 && !isHidden(target)
      ? "name-only"
      : undefined
  const isSure = pastedInto(viewer.file, rules, around).get(target.file.path) === true
  return isSure && seen.every((each) => sameFile(each.file, target.file)) ? "exact" : "likely"
}

const bodies = new WeakMap<ReadonlyArray<Definition>, number>()

/** A definition visible in the whole program is meant if it is the only one, however often it is declared. */
const linkage = (known: ReadonlyArray<Definition>, { kind }: Definition): Certainty => {
  const files = bodies.get(known) ?? bodiesOf(known)
  bodies.set(known, files)
  return files <= 1 || kind === "module" ? "likely" : "name-only"
}

/** The number of files with a body of one of the definitions. */
const bodiesOf = (definitions: ReadonlyArray<Definition>): number =>
  new Set(definitions.map(({ file }) => file.path).filter((path) => !HEADER.test(path))).size
