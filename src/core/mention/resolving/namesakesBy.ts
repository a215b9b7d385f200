import type { Definition } from "./References.ts"

/** What definitions are told apart by. It is remembered by itself: a function that is made anew each time finds nothing again. */
export type Trait = (definition: Definition) => string

const grouped = new WeakMap<
  ReadonlyArray<Definition>,
  Map<Trait, ReadonlyMap<string, ReadonlyArray<Definition>>>
>()

const NONE: ReadonlyArray<Definition> = []

/**
 * Those of some definitions that have a trait, in order. The definitions are gone through once for all that is asked of them: thousands may
 * have one name, and each place that mentions it asks.
 */
export const namesakesBy = (
  definitions: ReadonlyArray<Definition>,
  trait: Trait,
  wanted: string
): ReadonlyArray<Definition> => {
  const byTrait = grouped.get(definitions) ?? new Map<Trait, ReadonlyMap<string, ReadonlyArray<Definition>>>()
  grouped.set(definitions, byTrait)
  const groups = byTrait.get(trait) ?? Map.groupBy(definitions, trait)
  byTrait.set(trait, groups)
  return groups.get(wanted) ?? NONE
}

/** The file that a definition stands in. */
export const fileOf: Trait = ({ file }) => file.path

/** What is around a definition. */
export const aroundOf: Trait = ({ standing }) => standing.around.join("\0")

/** Definitions that stand alike: in one file, with the same around them. */
export const placeOf: Trait = ({ file, standing }) => `${file.path}\0${standing.around.join(".")}`

/** Members of one type, or of the types of a package that are called alike, of one kind. */
export const memberOfKind: Trait = ({ container, file, kind }) => `${kind}\0${file.package}\0${container}`

/** What a definition is a member of, "" for what stands by itself. */
export const memberOfType: Trait = ({ container }) => container

/** The package that a definition stands in, with the name that its file declares. */
export const packageOf = ({ file }: Pick<Definition, "file">): string =>
  `${file.package}\0${file.declaredPackage}`
