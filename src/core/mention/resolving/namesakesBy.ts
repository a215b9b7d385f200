import type { Definition } from "./References.ts"

/** A key that groups definitions. Groups are cached by the identity of this function: one that is created per call never hits the cache. */
export type Trait = (definition: Definition) => string

const grouped = new WeakMap<
  ReadonlyArray<Definition>,
  Map<Trait, ReadonlyMap<string, ReadonlyArray<Definition>>>
>()

const NONE: ReadonlyArray<Definition> = []

/**
 * The definitions for which the trait has the wanted value, in order. Grouped once per list and trait: thousands may have one name, and each place that
 * mentions it asks.
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

/** The path of a definition's file. */
export const fileOf: Trait = ({ file }) => file.path

/** The names around a definition. */
export const aroundOf: Trait = ({ standing }) => standing.around.join("\0")

/** File and enclosing names: definitions with equal values are siblings. */
export const placeOf: Trait = ({ file, standing }) => `${file.path}\0${standing.around.join(".")}`

/** Members of one type, or of types of one name in a package, of one kind. */
export const memberOfKind: Trait = ({ container, file, kind }) => `${kind}\0${file.package}\0${container}`

/** The container of a definition, "" for none. */
export const memberOfType: Trait = ({ container }) => container

/** The package of a definition, with the module name that its file declares. */
export const packageOf = ({ file }: Pick<Definition, "file">): string =>
  `${file.package}\0${file.declaredPackage}`
