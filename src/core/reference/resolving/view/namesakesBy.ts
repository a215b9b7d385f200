import type { Definition } from "./References.ts"

/** A key that groups definitions. Groups are cached by the identity of this function: one that is created per call never hits the cache. */
export type GroupKey = (definition: Definition) => string

const groupsByList = new WeakMap<
  ReadonlyArray<Definition>,
  Map<GroupKey, ReadonlyMap<string, ReadonlyArray<Definition>>>
>()

const NONE: ReadonlyArray<Definition> = []

/**
 * The definitions for which the trait has the wanted value, in order. Grouped once per list and trait: thousands may have one name, and each place that
 * mentions it asks.
 */
export const namesakesBy = (
  definitions: ReadonlyArray<Definition>,
  groupKey: GroupKey,
  value: string
): ReadonlyArray<Definition> => {
  const byGroupKey =
    groupsByList.get(definitions) ?? new Map<GroupKey, ReadonlyMap<string, ReadonlyArray<Definition>>>()
  groupsByList.set(definitions, byGroupKey)
  const groups = byGroupKey.get(groupKey) ?? Map.groupBy(definitions, groupKey)
  byGroupKey.set(groupKey, groups)
  return groups.get(value) ?? NONE
}

/** The path of a definition's file. */
export const filePathOf: GroupKey = ({ file }) => file.path

/** The names around a definition. */
export const enclosingNamesOf: GroupKey = ({ scope }) => scope.enclosingNames.join("\0")

/** File and enclosing names: definitions with equal values are siblings. */
export const fileAndScopeOf: GroupKey = ({ file, scope }) => `${file.path}\0${scope.enclosingNames.join(".")}`

/** Members of one type, or of types of one name in a package, of one kind. */
export const kindAndContainerOf: GroupKey = ({ container, file, kind }) =>
  `${kind}\0${file.package}\0${container}`

/** The container of a definition, "" for none. */
export const containerNameOf: GroupKey = ({ container }) => container

/** The package of a definition, with the module name that its file declares. */
export const packageOf = ({ file }: Pick<Definition, "file">): string =>
  `${file.package}\0${file.declaredPackage}`
