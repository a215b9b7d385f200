import { nameParts } from "./nameParts.ts"
import { nameInCode } from "./nameInCode.ts"
import { withoutSign } from "./withoutSign.ts"

/** What of a symbol a name may be compared with. */
export interface NamedPlace {
  readonly name: string
  readonly qualifiedName: string
  /** Relative path of its file. */
  readonly path: string
  readonly package: string
}

/** What kinds of agreement are worth: the surer, the more. */
const WORTH = {
  qualified: 1,
  suffix: 0.97,
  place: 0.96,
  around: 0.955,
  name: 0.95,
  beginning: 0.5
} as const

/** A symbol is called so at least from this score on. */
export const CALLED_SO = WORTH.name

/** What is qualified by where its file stands has this score: what is by its own qualified name has more. */
export const BY_PLACE = WORTH.place

/** What is left of them in another case: every score above this is of the case asked for. */
export const OTHER_CASE = 0.9

/**
 * How well a name fits a symbol, 0..1; 0 where it does not. All parts of a qualified name must agree: with the end of the symbol's
 * qualified name, and what is left of them with the end of its package or path, with or without its extension, or with some of them in order, or are the path that it is imported by. A plain name may be the
 * beginning of the symbol's. What somebody copied with types, arguments and words around is compared without these where it fits nothing as it is.
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

/** What is left where the sign is not part of the symbol's name: less than of any that has it. */
const SIGNED = 0.95

const fits = (
  asked: ReadonlyArray<string>,
  { name, package: pkg, path, qualifiedName }: NamedPlace
): number => {
  const own = nameParts(qualifiedName)
  if (asked.length === 1) return asked[0] === name ? WORTH.name : 0
  // A name that itself holds a joint, as headings do, has been compared as a whole.
  if (asked.at(-1) !== (own.at(-1) ?? name)) return 0
  let same = 0
  while (same < asked.length && same < own.length && asked.at(-1 - same) === own.at(-1 - same)) same++
  if (same === asked.length) return same === own.length ? WORTH.qualified : WORTH.suffix
  const left = asked.slice(0, asked.length - same)
  const file = nameParts(path.replace(/\.[^./]+$/, ""))
  const places = [nameParts(pkg), file, file.slice(0, -1), nameParts(path)]
  if (same === 0) return 0
  if (places.some((place) => endsWith(place, left))) return WORTH.place
  // What is exported again further out is called by less than all that it stands in.
  const around = [own.slice(0, own.length - same), nameParts(pkg), file]
  return around.some((all) => holdsInOrder(all, left)) ? WORTH.around : 0
}

/** A file, which a name stands behind: nothing is imported so. */
const IN_FILE = /\.\w+::?[^/]*$/

/** Whether it is the symbol's qualified name behind the path that its package is imported by: `example.org/shop/cart.Cart.Add`. */
const importedAs = (asked: string, parts: ReadonlyArray<string>, { qualifiedName }: NamedPlace): number =>
  asked.includes("/") && !IN_FILE.test(asked) && endsWith(parts, nameParts(qualifiedName)) ? WORTH.place : 0

const holdsInOrder = (all: ReadonlyArray<string>, some: ReadonlyArray<string>): boolean => {
  let at = 0
  for (const each of all) if (each === some[at]) at++
  return at === some.length
}

const endsWith = (all: ReadonlyArray<string>, end: ReadonlyArray<string>) =>
  end.length <= all.length && end.every((part, at) => part === all[all.length - end.length + at])
