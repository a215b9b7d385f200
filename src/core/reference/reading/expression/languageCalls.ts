import type { ChainRules } from "../../../language/ChainRules.ts"
import type { FileNames, FunctionResult } from "../../../language/PartRules.ts"
import { ownValue } from "../../../record/mod.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { anyScript } from "../../../text/mod.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Most arguments of a call that are read. */
const MAX_ARGUMENTS = 12

const CALLEE = anyScript(/^(?:(\w+)\.)?(\w+)$/)

/** The name of a member, whose node may hold the sign before it. */
const NAME = anyScript(/\w+/)

/** Longest callee. */
const MAX_CALLEE_CHARACTERS = 60

/** A call of a function of the language whose result its arguments tell. */
export interface LanguageCall {
  readonly result: FunctionResult
  /** The arguments without a name, in turn; none if one spreads a list. */
  readonly places: ReadonlyArray<number>
  /** The values of the arguments with a name. */
  readonly named: ReadonlyMap<string, number>
  /** The argument that the result is about; -1 for none. */
  readonly about: number
}

/** Tells which calls are of such functions: a file may have other functions of these names. */
export const languageCalls = (
  tape: SyntaxTape,
  text: string,
  { calls, functions, members, parts }: ChainRules,
  { childNode, kindOf, textOf }: Pick<TapeReader, "childNode" | "kindOf" | "textOf">,
  /** Whether a scope binds a name at a node. */
  isBound: (name: string, node: number) => boolean
): ((node: number) => LanguageCall | undefined) => {
  if (functions === undefined) return () => undefined
  const { after, end, start, type, types } = tape
  const { members: memberResults, named: namedRule, namesIn, results } = functions
  const lastNames = new Set(Object.keys(results).map((name) => name.slice(name.lastIndexOf(".") + 1)))
  let fileNames: FileNames | undefined
  const calledBy = new Map<number, LanguageCall | undefined>()

  /** The full name of what a callee means; undefined where the file has another function of that name. */
  const meaningOf = (qualifier: string | undefined, name: string): string | undefined => {
    fileNames ??= namesIn(text)
    const { declared, imported } = fileNames
    if (qualifier !== undefined) {
      const module =
        imported.get(qualifier) ?? (functions.globals?.has(qualifier) === true ? qualifier : undefined)
      return module === undefined || declared.has(qualifier) ? undefined : `${module}.${name}`
    }
    if (declared.has(name)) return undefined
    return imported.get(name) ?? (imported.has("*") ? undefined : name)
  }

  const resultOf = (written: string, callee: number): FunctionResult | undefined => {
    if (!lastNames.has(written.slice(written.lastIndexOf(".") + 1))) return undefined
    const [matched, qualifier, name = ""] = CALLEE.exec(written) ?? []
    if (matched === undefined || isBound(qualifier ?? name, callee)) return undefined
    const meaning = meaningOf(qualifier, name)
    return meaning === undefined ? undefined : ownValue(results, meaning)
  }

  /** What a call calls, as far as that is short enough. */
  const calleeOf = (call: number): { readonly written: string; readonly callee: number } | undefined => {
    const kind = kindOf(call)
    const member = ownValue(members, kind)
    if (member?.isCall === true) {
      const [object, name] = [childNode(call, member.object), childNode(call, member.name)]
      if (name < 0 || (object >= 0 && end[object]! - start[object]! > MAX_CALLEE_CHARACTERS)) return undefined
      return { written: object < 0 ? textOf(name) : `${textOf(object)}.${textOf(name)}`, callee: name }
    }
    const field = ownValue(calls, kind)
    const callee = field === undefined ? -1 : childNode(call, field)
    return callee < 0 || end[callee]! - start[callee]! > MAX_CALLEE_CHARACTERS
      ? undefined
      : { written: textOf(callee), callee }
  }

  const argumentsOf = (around: number) => {
    const isAround = functions.list !== undefined && after[around]! > around + 1
    const list = isAround && types[type[around + 1]!] === functions.list ? around + 1 : around
    const places: Array<number> = []
    const named = new Map<string, number>()
    let isSpread = false
    for (
      let child = list + 1, left = MAX_ARGUMENTS;
      child < after[list]! && left > 0;
      child = after[child]!, left--
    ) {
      const kind = kindOf(child)
      if (kind === functions.argument) {
        const value = childNode(child, ">")
        if (parts?.spread.includes(kindOf(value)) === true) isSpread = true
        else if (value === child + 1) places.push(value)
        else named.set(textOf(child + 1), value)
      } else if (namedRule !== undefined && kind === namedRule.type) {
        const [name, value] = [childNode(child, namedRule.name), childNode(child, namedRule.value)]
        if (name < 0) places.push(value)
        else named.set(textOf(name), value)
      } else if (parts?.spread.includes(kind) === true) isSpread = true
      else if (!kind.includes("comment")) places.push(child)
    }
    return { places: isSpread ? [] : places, named }
  }

  /** A call that an argument tells the type of; undefined if that names none. */
  const withTypeName = (call: Omit<LanguageCall, "about">): LanguageCall | undefined => {
    const about = call.places[call.result.of ?? 0] ?? -1
    const { typeSuffix } = functions
    const isTold = typeSuffix === undefined || (about >= 0 && textOf(about).endsWith(typeSuffix))
    return isTold ? { ...call, about } : undefined
  }

  const read = (call: number): LanguageCall | undefined => {
    const called = calleeOf(call)
    if (called === undefined) return undefined
    const { callee, written } = called
    const list = childNode(call, functions.arguments)
    if (list < 0) return undefined
    const result = resultOf(written, callee)
    if (result === undefined) {
      const isMemberCall = ownValue(members, kindOf(call))?.isCall === true
      const memberNode = isMemberCall ? call : callee
      const member = ownValue(members, kindOf(memberNode))
      const name =
        member === undefined ? "" : (NAME.exec(textOf(childNode(memberNode, member.name)))?.[0] ?? "")
      const ofMember = ownValue(memberResults, name)
      if (ofMember === undefined) return undefined
      const given = { result: ofMember, ...argumentsOf(list) }
      const object = childNode(memberNode, member!.object)
      if (given.result.is !== "stated") return { ...given, about: object }
      const before =
        object < 0
          ? ""
          : text.slice(Math.max(start[object]!, end[object]! - MAX_CALLEE_CHARACTERS), end[object])
      return given.result.object?.test(before) === false ? undefined : withTypeName(given)
    }
    // What is made of each element needs no list of its own: `any(x for x in carts)`.
    const made = ownValue(parts?.made, kindOf(list)) === undefined ? undefined : list
    const { named, places } = made === undefined ? argumentsOf(list) : { places: [made], named: new Map() }
    if (result.most !== undefined && places.length > result.most) return undefined
    return result.is === "stated"
      ? withTypeName({ result, places, named })
      : { result, places, named, about: places[result.of ?? 0] ?? -1 }
  }

  return (node) => {
    if (calledBy.has(node)) return calledBy.get(node)
    const found = read(node)
    calledBy.set(node, found)
    return found
  }
}
