/** The interpretations of a query, in order: the first whose needs are met is used. */
import type { SymbolKind } from "../../core/domain/CodeSymbol.ts"
import { kindsOfWord } from "../../core/locate/mod.ts"
import {
  configuredKey,
  inUsualOrder,
  isKeyPath,
  isPlainWord,
  possibleLabel,
  type ProjectPart,
  type RequestedMembers,
  requestedCall,
  requestedCommand,
  requestedConstructor,
  requestedDefault,
  requestedLabel,
  requestedLiteral,
  requestedMembers,
  requestedMessage,
  requestedMigration,
  requestedName,
  requestedOption,
  requestedPart,
  requestedPermission,
  requestedRelation,
  requestedRoute,
  requestedShortcut,
  requestedTable,
  requestedVersion,
  requestedWrite,
  withoutArity,
  withQualifiedMessages
} from "../../core/query/mod.ts"
import {
  asksForTestsOnly,
  defaultWording,
  type IntentWeights,
  labelWording,
  literalWording,
  optionWording,
  type RankingWeights,
  type Signal,
  shortcutWordings,
  shownWording,
  SIGNALS,
  versionWording,
  writeWording
} from "../../core/rank/mod.ts"
import { commandReading } from "./commandReading.ts"
import { declaringReading, type Reading, readingOf, withWeights } from "./Reading.ts"
import { pathReadings } from "./pathReadings.ts"
import { permissionReadings } from "./permissionReadings.ts"
import { relationReadings, SETTING_PATH } from "./relationReadings.ts"
import { callingReadings, conventionalReadings, servingReadings } from "./routeReadings.ts"
import { migrationReadings, tableReadings } from "./tableReadings.ts"
import { variableReadings } from "./variableReadings.ts"

/** At least one; the last has no needs. */
export const readingsOf = (given: string, ranking: RankingWeights): ReadonlyArray<Reading> => {
  const query = inUsualOrder(withoutArity(withQualifiedMessages(given)))
  const relation = requestedRelation(query)
  const name = requestedName(query)
  const members = requestedMembers(query)
  const version = requestedVersion(query)
  const called = requestedCall(query)
  const route = requestedRoute(query)
  const setting = requestedDefault(query)
  const configured = configuredKey(query)
  const message = requestedMessage(query)
  const asWritten = readingOf(query, ranking)
  const part = requestedPart(query)
  const command = requestedCommand(query)
  const migration = requestedMigration(query)
  const table = requestedTable(query)
  const option = requestedOption(query)
  // In an error it is a value.
  const literal = asWritten.intent === "error" ? undefined : requestedLiteral(query)
  const label = requestedLabel(query)
  const shown = possibleLabel(query)
  const written = requestedWrite(query)
  const shortcut = asWritten.intent === "path" ? undefined : requestedShortcut(query)
  const permission = requestedPermission(query)
  return [
    ...(label === undefined ? [] : [declaringReading(asWritten, ranking.verbatim, labelWording(label))]),
    ...(part === undefined ? [] : [partReading(part, query, ranking)]),
    ...variableReadings(part, asWritten, ranking),
    ...(command === undefined ? [] : [commandReading(command, ranking)]),
    ...(migration === undefined ? [] : migrationReadings(migration, asWritten, ranking)),
    ...(table === undefined ? [] : tableReadings(table, asWritten, ranking)),
    ...(setting === undefined
      ? []
      : [declaringReading(asWritten, defaultWeights(ranking), defaultWording(setting))]),
    ...(option === undefined ? [] : [declaringReading(asWritten, ranking.verbatim, optionWording(option))]),
    ...(shortcut === undefined
      ? []
      : shortcutWordings(shortcut).map((wording) => declaringReading(asWritten, ranking.verbatim, wording))),
    ...(called === undefined ? [] : callingReadings(called, asWritten, ranking)),
    ...(route === undefined
      ? []
      : [...conventionalReadings(route, asWritten, ranking), ...servingReadings(route, asWritten, ranking)]),
    ...(configured === undefined ? [] : keyReadings(readingOf(configured, ranking), ranking)),
    ...(permission === undefined ? [] : permissionReadings(permission, asWritten, ranking)),
    ...(relation === undefined ? [] : relationReadings(relation, query, ranking)),
    ...(written === undefined ? [] : [declaringReading(asWritten, ranking.verbatim, writeWording(written))]),
    ...(version === undefined
      ? []
      : [
          { ...asWritten, needs: "place" as const },
          // Release notes may give the version without a heading.
          { ...asWritten, wording: versionWording(version), needs: "wording" as const }
        ]),
    ...(name === undefined
      ? []
      : [...keyReadings(readingOf(name, ranking), ranking), definitionReading(name, query, ranking)]),
    ...requestedConstructor(query).map((named) => constructorReading(named, ranking)),
    ...(members === undefined ? [] : [membersReading(members, ranking)]),
    ...(literal === undefined
      ? []
      : [declaringReading(asWritten, ranking.verbatim, literalWording(literal))]),
    ...(message === undefined
      ? []
      : [
          {
            ...readingOf(`"${message}"`, ranking),
            needs: "wording" as const,
            testsOnly: asksForTestsOnly(query)
          }
        ]),
    ...(asWritten.intent === "path"
      ? pathReadings(asWritten, ranking)
      : [
          ...fileReadings(asWritten, ranking),
          ...keyReadings(asWritten, ranking),
          ...moduleReadings(asWritten, ranking),
          ...chainReadings(asWritten, ranking),
          ...(shown === undefined
            ? []
            : [declaringReading(asWritten, ranking.verbatim, shownWording(shown))]),
          asWritten
        ])
  ]
}

