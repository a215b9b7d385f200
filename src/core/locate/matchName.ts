import { firstOfSelector, lastOfCompound } from "./compoundNames.ts"
import { nameParts } from "./nameParts.ts"
import { nameFromCode } from "./nameFromCode.ts"
import { withoutSigil } from "./withoutSigil.ts"

/** The properties of a symbol that names are compared with. */
export interface NameableSymbol {
  readonly name: string
  readonly qualifiedName: string
  /** Relative path of its file. */
  readonly path: string
  readonly package: string
  /** The last part of its compound name is a name of its own. */
  readonly hasShortName?: boolean
}

/** The scores of the kinds of agreement: the more certain, the higher. */
const MATCH_SCORES = {
  qualified: 1,
  suffix: 0.97,
  place: 0.96,
  around: 0.955,
  name: 0.95,
  lastPart: 0.945,
  beginning: 0.5
} as const

/** The lowest score of an exact match in the same case. */
export const MIN_EXACT_SCORE = MATCH_SCORES.name

/** The score of a name qualified by package or path; one qualified by the symbol's own qualified name scores higher. */
export const PLACE_SCORE = MATCH_SCORES.place

/** The factor for a match in another case: every higher score is a match in the requested case. */
export const OTHER_CASE_FACTOR = 0.9

/**
 * How well a name matches a symbol, 0..1; 0 for no match. The last parts of a qualified name must agree with the end of the symbol's qualified name. The
 * remaining parts must agree with the end of its package or path (with or without extension), occur there in order, or be an import path. A plain name may be
 * the last part of a module's compound name, or a prefix of the symbol's name. If code with types, arguments or keywords does not match as written, it is compared without these.
 *
 * @example
 * ```ts
 * const login = { name: "login", qualifiedName: "Service#login", path: "src/auth/service.ts", package: "src/auth/service" }
 * matchName("Service#login", login) // => 1
 * matchName("auth/service.login", login) // => 0.96
 * matchName("src/auth/service.ts:Service.login", login) // => 0.96
 * matchName("src.login", login) // => 0.955
 * matchName("src/old/service.ts:Service.login", login) // => 0
 * matchName("LOGIN", login) > matchName("log", login) // => true
 * matchName("Other#login", login) // => 0
 * matchName("add", { name: "add:count:", qualifiedName: "Cart.add:count:", path: "Cart.m", package: "" }) // => 0.945
 * matchName("Cart", { name: "Shop.Cart", qualifiedName: "Shop.Cart", path: "lib/cart.ex", package: "Shop.Cart" }) // => 0.945
 * matchName("Cart", { name: "Shop.Cart", qualifiedName: "Shop.Cart", path: "lib/cart.ex", package: "", hasShortName: true }) // => 0.95
 * ```
 */
export const matchName = (requested: string, symbol: NameableSymbol): number => {
  const trimmed = requested.trim()
  if (trimmed === symbol.qualifiedName) return MATCH_SCORES.qualified
  if (trimmed === symbol.name) return MATCH_SCORES.name
  const parts = nameParts(requested)
  const last = parts.at(-1)
  if (last === undefined) return 0
  const exact = Math.max(scoreParts(parts, symbol), scoreImportPath(trimmed, parts, symbol))
  if (exact > 0) return exact
  const withoutCode = nameFromCode(trimmed)
  if (withoutCode !== trimmed) return matchName(withoutCode, symbol)
  const withoutSigils = parts.map(withoutSigil)
  const withoutSigilScore = withoutSigils.some((part, at) => part !== parts[at])
    ? scoreParts(withoutSigils, symbol)
    : 0
  if (withoutSigilScore > 0) return withoutSigilScore * NO_SIGIL_FACTOR
  const lowerCaseScore = scoreParts(
    parts.map((part) => part.toLowerCase()),
    {
      name: symbol.name.toLowerCase(),
      qualifiedName: symbol.qualifiedName.toLowerCase(),
      path: symbol.path.toLowerCase(),
      package: symbol.package.toLowerCase()
    }
  )
  if (lowerCaseScore > 0) return lowerCaseScore * OTHER_CASE_FACTOR
  const isPrefix = parts.length === 1 && symbol.name.toLowerCase().startsWith(last.toLowerCase())
  return isPrefix
    ? MATCH_SCORES.beginning * (1 + last.length / (symbol.name.length + 1)) * OTHER_CASE_FACTOR
    : 0
}

