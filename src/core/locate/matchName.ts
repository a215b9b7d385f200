import { nameParts } from "./nameParts.ts"
import { nameInCode } from "./nameInCode.ts"
import { withoutSign } from "./withoutSign.ts"

/** The properties of a symbol that names are compared with. */
export interface NamedPlace {
  readonly name: string
  readonly qualifiedName: string
  /** Relative path of its file. */
  readonly path: string
  readonly package: string
}

/** The scores of the kinds of agreement: the more certain, the higher. */
const WORTH = {
  qualified: 1,
  suffix: 0.97,
  place: 0.96,
  around: 0.955,
  name: 0.95,
  beginning: 0.5
} as const

/** The lowest score of an exact match in the same case. */
export const CALLED_SO = WORTH.name

/** The score of a name qualified by package or path; one qualified by the symbol's own qualified name scores higher. */
export const BY_PLACE = WORTH.place

/** The factor for a match in another case: every higher score is a match in the requested case. */
export const OTHER_CASE = 0.9

/**
 * How well a name matches a symbol, 0..1; 0 for no match. The last parts of a qualified name must agree with the end of the symbol's qualified name. The
 * remaining parts must agree with the end of its package or path (with or without extension), occur there in order, or be an import path. A plain name may be a
 * prefix of the symbol's name. If code with types, arguments or keywords does not match as written, it is compared without these.
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
 * ```
 */
export const matchName = (asked: string, symbol: NamedPlace): number => {
  const whole = asked.trim()
  if (whole === symbol.qualifiedName) return WORTH.qualified
  if (whole === symbol.name) return WORTH.name
  const parts = nameParts(asked)
  const last = parts.at(-1)
  if (last === undefined) return 0
  const exact = fits(parts, symbol) || importedAs(whole, parts, symbol)
  if (exact > 0) return exact
  const bare = nameInCode(whole)
  if (bare !== whole) return matchName(bare, symbol)
  const plain = parts.map(withoutSign)
  const signed = plain.some((part, at) => part !== parts[at]) ? fits(plain, symbol) : 0
  if (signed > 0) return signed * SIGNED
  const lower = fits(
    parts.map((part) => part.toLowerCase()),
    {
      name: symbol.name.toLowerCase(),
      qualifiedName: symbol.qualifiedName.toLowerCase(),
      path: symbol.path.toLowerCase(),
      package: symbol.package.toLowerCase()
    }
  )
  if (lower > 0) return lower * OTHER_CASE
  const begins = parts.length === 1 && symbol.name.toLowerCase().startsWith(last.toLowerCase())
  return begins ? WORTH.beginning * (1 + last.length / (symbol.name.length + 1)) * OTHER_CASE : 0
}

/** The factor for a match only without a sigil: lower than any match with it. */
const SIGNED = 0.95

const fits = (
  asked: ReadonlyArray<string>,
  { name, package: pkg, path, qualifiedName }: NamedPlace
): number => {
  const own = nameParts(qualifiedName)
  if (asked.length === 1) return asked[0] === name ? WORTH.name : 0
  // A name that itself contains a separator, as headings do, has already been compared as a whole.
  if (asked.at(-1) !== (own.at(-1) ?? name)) return 0
  let same = 0
  while (same < asked.length && same < own.length && asked.at(-1 - same) === own.at(-1 - same)) same++
  if (same === asked.length) return same === own.length ? WORTH.qualified : WORTH.suffix
  const left = asked.slice(0, asked.length - same)
  const file = nameParts(path.replace(/\.[^./]+$/, ""))
  const places = [nameParts(pkg), file, file.slice(0, -1), nameParts(path)]
  if (same === 0) return 0
  if (places.some((place) => endsWith(place, left))) return WORTH.place
  // A symbol that outer modules re-export is named by only some of its enclosing parts.
  const around = [own.slice(0, own.length - same), nameParts(pkg), file]
  return around.some((all) => holdsInOrder(all, left)) ? WORTH.around : 0
}

/** A file name followed by a symbol: no import path has this form. */
const IN_FILE = /\.\w+::?[^/]*$/

/** Whether `asked` is the symbol's qualified name after the import path of its package: `example.org/shop/cart.Cart.Add`. */
const importedAs = (asked: string, parts: ReadonlyArray<string>, { qualifiedName }: NamedPlace): number =>
  asked.includes("/") && !IN_FILE.test(asked) && endsWith(parts, nameParts(qualifiedName)) ? WORTH.place : 0

const holdsInOrder = (all: ReadonlyArray<string>, some: ReadonlyArray<string>): boolean => {
  let at = 0
  for (const each of all) if (each === some[at]) at++
  return at === some.length
}

const endsWith = (all: ReadonlyArray<string>, end: ReadonlyArray<string>) =>
  end.length <= all.length && end.every((part, at) => part === all[all.length - end.length + at])
