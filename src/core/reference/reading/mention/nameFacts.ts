import { documentedTypes } from "../variable/documentedTypes.ts"
import type { DeclaredExtent } from "../../../mention/DeclaredExtent.ts"
import type { Import } from "../../../mention/Mention.ts"
import { argumentCounts } from "../syntax/argumentCounts.ts"
import { writtenTypes } from "../syntax/writtenTypes.ts"
import { argumentNames } from "../member/argumentNames.ts"
import { bindingLookup } from "../scope/bindingLookup.ts"
import type { FileBindings } from "../variable/bindingsIn.ts"
import { calledMembers } from "../member/calledMembers.ts"
import { bodyLookup } from "../scope/bodyLookup.ts"
import { boundsIn } from "../scope/boundsIn.ts"
import type { ExpressionType } from "../../../mention/AccessChain.ts"
import { expressionTypes } from "../expression/expressionTypes.ts"
import { impliedSubjects } from "../member/impliedSubjects.ts"
import { expectedTypes } from "../member/expectedTypes.ts"
import { fieldBounds } from "../member/fieldBounds.ts"
import { fieldKeyReader } from "../member/fieldKeyReader.ts"
import { fixtureOf, impliedReceivers } from "../scope/impliedReceivers.ts"
import { keyOwners } from "../member/keyOwners.ts"
import type { LoadedModules } from "../scope/loadedModules.ts"
import { assumptions } from "../expression/assumptions.ts"
import { memberContexts } from "../member/memberContexts.ts"
import { qualifierPaths } from "../member/qualifierPaths.ts"
import { roleLookup } from "./roleLookup.ts"
import { shapeKeys } from "../member/shapeKeys.ts"
import { silentNameTests } from "./silentNameTests.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { unstructuredNames } from "./unstructuredNames.ts"

/** The syntax of one file, and what it declares. */
export interface NamedSyntax extends FileSyntax {
  readonly extents: ReadonlyArray<DeclaredExtent>
  /** Whether a bound symbol is no variable but a function or type, or several symbols are bound. */
  readonly isDefinition: (symbol: number) => boolean
  /** Ordinals of symbols by the offsets of their names. */
  readonly ordinalByNameOffset: ReadonlyMap<number, number>
}

/** All that tells what the name at a node means. */
export type NameFacts = ReturnType<typeof nameFacts>

/** Combines what the parts of a file tell of its names; `modules` may grow later. */
export const nameFacts = (
  syntax: NamedSyntax,
  bindings: FileBindings,
  loads: LoadedModules,
  modules: ReadonlyMap<string, Import>
) => {
  const { compiled, extents, isDefinition, ordinalByNameOffset, reader, rules, tape, text } = syntax
  const { bindingsOf, isOtherSelf, nameOfType, narrowedTypeAt, scopeOf, uses, valueTypeAt } = bindings
  const bindingOf = bindingLookup(tape, compiled, bindings)
  const bounds = boundsIn(tape, compiled, rules.boundsAround, reader)
  const impliedReceiversAt = impliedReceivers(syntax, { bindingOf, valueTypeAt, scopeOf })
  const boundTypeOf = (name: string, node: number): ExpressionType | undefined => {
    const bound = bindingOf(name, node)
    return bound === undefined || isDefinition(bound.symbol) ? undefined : bound.type
  }
  const documentedTypeOf = documentedTypes(syntax.tape, syntax.text, syntax.reader, syntax.rules)
  const { composed, chainTypeAt = valueTypeAt } = expressionTypes(syntax, {
    documentedTypeOf: (node) => documentedTypeOf(node, ""),
    assumed: assumptions(tape, []),
    boundTypeOf,
    chainTypeAt: rules.chain?.paths === undefined ? undefined : valueTypeAt,
    impliedReceiversAt,
    isOtherSelf,
    isRead: () => true,
    nameOfType,
    narrowedTypeAt,
    uses,
    valueTypeAt
  })
  const expectedTypeOf =
    rules.expectedTypes === undefined ? undefined : expectedTypes(tape, text, rules.expectedTypes, reader)
  const members = memberContexts(syntax, extents, {
    bindingOf,
    bounds,
    boundsOfField: fieldBounds(syntax, bounds),
    chainTypeAt,
    /** "" also for a type variable. */
    expectedTypeAt: (memberNode) => {
      const written = expectedTypeOf === undefined ? "" : nameOfType(expectedTypeOf(tape.parent[memberNode]!))
      return written !== "" && bindingOf(written.split(".", 1)[0]!, memberNode)?.symbol === -1 ? "" : written
    },
    fileBindings: bindingsOf.get(-1),
    fixtureAt: (node) => (rules.fixtures === undefined ? undefined : fixtureOf(impliedReceiversAt(node))),
    impliedReceiversAt,
    isOtherSelf,
    memberTypeAt: (path, node) => composed?.memberTypeAt(path, node),
    valueTypeAt
  })
  const keys = fieldKeyReader(tape, compiled, reader, rules)
  return {
    ...members,
    ...silentNameTests(syntax, keys),
    argumentCountOf: argumentCounts(tape, text, rules),
    writtenTypeOf: writtenTypes(tape, text, rules.arity?.types),
    /** The type that an argument's name is a key of; undefined where names of arguments mean nothing. */
    argumentTypeAt:
      rules.argumentNames === undefined
        ? undefined
        : argumentNames(tape, text, compiled, rules.argumentNames),
    bindingOf,
    bodySymbolOf: bodyLookup(syntax, scopeOf, extents, (offset) => ordinalByNameOffset.get(offset)),
    bounds,
    chainTypeAt,
    impliedReceiversAt,
    /** The expressions of which one is the value of an expression; undefined where no expressions are told by their parts. */
    alternativesOf: composed?.alternativesOf,
    /** The expression of whose type a name after a bare sign is a member; undefined for other names. */
    impliedSubjectAt:
      rules.impliedSubjects === undefined
        ? undefined
        : impliedSubjects(tape, text, rules.impliedSubjects, reader),
    keys,
    looseName: unstructuredNames(syntax, bindingOf, members.withSelf),
    qualifierPathOf: qualifierPaths(syntax, loads.aliasAt),
    roleOf: roleLookup(syntax),
    shapeKeyAt: shapeKeys(syntax, {
      memberContextOf: members.memberContextOf,
      bindingOf,
      chainTypeAt,
      loadedAliasAt: loads.aliasAt,
      memberAt: calledMembers(tape, rules, reader, {
        chainTypeAt,
        fileBindings: bindingsOf.get(-1)
      }),
      inFunction: (node) => scopeOf[node]! >= 0,
      valueTypeAt,
      visitedTypeAt: (pattern) => composed?.visitedTypeAt(pattern) ?? "",
      modules,
      ownerOf: keyOwners(syntax)
    })
  }
}