/** The factor for a match only without a sigil: lower than any match with it. */
const NO_SIGIL_FACTOR = 0.95

const scoreParts = (
  requested: ReadonlyArray<string>,
  { hasShortName = false, name, package: pkg, path, qualifiedName }: NameableSymbol
): number => {
  const isFirstOfSelector = requested.at(-1) === firstOfSelector(name)
  const symbolParts = isFirstOfSelector
    ? [...nameParts(qualifiedName).slice(0, -1), requested.at(-1)!]
    : nameParts(qualifiedName)
  if (requested.length === 1) {
    const isLastPart = requested[0] === lastOfCompound(name)
    if (requested[0] === name || (isLastPart && hasShortName)) return MATCH_SCORES.name
    return isLastPart || isFirstOfSelector ? MATCH_SCORES.lastPart : 0
  }
  // A name that itself contains a separator, as headings do, has already been compared as a whole.
  if (requested.at(-1) !== (symbolParts.at(-1) ?? name)) return 0
  let sharedParts = 0
  while (
    sharedParts < requested.length &&
    sharedParts < symbolParts.length &&
    requested.at(-1 - sharedParts) === symbolParts.at(-1 - sharedParts)
  )
    sharedParts++
  if (sharedParts === requested.length)
    return sharedParts === symbolParts.length ? MATCH_SCORES.qualified : MATCH_SCORES.suffix
  const qualifier = requested.slice(0, requested.length - sharedParts)
  const file = nameParts(path.replace(/\.[^./]+$/, ""))
  const places = [nameParts(pkg), file, file.slice(0, -1), nameParts(path)]
  if (sharedParts === 0) return 0
  if (places.some((place) => endsWith(place, qualifier))) return MATCH_SCORES.place
  // A symbol that outer modules re-export is named by only some of its enclosing parts.
  const enclosingPaths = [symbolParts.slice(0, symbolParts.length - sharedParts), nameParts(pkg), file]
  return enclosingPaths.some((all) => containsInOrder(all, qualifier)) ? MATCH_SCORES.around : 0
}

/** A file name followed by a symbol: no import path has this form. */
const FILE_AND_SYMBOL = /\.\w+::?[^/]*$/

/**
 * Whether `requested` is the symbol's qualified name after the import path of its package: `example.org/shop/cart.Cart.Add`. A name without a package is that of the
 * file or folder at the end of the path.
 */
const scoreImportPath = (
  requested: string,
  parts: ReadonlyArray<string>,
  { package: pkg, path, qualifiedName }: NameableSymbol
): number => {
  if (!requested.includes("/") || FILE_AND_SYMBOL.test(requested)) return 0
  const symbolParts = nameParts(qualifiedName)
  if (!endsWith(parts, symbolParts)) return 0
  const packageParts = nameParts(pkg)
  if (symbolParts.length > 1)
    return packageParts.at(-1) === symbolParts[0] &&
      endsWith([...packageParts, ...symbolParts.slice(1)], parts)
      ? MATCH_SCORES.suffix
      : MATCH_SCORES.place
  const file = nameParts(path.replace(/\.[^./]+$/, ""))
  const place = parts.at(-2)
  return [packageParts.at(-1), file.at(-1), file.at(-2)].includes(place) ? MATCH_SCORES.place : 0
}

const containsInOrder = (all: ReadonlyArray<string>, some: ReadonlyArray<string>): boolean => {
  let at = 0
  for (const each of all) if (each === some[at]) at++
  return at === some.length
}

const endsWith = (all: ReadonlyArray<string>, end: ReadonlyArray<string>) =>
  end.length <= all.length && end.every((part, at) => part === all[all.length - end.length + at])