/**
 * Documents and examples give a setting other values than its default: they must not outweigh code by the wording alone. What is called like a setting usually only
 * returns or declares it.
 */
const defaultWeights = ({ natural_language }: RankingWeights): IntentWeights => ({
  ...natural_language,
  signals: {
    ...natural_language.signals,
    wording: (3 / 4) * natural_language.signals.wording,
    definesName: 0,
    definesExactly: 0,
    definesPhrase: 0,
    called: 0
  }
})

/** Who asks for a definition wants none of the files that are only called like it. */
const DEFINITION_FACTOR = 2

/** The definition of a name, of the kind that the query says, if any. */
const definitionReading = (name: string, query: string, ranking: RankingWeights): Reading => {
  const reading = readingOf(name, ranking)
  const { signals } = reading.weights
  const weights =
    reading.intent === "symbol"
      ? {
          ...reading.weights,
          signals: { ...signals, definesExactly: DEFINITION_FACTOR * signals.definesExactly }
        }
      : reading.weights
  return { ...reading, weights, needsDefinition: isPlainWord(name), kinds: kindsBefore(query, name) }
}

/** A qualified name has to end so; `NewCart` is the whole name. */
const constructorReading = (name: string, ranking: RankingWeights): Reading => ({
  ...readingOf(name, ranking),
  intent: "symbol",
  ...withWeights(ranking.symbol, name, ranking.symbol),
  ...(/[.:#]/.test(name) ? { needsQualified: name } : { needsDefinition: true })
})

/** What has the members is what they are declared in. */
const membersReading = ({ kinds, name }: RequestedMembers, ranking: RankingWeights): Reading => ({
  ...readingOf(name, ranking),
  intent: "symbol",
  ...withWeights(ranking.symbol, name, ranking.symbol),
  needsDefinition: true,
  kinds
})

/** Words that the files of a part have, whatever the query has. */
const WORDS_OF_PART: Readonly<Partial<Record<ProjectPart, string>>> = {
  testing: "running the tests",
  running: "install and run locally",
  dependencies: "dependencies"
}

/** What a file is called says which part it tells of. How something is done is said in any of several files, and its words tell in which. */
const partReading = (part: ProjectPart, query: string, ranking: RankingWeights): Reading => {
  const usual = ranking.natural_language
  const share = part === "testing" || part === "building" || part === "running" ? 1 : 1 / 2
  const ofWords = Object.fromEntries(
    SIGNALS.map((signal) => [signal, share * usual.signals[signal]])
  ) as Record<Signal, number>
  const weights = {
    ...usual,
    signals: {
      ...ofWords,
      path: usual.signals.place,
      document: 0,
      declaresOnly: 0,
      does: 0,
      called: 0,
      definesName: 0,
      definesExactly: 0,
      leads: 1
    }
  }
  return {
    ...readingOf(WORDS_OF_PART[part] ?? query, ranking),
    intent: "natural_language",
    weights,
    verbatim: weights,
    wording: undefined,
    needs: "path",
    part,
    testsOnly: false
  }
}

/** One word with a dot inside or before it, which may be the name of a file of any kind. */
const DOTTED_WORD = /^[^\s()"'`:#/\\]*\.[^\s()"'`:#/\\.]+$/

/** A word with a dot is usually the name of a symbol, unless a file is called exactly so. */
const fileReadings = (asWritten: Reading, ranking: RankingWeights): ReadonlyArray<Reading> =>
  DOTTED_WORD.test(asWritten.query.trim())
    ? [
        {
          ...asWritten,
          intent: "path",
          ...withWeights(ranking.path, asWritten.query, ranking.path),
          needs: "path",
          wholeOnly: true
        }
      ]
    : []

/** A key of settings with its path, if a file has it. */
const keyReadings = (reading: Reading, ranking: RankingWeights): ReadonlyArray<Reading> => {
  const key = reading.query.trim()
  return isKeyPath(key) || SETTING_PATH.test(key)
    ? [
        {
          ...reading,
          intent: "symbol",
          ...withWeights(ranking.symbol, key, ranking.symbol),
          ...(isKeyPath(key) ? { needsQualified: key } : { needsKey: key })
        }
      ]
    : []
}

/** A function of Erlang with its module, which may also be the name of a task or an event. */
const MODULE_FUNCTION = /^(\p{Ll}[\p{L}\p{N}_]*):(\p{Ll}[\p{L}\p{N}_]*)(?:\(.*)?$/u

const moduleReadings = (asWritten: Reading, ranking: RankingWeights): ReadonlyArray<Reading> => {
  const [, module, name] = MODULE_FUNCTION.exec(asWritten.query.trim()) ?? []
  return name === undefined
    ? []
    : [{ ...readingOf(`${module}.${name}`, ranking), intent: "symbol", needsQualified: `${module}:${name}` }]
}

/** `store.carts.update`, perhaps with the arguments, or `shop::cart::not_found`, as Rust writes the codes of errors. */
const MEMBER_CHAIN =
  /^(?:(?:this\.)?[a-z_$][\w$]*(?:\?{0,1}\.[a-z_$][\w$]*){2,}(?:\(\)?)?|[a-z_]\w*(?:::[a-z_]\w*){2,})$/

/** A chain of members that begins with a variable, or a path to no symbol, names none: what writes it is meant. */
const chainReadings = (asWritten: Reading, ranking: RankingWeights): ReadonlyArray<Reading> =>
  MEMBER_CHAIN.test(asWritten.query.trim())
    ? [
        {
          ...asWritten,
          ...withWeights(ranking.verbatim, asWritten.query, ranking.verbatim),
          needs: "wording",
          asChain: true
        }
      ]
    : []

/** The kinds that the word before the name means. */
const kindsBefore = (query: string, name: string): ReadonlyArray<SymbolKind> =>
  kindsOfWord(/(\w+)\W*$/.exec(query.slice(0, query.indexOf(name)))?.[1] ?? "")
