import type { MentionRules } from "../language/MentionRules.ts"
import { familyOf } from "./familyOf.ts"
import type { Mention } from "./Mention.ts"
import { ofImport, ofMember } from "./members.ts"
import { namesEnumeration, ofEnumeration } from "./ofEnumeration.ts"
import { ofOwn } from "./ofOwn.ts"
import type { Certainty, Definition, Edge, MentioningSource, Surrounding } from "./References.ts"
import { OUTSIDE } from "./standing.ts"
import { best, DEFAULT, isByDefault, sameFile, type Ways, wayThrough } from "./ways.ts"

/**
 * The mentions of a file that may mean `target`, in order, each with how sure that is. `exact` follows from the rules of the language: the
 * same file or package, an import that leads there, the type that a variable is declared with. `likely`: nothing else in the view fits.
 * `name-only`: the name is the same. What means something else for certain is left out.
 */
export const referencesIn = (
  source: MentioningSource,
  target: Definition,
  rules: MentionRules,
  around: Surrounding
): ReadonlyArray<Edge> => {
  const { file, functionOn, imports, mentions, moduleOn, standingIn, typeAround } = source
  if (familyOf(file.language) !== familyOf(target.file.language)) return []
  const waysAt = (place: ReturnType<typeof standingIn>): Ways => ({
    rules,
    around,
    target,
    viewer: { file, imports, place, functionOn, moduleOn }
  })
  const inSymbol = new Map<number, Ways>()
  const known = new Map<string, Certainty | undefined>()
  const meaning = (mention: Mention): Certainty | undefined => {
    const { means, name, qualifier, receiver, role, within } = mention
    if (means >= 0) return means === target.ordinal && sameFile(file, target.file) ? "exact" : undefined
    const key = [name, qualifier, receiver, role, within].join("\0")
    if (!known.has(key)) {
      const ways = inSymbol.get(within) ?? waysAt(standingIn(within))
      inSymbol.set(within, ways)
      const inside = typeAround(within)
      known.set(
        key,
        namesEnumeration(mention, target)
          ? ofEnumeration(mention, ways)
          : target.container === ""
            ? ofOwn(mention, inside, ways)
            : ofMember(mention, inside, ways)
      )
    }
    return known.get(key)
  }
  const byDefault = isByDefault(target, around.importsOf(target.file), rules) ? DEFAULT : undefined
  const used = mentions.flatMap((mention) => {
    const { column, line, role, within } = mention
    const certainty = meaning(mention)
    return certainty === undefined ? [] : [{ column, line, role, within, certainty }]
  })
  const imported = imports.flatMap((one) => {
    const { column, line, module, name } = one
    if (name !== target.name && name !== byDefault) return []
    // What a file says of its own.
    if (module === "" && rules.isDefault !== undefined)
      return sameFile(file, target.file) && target.container === ""
        ? [{ column, line, role: "import" as const, within: -1, certainty: "exact" as const }]
        : []
    const ways = waysAt({ ...OUTSIDE, module: moduleOn(line) })
    const certainty = best([target.container === "" ? wayThrough(one, ways) : ofImport(one, ways)])
    return certainty === undefined ? [] : [{ column, line, role: "import" as const, within: -1, certainty }]
  })
  return [...imported, ...used].sort((a, b) => a.line - b.line || a.column - b.column)
}
