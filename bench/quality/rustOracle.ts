/**
 * What rustc says about the symbols of a tree and their uses: its save-analysis, which the compiler wrote up to version 1.64 (Debian 12 has 1.63 as the packages
 * `rustc` and `cargo`; libraries for it are `librust-*-dev`).
 */
import { existsSync, readFileSync, realpathSync } from "node:fs"
import { join } from "node:path"
import type { Oracle, OracleSymbol, Place } from "./oracles.ts"

interface CompilerId {
  readonly krate: number
  readonly index: number
}

interface CrateId {
  readonly name: string
  readonly disambiguator: readonly [number, number]
}

interface Span {
  readonly file_name: string
  readonly line_start: number
  readonly column_start: number
}

interface Analysis {
  readonly compilation: { readonly directory: string }
  readonly prelude: {
    readonly crate_id: CrateId
    readonly external_crates: ReadonlyArray<{ readonly num: number; readonly id: CrateId }>
  }
  readonly defs: ReadonlyArray<{
    readonly kind: string
    readonly id: CompilerId
    readonly decl_id: CompilerId | null
    readonly span: Span
    readonly name: string
    readonly qualname: string
  }>
  readonly refs: ReadonlyArray<{ readonly ref_id: CompilerId; readonly span: Span }>
  readonly imports: ReadonlyArray<{ readonly ref_id: CompilerId | null; readonly span: Span }>
}

interface Declared extends OracleSymbol {
  /** The method of a trait that it implements. */
  readonly implemented: string | undefined
}

const keyOf = ({ column, line, path }: Place) => `${path}:${line}:${column}`

/** The word at a place. */
const wordAt = (lines: ReadonlyArray<string>, { column, line }: Place) =>
  /^(?:r#)?\w+/.exec(lines[line - 1]?.slice(column - 1) ?? "")?.[0] ?? ""

/** Whether a place is in the path before a list of imports. */
const precedesList = (lines: ReadonlyArray<string>, { column, line }: Place) =>
  /^\w+(?:::\w+)*::\{/.test(lines[line - 1]?.slice(column - 1) ?? "")

/** Whether a file gives something this name. */
const isAlias = (word: string, lines: ReadonlyArray<string>) =>
  lines.some((line) => new RegExp(`\\bas\\s+${word}\\b`).test(line))

/** Words that mean something else at each place, which are no uses of its name. */
const RELATIVE_WORDS = new Set(["", "Self", "self", "super", "crate"])

/** `cargo` is the folder where cargo ran: the tree, or a copy with another `Cargo.toml`. */
export const rustOracle = (root: string, cargo: string): Oracle => {
  const directory = realpathSync(cargo)
  const analyses = [...new Bun.Glob("target/**/save-analysis/*.json").scanSync(directory)]
    .map((file) => JSON.parse(readFileSync(join(directory, file), "utf8")) as Analysis)
    .filter(({ compilation }) => compilation.directory === directory)
  if (analyses.length === 0) throw new Error(`rustc left no save-analysis in ${cargo}`)
  const texts = new Map<string, ReadonlyArray<string>>()
  const linesOf = (path: string) => {
    if (!texts.has(path))
      texts.set(path, existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8").split("\n") : [])
    return texts.get(path)!
  }
  const placeOf = ({ column_start, file_name, line_start }: Span): Place => ({
    path: file_name,
    line: line_start,
    column: column_start
  })
  const declarations = new Map<string, Declared>()
  const placesOfIds = new Map<string, string>()
  const meanings = new Map<string, Set<string>>()
  const idsOf = ({ prelude }: Analysis) => {
    const crates = new Map(prelude.external_crates.map(({ id, num }) => [num, id]))
    return ({ index, krate }: CompilerId) => {
      const crate = krate === 0 ? prelude.crate_id : crates.get(krate)
      return `${crate?.name}:${crate?.disambiguator}:${index}`
    }
  }
  for (const analysis of analyses) {
    const idOf = idsOf(analysis)
    for (const { decl_id, id, kind, name, qualname, span } of analysis.defs) {
      const place = placeOf(span)
      placesOfIds.set(idOf(id), keyOf(place))
      // Variables, parameters of types, and the modules that are whole files.
      if (kind === "Local" || !qualname.endsWith(`::${name}`)) continue
      if (wordAt(linesOf(place.path), place) !== name) continue
      declarations.set(keyOf(place), {
        ...place,
        name,
        implemented: decl_id === null ? undefined : idOf(decl_id)
      })
    }
  }
  for (const analysis of analyses) {
    const idOf = idsOf(analysis)
    for (const { ref_id, span } of [...analysis.refs, ...analysis.imports]) {
      const place = placeOf(span)
      const word = wordAt(linesOf(place.path), place)
      if (ref_id === null || RELATIVE_WORDS.has(word)) continue
      const id = placesOfIds.get(idOf(ref_id)) ?? idOf(ref_id)
      const declared = declarations.get(id)
      // The compiler also puts the name of an import at a part of its path, and that of a field at its visibility.
      if (declared !== undefined && word !== declared.name && !isAlias(word, linesOf(place.path))) continue
      if (declared === undefined && precedesList(linesOf(place.path), place)) continue
      const meant = meanings.get(keyOf(place)) ?? new Set()
      meanings.set(keyOf(place), meant.add(id))
    }
  }
  const uses = new Map<string, Array<Place>>()
  for (const [key, meant] of meanings) {
    const [path = "", line, column] = key.split(":")
    for (const id of meant)
      uses.set(id, [...(uses.get(id) ?? []), { path, line: Number(line), column: Number(column) }])
  }
  const implementedBy = (key: string) => {
    const id = declarations.get(key)?.implemented
    return id === undefined ? undefined : (placesOfIds.get(id) ?? id)
  }
  const byPath = Map.groupBy(declarations.values(), ({ path }) => path)
  return {
    symbols: async (path) => byPath.get(path) ?? [],
    references: async (symbol) => uses.get(keyOf(symbol)) ?? [],
    verdict: async (symbol, place) => {
      const meant = meanings.get(keyOf(place))
      if (meant === undefined) return "unknown"
      const key = keyOf(symbol)
      if (meant.has(key)) return "same"
      // A call names the method of the trait, whatever the type of the receiver.
      const implemented = implementedBy(key)
      return (implemented !== undefined && meant.has(implemented)) ||
        [...meant].some((each) => implementedBy(each) === key)
        ? "related"
        : "other"
    },
    close: async () => {}
  }
}
