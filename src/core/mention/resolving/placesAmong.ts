import type { MentioningSource } from "./References.ts"
import { functionOn, moduleOn, type PlacedSymbol, standingIn } from "./standing.ts"
import { typeAround } from "./typeAround.ts"

/** The functions that look up places among the symbols of a file. */
export type PlacesAmong = Pick<MentioningSource, "functionOn" | "moduleOn" | "standingIn" | "typeAround">

/**
 * Looks up places among the symbols of a file, with caching; for a component the first symbol is the file itself.
 *
 * @example
 * ```ts
 * const span = { startLine: 1, endLine: 3 }
 * const outer = { name: "Outer", qualifiedName: "Outer", kind: "class", parent: undefined, span }
 * placesAmong([outer], false).typeAround(0) // => "Outer"
 * placesAmong([outer], false).standingIn(0).around // => ["Outer"]
 * ```
 */
export const placesAmong = (symbols: ReadonlyArray<PlacedSymbol>, component: boolean): PlacesAmong => ({
  functionOn: once((line) => functionOn(symbols, line)),
  moduleOn: once((line) => moduleOn(symbols, line)),
  standingIn: once((ordinal) => standingIn(symbols, ordinal, component)),
  typeAround: once((ordinal) => typeAround(symbols, ordinal))
})

/** Caches the result per place: many mentions are in one. */
const once = <A>(tell: (place: number) => A): ((place: number) => A) => {
  const told = new Map<number, A>()
  return (place) => {
    if (!told.has(place)) told.set(place, tell(place))
    return told.get(place)!
  }
}
