/** Queries for what a project declares in the notation of its tools: commands, tables of its database, routes of its server. */
import type { Place } from "../../src/core/measure/mod.ts"
import { classifyPath } from "../../src/core/path/mod.ts"
import type { SourceFile } from "../../src/engine/prove/sourceFiles.ts"

export interface DeclaredLookup {
  readonly kind: "command" | "table" | "route"
  readonly query: string
  readonly places: ReadonlyArray<Place>
}

/** What is declared in more places leads to too many. */
const MAX_PLACES = 6

const SCRIPT_FILE = /(?:^|\/)package\.json$/
const MAKE_FILE = /(?:^|\/)(?:GNU)?[Mm]akefile$/
const DJANGO_COMMAND = /(?:^|\/)management\/commands\/([a-z]\w+)\.py$/
const CONSOLE_COMMAND =
  /\$(?:signature|defaultName)\s*=\s*["']([\w:-]+:[\w:-]+)|AsCommand\(\s*(?:name:\s*)?["']([\w:-]+:[\w:-]+)/
const TABLE =
  /\bcreate table (?:if not exists )?["`]?(\w+)["`]?\s*(?:\(|$)|(?:__tablename__|db_table|\$table)\s*=\s*["'](\w+)["']|@(?:Table|Entity)\(\s*\{?\s*(?:table)?[nN]ame\s*[:=]\s*["'](\w+)["']|\bcreate_table\s*\(?[:"'](\w+)|\bSchema::create\(["'](\w+)["']/i
const ROUTE =
  /(?:\b(?:router|app|r|server|mux|group|Route)(?:\.|::)|@(?:\w+\.)?|\[Http)(get|post|put|patch|delete)(?:Mapping)?\(\s*(?:value\s*=\s*)?["'](\/[\w/:{}<>-]{4,})["']/i

const linePlace = (path: string, index: number): Place => ({ path, start: index + 1, end: index + 1 })

/** The lines of the scripts of a `package.json`, by name; empty if it is malformed. */
const scriptsOf = ({ path, text }: SourceFile): ReadonlyArray<readonly [query: string, place: Place]> => {
  const lines = text.split("\n")
  const start = lines.findIndex((line) => /^\s*"scripts"\s*:\s*\{\s*$/.test(line))
  if (start < 0) return []
  const end = lines.findIndex((line, index) => index > start && /^\s*\}/.test(line))
  return lines.slice(start + 1, end).flatMap((line, at) => {
    const [, name] = /^\s*"([^"]+)"\s*:/.exec(line) ?? []
    return name === undefined ? [] : [[`npm run ${name}`, linePlace(path, start + 1 + at)] as const]
  })
}

const foundIn = (file: SourceFile): ReadonlyArray<readonly [DeclaredLookup["kind"], string, Place]> => {
  const { path, text } = file
  const lines = text.split("\n")
  const [, django] = DJANGO_COMMAND.exec(path) ?? []
  return [
    ...(SCRIPT_FILE.test(path)
      ? scriptsOf(file).map(([query, place]) => ["command", query, place] as const)
      : []),
    ...(django === undefined || django.startsWith("_")
      ? []
      : [["command", `manage.py ${django}`, { path, start: 1, end: lines.length }] as const]),
    ...lines.flatMap((line, index): ReadonlyArray<readonly [DeclaredLookup["kind"], string, Place]> => {
      const place = linePlace(path, index)
      const [, target] = (MAKE_FILE.test(path) ? /^([a-z][\w-]+)\s*:(?!=)/.exec(line) : null) ?? []
      const command = CONSOLE_COMMAND.exec(line)
        ?.slice(1)
        .find((each) => each !== undefined)
      const table = TABLE.exec(line)
        ?.slice(1)
        .find((each) => each !== undefined)
      const [, verb, route] = ROUTE.exec(line) ?? []
      return [
        ...(target === undefined ? [] : [["command", `make ${target}`, place] as const]),
        ...(command === undefined
          ? []
          : [["command", `what does the console command ${command} do`, place] as const]),
        ...(table === undefined ? [] : [["table", `${table} table columns`, place] as const]),
        ...(route === undefined ? [] : [["route", `${verb!.toUpperCase()} ${route}`, place] as const])
      ]
    })
  ]
}

/** The queries of a project outside of its tests; places that declare the same are equally correct. */
export const declaredLookups = (files: ReadonlyArray<SourceFile>): ReadonlyArray<DeclaredLookup> => {
  const found = files
    .filter(({ language, path }) => !classifyPath(path).test && language.id !== "markdown")
    .flatMap(foundIn)
  return [...Map.groupBy(found, ([kind, query]) => `${kind} ${query}`).values()]
    .filter((same) => same.length <= MAX_PLACES)
    .map((same) => ({ kind: same[0]![0], query: same[0]![1], places: same.map(([, , place]) => place) }))
}
