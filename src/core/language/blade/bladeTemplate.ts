import { generatedProgram, type ProgramPart } from "../html/generatedProgram.ts"
import type { Stretch, TemplateProgram } from "../Language.ts"
import { type BladeCode, bladeCodes } from "./bladeCodes.ts"
import { phpPieces } from "./phpPieces.ts"

/** Instructions that are statements of PHP, or functions of Laravel, under the names of those, and what their arguments look like. */
const STATEMENTS: ReadonlyMap<string, readonly [name: string, where: RegExp]> = new Map([
  ["foreach", ["foreach", /\sas\s/i]],
  ["forelse", ["foreach", /\sas\s/i]],
  ["for", ["for", /^[^;]*;[^;]*;[^;]*$/]],
  ["lang", ["__", /^/]],
  ["choice", ["trans_choice", /^/]]
])

/** The argument of `@use`: a name in quotes or without, and another name that it gets. */
const USED = /^\s{0,20}(["']?)([\w\\{},\s]{1,400}?)\1\s{0,20}(?:,\s{0,20}(["'])(\w+)\3\s{0,20})?$/d

/** The arguments of `@inject`: a variable, and the class of its value. */
const INJECTED = /^\s*["'](\w+)["']\s*,\s*(?:["']\\*([\w\\]+)["']|\\?([\w\\]+)::class)\s*$/

/** What a comment states of a variable that the page is given, and that is not assigned there. */
const GIVEN =
  /\/\*\*\s{0,20}@var\s{1,20}([\w\\?][\w\\|?<>, ]{0,150}?)\s{1,4}\$(\w{1,80})\s{0,20}\*\/(?!\s{0,20}\$\2\s{0,20}=[^=>])/g

/** An assignment that gives a variable its type. */
const typed = (type: string, variable: string): string =>
  `/** @var ${type} $${variable} */\n$${variable} = _();\n`

const useParts = (text: string, { end, start }: Stretch): ReadonlyArray<ProgramPart> | undefined => {
  const [, , path, , alias] = USED.exec(text.slice(start, end))?.indices ?? []
  const part = ([from, to]: [number, number]) => ({ start: start + from, end: start + to })
  return path && ["use ", part(path), ...(alias === undefined ? [] : [" as ", part(alias)]), ";\n"]
}

const expressionParts = (text: string, code: Stretch): ReadonlyArray<ProgramPart> =>
  phpPieces(text, code).flatMap(({ closing, ...piece }) => ["_(", piece, `${closing}\n);\n`])

const directiveParts = (text: string, name: string, code: Stretch): ReadonlyArray<ProgramPart> => {
  const written = text.slice(code.start, code.end)
  const [statement, where] = STATEMENTS.get(name) ?? []
  const pieces = phpPieces(text, code)
  if (statement !== undefined && pieces.length === 1 && where!.test(written))
    return [`${statement}(`, code, `${pieces[0]!.closing}\n);\n`]
  const [, variable, quoted = "", named] = (name === "inject" && INJECTED.exec(written)) || []
  const type = named ?? quoted.replaceAll(/\\+/g, "\\")
  return [
    ...((name === "use" ? useParts(text, code) : undefined) ?? expressionParts(text, code)),
    ...(variable === undefined ? [] : [typed(`\\${type}`, variable)])
  ]
}

const partsOf = (text: string, { code, is, name }: BladeCode): ReadonlyArray<ProgramPart> => {
  if (code === undefined) return []
  if (is === "directive") return directiveParts(text, name, code)
  if (is === "statements")
    return [
      ...Array.from(text.slice(code.start, code.end).matchAll(GIVEN), ([, type = "", variable = ""]) =>
        typed(type, variable)
      ),
      ...phpPieces(text, code).flatMap(({ closing, ...piece }) => [piece, `${closing}\n;\n`])
    ]
  const end = code.start + text.slice(code.start, code.end).replace(/;\s*$/, "").length
  return expressionParts(text, { start: code.start, end })
}

/**
 * The PHP of a page of Blade as a program: each expression by itself, so that what is broken in one leaves the others as they are.
 *
 * @example
 * ```ts
 * bladeTemplate("{{ a() }} @foreach ($b as $c) {{ $c( }}")?.text // => "<?php\n_( a() \n);\nforeach($b as $c\n);\n_( $c( )\n);\n"
 * bladeTemplate("<p>{{-- a() --}} @{{ b }}</p>") // => undefined
 * ```
 */
export const bladeTemplate = (text: string): TemplateProgram | undefined =>
  generatedProgram(text, ["<?php\n", ...bladeCodes(text).flatMap((code) => partsOf(text, code))])
