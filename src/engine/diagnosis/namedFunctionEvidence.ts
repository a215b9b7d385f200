/** The definitions of the functions that an error names by module and number of arguments, as the errors of Elixir do. */
import { Effect } from "effect"
import { namedFunctions, type NamedFunction } from "../../core/failure/mod.ts"
import { languageById } from "../../core/language/mod.ts"
import { misspelledNames, similarNames } from "../../core/query/mod.ts"
import type { Search } from "../search/Search.ts"
import type { FoundSymbol } from "../symbols/SymbolAnswer.ts"
import type { SymbolError, Symbols } from "../symbols/Symbols.ts"
import { type CodeEvidence, type CodeServices, evidenceInFile, type FoundCode } from "./codeEvidence.ts"
import { routeEvidence } from "./routeEvidence.ts"
import { tableEvidence } from "./tableEvidence.ts"
import { unknownNameNotes } from "./unknownNameNotes.ts"

/** Most functions of a message that are looked up. */
const MAX_FUNCTIONS = 3

/** Most definitions of one name that are considered. */
const MAX_DEFINITIONS = 20

/** The symbols that have just this qualified name, in order. */
const symbolsNamed = (
  symbols: Symbols["Type"],
  root: string,
  name: string
): Effect.Effect<ReadonlyArray<FoundSymbol>, SymbolError> =>
  Effect.map(
    symbols.locate({ path: root, name, kinds: undefined, language: undefined, limit: MAX_DEFINITIONS }),
    ({ results }) =>
      results
        .flatMap(({ symbol }) => (symbol.qualifiedName === name ? [symbol] : []))
        .toSorted((a, b) => a.nameLine - b.nameLine)
  )

/** The least and most arguments that a definition takes; undefined if its language does not tell functions apart by them. */
const arityOf = ({ language, name, signature }: FoundSymbol): readonly [number, number] | undefined =>
  languageById(language)?.mentions?.arity?.arityRange(signature, name)

const takes = (symbol: FoundSymbol, arity: number): boolean => {
  const [least, most] = arityOf(symbol) ?? [0, Infinity]
  return least <= arity && arity <= most
}

/** Says that a function is declared, but with other numbers of arguments. */
const otherArityNote = ({ arity, name }: NamedFunction, declared: ReadonlyArray<FoundSymbol>): string => {
  const ranges = declared.flatMap((symbol) => {
    const [least, most] = arityOf(symbol) ?? []
    return least === undefined ? [] : [least === most ? `${least}` : `${least} to ${most}`]
  })
  const numbers = [...new Set(ranges)].join(" and ")
  return `${name} is declared with ${numbers} ${numbers === "1" ? "argument" : "arguments"}, not with ${arity}`
}

/** A definition that only its own module may use. */
const PRIVATE = /^def(?:macro)?p\b/

/** The module of a function that it does not declare, with the functions that may be meant. */
const inModule = (symbols: Symbols["Type"], root: string, { name }: NamedFunction) =>
  Effect.gen(function* () {
    const end = name.lastIndexOf(".")
    const [module, last] = [name.slice(0, end), name.slice(end + 1)]
    const [declared] = yield* symbolsNamed(symbols, root, module)
    if (declared === undefined) return { shown: [], note: undefined }
    const { file } = yield* symbols.ofFile({ path: root, file: declared.path })
    const members = [
      ...new Set(
        file.symbols.flatMap((member) =>
          member.qualifiedName === `${module}.${member.name}` ? [member.name] : []
        )
      )
    ]
    const [meant] = [...misspelledNames(last, members), ...similarNames(last, members)]
    const shown = file.symbols.filter(({ qualifiedName }) => qualifiedName === `${module}.${meant}`)
    return {
      shown: shown.length > 0 ? shown.slice(0, 1) : [declared],
      note: `${module} declares no function ${last}${meant === undefined ? "" : `: ${meant} may be meant`}`
    }
  })

/** What a message names: definitions of that number of arguments, or else of others, or the module without such a function. */
const definitionsOf = (symbols: Symbols["Type"], root: string, named: NamedFunction) =>
  Effect.gen(function* () {
    const declared = yield* symbolsNamed(symbols, root, named.name)
    if (declared.length === 0) return yield* inModule(symbols, root, named)
    const fitting = declared.filter((symbol) => takes(symbol, named.arity))
    if (fitting.length === 0) return { shown: declared, note: otherArityNote(named, declared) }
    const isPrivate = fitting.every(({ signature }) => PRIVATE.test(signature))
    return {
      shown: fitting,
      note: isPrivate ? `${named.name}/${named.arity} is private to its module` : undefined
    }
  })

/** The definitions of the functions that a message names, each where it begins, and what is wrong with how they are named. Failures become a note. */
const namedFunctionEvidence = (
  services: CodeServices,
  root: string,
  message: string
): Effect.Effect<FoundCode> =>
  Effect.gen(function* () {
    const found = yield* Effect.forEach(namedFunctions(message).slice(0, MAX_FUNCTIONS), (named) =>
      definitionsOf(services.symbols, root, named)
    )
    const evidence: Array<CodeEvidence> = []
    for (const { nameLine, path } of found.flatMap(({ shown }) => shown).slice(0, MAX_FUNCTIONS)) {
      const frame = { file: path, line: nameLine, own: true }
      const place = yield* evidenceInFile(services, root, path, frame)
      if (place !== undefined) evidence.push(place.evidence)
    }
    const notes = found.flatMap(({ note }) => note ?? [])
    return { evidence, note: notes.length === 0 ? undefined : notes.join("; ") }
  }).pipe(
    Effect.catchAll(({ message: reason }) =>
      Effect.succeed({
        evidence: [],
        note: `The functions that the message names could not be looked up: ${reason}`
      })
    )
  )

/** The definitions of the functions that a message names and of the tables and the route in the whole `text`, and what is known of names in it that a compiler does not know. */
export const namedEvidence = (
  services: CodeServices & { readonly search: Search["Type"] },
  root: string,
  message: string,
  text: string
): Effect.Effect<FoundCode> =>
  Effect.all([
    namedFunctionEvidence(services, root, message),
    tableEvidence(services, root, text),
    routeEvidence(services, root, text),
    unknownNameNotes(services.symbols, root, text)
  ]).pipe(
    Effect.map((found) => ({
      evidence: found.flatMap(({ evidence }) => evidence),
      note: found.flatMap(({ note }) => note ?? []).join("; ") || undefined
    }))
  )

/** The code of frames, followed by the definitions that the message names, unless a frame is in them. */
export const withNamed = (framed: FoundCode, named: FoundCode): FoundCode => ({
  evidence: [
    ...framed.evidence,
    ...named.evidence.filter(({ path, symbol }) =>
      framed.evidence.every((each) => each.path !== path || each.symbol?.id !== symbol?.id)
    )
  ],
  note:
    named.evidence.length > 0 && framed.evidence.length === 0
      ? named.note
      : [framed.note, named.note].filter((note) => note !== undefined).join("; ") || undefined
})
