import type { MentionRules } from "./MentionRules.ts"

/** The rules of a language whose uses its reader states, and whose names are found by the places where files lie, not by scopes and imports. */
export const placedNames = (placesOf: NonNullable<MentionRules["placesOf"]>): MentionRules => ({
  names: [],
  calls: [],
  members: {},
  types: [],
  scopes: [],
  bindings: [],
  imports: [],
  importsOf: () => [],
  packagesOf: () => [],
  moduleSeparator: "/",
  visibleIn: "package",
  hasNoOverloads: true,
  qualifiesWithoutImport: true,
  impliesSelf: false,
  placesOf
})
