/** What the project says of names that a compiler does not know. */
import { Effect } from "effect"
import { unknownNames, type UnknownName } from "../../core/failure/mod.ts"
import { misspelledNames, similarNames } from "../../core/query/mod.ts"
import type { FoundSymbol } from "../symbols/SymbolAnswer.ts"
import type { SymbolError, Symbols } from "../symbols/Symbols.ts"
import type { FoundCode } from "./codeEvidence.ts"

/** Most names of an error that are looked up, most definitions of one that are compared, and most that are told. */
const MAX_NAMES = 3
const MAX_DEFINITIONS = 20
const MAX_TOLD = 3

const placeOf = ({ nameLine, path, qualifiedName }: FoundSymbol) => `${qualifiedName} at ${path}:${nameLine}`

const lastParts = (qualifiedName: string) => qualifiedName.split(/[^\p{L}\p{N}_$]+/u)

/** The symbols of just this name. */
const symbolsNamed = (
  symbols: Symbols["Type"],
  root: string,
  name: string
): Effect.Effect<ReadonlyArray<FoundSymbol>, SymbolError> =>
  Effect.map(
    symbols.locate({ path: root, name, kinds: undefined, language: undefined, limit: MAX_DEFINITIONS }),
    ({ results }) => results.flatMap(({ symbol }) => (symbol.name === name ? [symbol] : []))
  )

/** The member of a type that may be meant, if the project declares the type. */
const memberMeant = (symbols: Symbols["Type"], root: string, { name, type }: UnknownName) =>
  Effect.gen(function* () {
    const [declared] = type === undefined ? [] : yield* symbolsNamed(symbols, root, type)
    if (declared === undefined) return undefined
    const { file } = yield* symbols.ofFile({ path: root, file: declared.path })
    const members = file.symbols.filter(
      (member) => member.name !== type && lastParts(member.qualifiedName).at(-2) === type
    )
    const names = [...new Set(members.map((member) => member.name))]
    const [meant] = [...misspelledNames(name, names), ...similarNames(name, names)]
    return { declared, meant: members.find((member) => member.name === meant) }
  })

const noteOn = (symbols: Symbols["Type"], root: string, unknown: UnknownName) =>
  Effect.gen(function* () {
    const { name, type } = unknown
    const named = yield* symbolsNamed(symbols, root, name)
    const inType = named.filter(
      ({ qualifiedName }) => type !== undefined && lastParts(qualifiedName).at(-2) === type
    )
    const told = (inType.length > 0 ? inType : named).slice(0, MAX_TOLD).map(placeOf).join(", ")
    if (inType.length > 0) return `${name} is declared in ${type}: ${told}`
    const member = yield* memberMeant(symbols, root, unknown)
    const where =
      member === undefined
        ? ""
        : `${type}, declared at ${member.declared.path}:${member.declared.nameLine}, has no ${name}${
            member.meant === undefined ? "" : `: ${placeOf(member.meant)} may be meant`
          }`
    const elsewhere =
      named.length > 0
        ? `${name} is declared${member === undefined ? "" : " elsewhere"}: ${told}`
        : member === undefined
          ? yield* nearestNote(symbols, root, name)
          : ""
    return [where, elsewhere].filter((part) => part !== "").join("; ")
  })

/** Says that a name is not declared, and which similar one is. */
const nearestNote = (symbols: Symbols["Type"], root: string, name: string) =>
  Effect.gen(function* () {
    const { near, results } = yield* symbols.locate({
      path: root,
      name,
      kinds: undefined,
      language: undefined,
      limit: MAX_DEFINITIONS
    })
    const names = results.map(({ symbol }) => symbol.name)
    const [meant] = [...misspelledNames(name, names), ...similarNames(name, names), ...near]
    const [nearest] = meant === undefined ? [] : yield* symbolsNamed(symbols, root, meant)
    return `${name} is not declared in this project${nearest === undefined ? "" : `: ${placeOf(nearest)} may be meant`}`
  })

/** Whether the names that a compiler does not know are declared, or which may be meant. Failures become a note. */
export const unknownNameNotes = (
  symbols: Symbols["Type"],
  root: string,
  text: string
): Effect.Effect<FoundCode> =>
  Effect.forEach(unknownNames(text).slice(0, MAX_NAMES), (unknown) => noteOn(symbols, root, unknown)).pipe(
    Effect.map((notes) => ({ evidence: [], note: notes.length === 0 ? undefined : notes.join("; ") })),
    Effect.catchAll(({ message }) =>
      Effect.succeed({ evidence: [], note: `The unknown names could not be looked up: ${message}` })
    )
  )
