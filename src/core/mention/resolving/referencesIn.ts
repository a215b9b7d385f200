import type { MentionRules } from "../../language/MentionRules.ts"
import { familyOf } from "./familyOf.ts"
import { gatherMentions } from "./gatherMentions.ts"
import { DEFAULT, type Import } from "../Mention.ts"
import { ofImport } from "./ofImport.ts"
import { ofMember } from "./ofMember.ts"
import { namesEnumeration, ofEnumeration } from "./ofEnumeration.ts"
import { countImported, takesCount } from "./ofCount.ts"
import { ofOwn } from "./ofOwn.ts"
import { ofWord } from "./ofWord.ts"
import { UNTOLD } from "../Receiver.ts"
import type { Certainty, Definition, Edge, MentioningSource, Surrounding } from "./References.ts"
import { OUTSIDE } from "./standing.ts"
import { best, surely } from "./certainties.ts"
import { isByDefault, originsOf } from "./isByDefault.ts"
import { sameFile } from "./Viewer.ts"
import { wayThrough } from "./wayThrough.ts"

/**
 * The mentions of a file that may mean `target`, in order, each with its certainty. `exact` follows from the rules of the language: the same file or package,
 * an import that leads there, the declared type of a variable. `likely`: nothing else in the view fits. `name-only`: only the name is the same. Mentions that
 * certainly mean something else are left out.
 */
export const referencesIn = (
  source: MentioningSource,
  target: Definition,
  rules: MentionRules,
  around: Surrounding
): ReadonlyArray<Edge> => {
  const { file, functionOn, imports, mentions, moduleOn } = source
  if (familyOf(file.language) !== familyOf(target.file.language)) return []
  const { given, meaning, named } = gatherMentions(source)
  const meant = (name: string): ReadonlyArray<readonly [number, Certainty]> =>
    (named.get(name) ?? []).flatMap(({ at, inside, mention: written, viewer }) => {
      const ways = { rules, around, target, viewer }
      const { is } = written.receiver
      const isWord = is === "inMacro" || is === "givenToMacro" || is === "inText"
      const mention = isWord ? { ...written, receiver: UNTOLD } : written
      const found = namesEnumeration(mention, target)
        ? ofEnumeration(mention, ways)
        : target.container === ""
          ? ofOwn(mention, inside, ways)
          : ofMember(mention, inside, ways)
      if (is === "inText" && found === "name-only") return []
      const certainty =
        is === "givenToMacro"
          ? (found ?? ofWord(mention, inside, ways))
          : found !== undefined && isWord
            ? surely(found, "likely")
            : found
      return certainty === undefined ? [] : at.map((each) => [each, certainty] as const)
    })
  const byDefault = isByDefault(target, around.importsOf(target.file), rules) ? DEFAULT : undefined
  /** A default export is called `default` when qualified by its module: `page.default`. */
  const behindModule = (byDefault === undefined ? [] : (named.get(byDefault) ?? [])).flatMap(
    ({ at, mention: { qualifier }, viewer }): ReadonlyArray<readonly [number, Certainty]> => {
      const ways = { rules, around, target, viewer }
      const whole = imports.filter(({ alias, name }) => alias === qualifier && (name === "" || name === "*"))
      const certainty = best(whole.map(({ module }) => wayThrough({ module, name: DEFAULT }, ways)))
      return certainty === undefined ? [] : at.map((each) => [each, certainty] as const)
    }
  )
  const own = sameFile(file, target.file) ? (meaning.get(target.ordinal) ?? []) : []
  const used = [
    ...own.map((at) => [at, "exact"] as const),
    ...meant(target.name),
    ...behindModule,
    // A member has no other name.
    ...(target.container === "" ? given.filter((name) => name !== target.name).flatMap(meant) : [])
  ]
    .sort(([a], [b]) => a - b)
    .map(([at, certainty]) => {
      const { column, line, role, within } = mentions[at]!
      return { column, line, role, within, certainty }
    })
  const bringing = (one: Import): Certainty | undefined => {
    if (one.name !== target.name && one.name !== byDefault) return undefined
    if (!takesCount(target, countImported(one), rules)) return undefined
    const place = { ...OUTSIDE, module: moduleOn(one.line) }
    const ways = { rules, around, target, viewer: { file, imports, place, functionOn, moduleOn } }
    return best([target.container === "" ? wayThrough(one, ways) : ofImport(one, ways)])
  }
  /** An exported name may be the file's own or one that it imported. */
  const giving = (one: Import): Certainty | undefined =>
    target.container === "" && one.name === target.name && sameFile(file, target.file)
      ? "exact"
      : best(originsOf(one, imports, rules).map(bringing))
  const imported = imports.flatMap((one) => {
    const { column, line, module } = one
    const isGiven = module === "" && rules.isDefault !== undefined
    const certainty = isGiven ? giving(one) : bringing(one)
    // A file does not import what it exports of its own.
    const role = isGiven && sameFile(file, target.file) ? ("other" as const) : ("import" as const)
    return certainty === undefined ? [] : [{ column, line, role, within: -1, certainty }]
  })
  return [...imported, ...used].sort((a, b) => a.line - b.line || a.column - b.column)
}
