import type { SymbolKind } from "../domain/CodeSymbol.ts"
import type { Declared, DeclarationRule, Holder, Surroundings, TreeLanguage } from "../language/Language.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import { type Above, aboveFromEndOf, aboveBefore, extendAbove, partsAbove } from "./Above.ts"
import { beginningWith, type LeftOutStretch } from "./beginningWith.ts"
import { cleanDoc } from "./cleanDoc.ts"
import { collectCuts } from "./collectCuts.ts"
import { endOf, endOfHead } from "./endOf.ts"
import { fileName } from "./fileName.ts"
import { headOf } from "./headOf.ts"
import { isDirective } from "./isDirective.ts"
import { joinClauses } from "./joinClauses.ts"
import { nameAt } from "./nameAt.ts"
import type { Cut, Outline, OutlineNode, OutlineSymbol } from "./OutlineNode.ts"
import { shortLead } from "./shortLead.ts"
import { signatureOf } from "./signatureOf.ts"
import { isBodiless, surroundings } from "./surroundings.ts"

/** Cuts are collected for nodes of more characters than this; smaller ones fit into one chunk. */
const LARGE = 2000

/** The deepest nesting of declarations that is followed: deeper ones are not searched by name, and the limit protects the stack. */
const DEEPEST = 32

/** Kinds of symbols that hold a value. */
const VALUES: ReadonlySet<SymbolKind> = new Set(["variable", "constant", "field"])

type Place = Pick<OutlineNode, "start" | "end" | "startLine" | "endLine">

/**
 * The declarations of a syntax tree, nested, each from its doc comment to the end of its body. Only nodes that can contain a declaration are entered, so the
 * cost depends on the number of declarations, not on the size of the tree. `ERROR` nodes of the parser are entered, too: complete declarations in them are
 * found. `leftOut` are stretches of the text that the parser was not given.
 */
export const outlineTree = (
  root: SyntaxNode,
  text: string,
  language: TreeLanguage,
  path = "",
  leftOut: ReadonlyArray<LeftOutStretch> = []
): Outline => {
  const known = new WeakMap<SyntaxNode, ReadonlyArray<Cut>>()
  /** Collected once per node, even if it declares several symbols. */
  const cutsOf = (node: SyntaxNode): ReadonlyArray<Cut> => {
    if (node.endIndex - node.startIndex <= LARGE) return []
    const cuts = known.get(node) ?? collectCuts(node, text, language)
    known.set(node, cuts)
    return cuts
  }

  const begins = beginningWith(leftOut, text)

  const placeOf = (node: SyntaxNode, above: Above | undefined): Place => {
    const { startIndex, startPosition } = begins(above?.start ?? node)
    return { start: startIndex, startLine: startPosition.row, ...endOf(node, text) }
  }

  /** The documentation in the attributes above, if the language documents by attributes, else in the comments above. */
  const docOf = (above: Above | undefined): string => {
    if (above === undefined) return ""
    const attributed = partsAbove(above)
      .map((part) => language.docOf?.(part))
      .filter((doc) => doc !== undefined)
    if (attributed.length > 0) return attributed.join("\n")
    return (
      partsAbove(above)
        .filter(
          ({ text, type }) =>
            language.comments.has(type) && language.undocumenting?.test(text) !== true && !isDirective(text)
        )
        // Some grammars include the line break after a comment.
        .map(({ text }) => text.trimEnd())
        .join("\n")
    )
  }

  const isTest = (above: Above | undefined): boolean =>
    language.testAttribute !== undefined &&
    partsAbove(above).some(
      ({ text, type }) => language.attributes?.has(type) === true && language.testAttribute!.test(text)
    )

  /** The attributes above that are part of the signature. */
  const signOf = (above: Above | undefined): string =>
    language.signed === undefined
      ? ""
      : partsAbove(above)
          .filter(({ text, type }) => language.attributes?.has(type) === true && language.signed!.test(text))
          .map(({ text }) => `${text} `)
          .join("")

  const mayDeclare = (body: SyntaxNode, { local }: Surroundings) =>
    !local ||
    language.declaresLocally === undefined ||
    language.declaresLocally.test(text.slice(body.startIndex, body.endIndex))

  const isContainer = (node: SyntaxNode, type: string, local: boolean) =>
    language.containers?.has(type) ||
    (language.branches?.has(type) &&
      (!local || language.declaresLocally?.test(text.slice(node.startIndex, node.endIndex)))) ||
    (type === "ERROR" && node.isError)

  const inside = (
    declared: Declared,
    around: Surroundings,
    depth: number,
    leading: Above | undefined
  ): ReadonlyArray<OutlineNode> => {
    if (depth > DEEPEST) return []
    const inner = surroundings(declared, around)
    const members = (declared.members ?? []).flatMap((node) =>
      walk(node, { ...inner, local: false }, depth + 1)
    )
    return declared.body === undefined || !mayDeclare(declared.body, inner)
      ? members
      : [...members, ...walk(declared.body, inner, depth + 1, leading)]
  }

  const declaredNode = (
    declared: Declared,
    whole: SyntaxNode,
    above: Above | undefined,
    around: Surroundings,
    depth: number
  ): OutlineNode => {
    const node = declared.node ?? whole
    const head = headOf(node, text, language)
    const leading = declared.body && aboveBefore(node, declared.body, text, language.comments)
    const headEnd =
      leading?.start.startIndex ?? declared.body?.startIndex ?? endOfHead(text, head, node.endIndex)
    const end = Math.max(head, declared.signatureEnd ?? headEnd)
    const at = declared.at ?? nameAt(text, declared.name, head, end) ?? head
    const symbol: OutlineSymbol = {
      name: declared.name,
      kind: declared.kind,
      owner: declared.owner,
      signature: signatureOf(signOf(above) + text.slice(head, end)),
      ...(isBodiless(declared, around, text.slice(node.startIndex, node.endIndex)) ? { bodiless: true } : {}),
      ...(declared.test === true || isTest(above) ? { test: true } : {}),
      doc: cleanDoc(declared.doc ?? docOf(above)),
      head,
      at,
      ...(declared.joint === undefined ? {} : { joint: declared.joint }),
      ...(declared.beside === undefined ? {} : { beside: declared.beside })
    }
    const place = placeOf(node, declared.node === undefined ? above : undefined)
    return { ...place, symbol, children: inside(declared, around, depth, leading), cuts: cutsOf(node) }
  }

  const heldNode = (
    { documented, holds, local = false, mark, owner, parent }: Holder,
    node: SyntaxNode,
    above: Above | undefined,
    around: Surroundings,
    depth: number
  ): OutlineNode => {
    const inner = {
      ...around,
      local: local || (parent === undefined && around.local),
      parent: parent ?? around.parent,
      mark: mark ?? around.mark
    }
    return {
      ...placeOf(node, above),
      symbol: undefined,
      holder: { owner, kind: parent },
      children: walk(holds, inner, depth + 1, documented === true ? above : undefined),
      cuts: cutsOf(node)
    }
  }

  /** A wrapper around one declaration extends its span; a wrapper around several is a group. */
  const wrappedNodes = (
    node: SyntaxNode,
    above: Above | undefined,
    around: Surroundings,
    depth: number
  ): ReadonlyArray<OutlineNode> => {
    const found = walk(node, around, depth + 1)
    const only = found[0]
    if (only === undefined) return []
    const place = placeOf(node, above)
    if (found.length > 1) return [{ ...place, symbol: undefined, children: found, cuts: cutsOf(node) }]
    if (only.symbol === undefined) return [{ ...only, ...place }]
    const head = headOf(node, text, language)
    const signature = signatureOf(
      shortLead(text.slice(head, Math.max(head, only.symbol.head))) + only.symbol.signature
    )
    const symbol = {
      ...only.symbol,
      head,
      signature,
      ...(language.headOnlyWhere?.test(signature) === true ? { bodiless: true } : {}),
      doc: only.symbol.doc === "" ? cleanDoc(docOf(above)) : only.symbol.doc
    }
    return [{ ...only, ...place, symbol }]
  }

  const walk = (
    parent: SyntaxNode,
    around: Surroundings,
    depth: number,
    leading?: Above | undefined
  ): ReadonlyArray<OutlineNode> => {
    const found: Array<OutlineNode> = []
    let above = leading
    let last: SyntaxNode | undefined
    let clause: string | undefined
    /** The clauses of the last declaration so far. */
    let clauses: Array<OutlineNode> = []
    const join = () => {
      if (clauses.length > 1) found[found.length - 1] = joinClauses(clauses)
      clauses = []
    }
    /** Only comments have followed the value found last. */
    let valued = false
    /** The declaration found last has no body yet. */
    let mayGoOn = false
    let inner = around
    for (const node of parent.namedChildren) {
      const type = node.type
      if (language.comments.has(type)) {
        if (node.startIndex === 0 && text.startsWith("#!")) continue
        const trails = last !== undefined && node.startPosition.row === endOf(last, text).endLine
        above = trails ? undefined : extendAbove(above, node)
        last = node
        continue
      }
      if (mayGoOn && language.continuations?.has(type)) {
        join()
        const before = found.pop()!
        found.push({
          ...before,
          symbol: before.symbol && { ...before.symbol, bodiless: false },
          ...endOf(node, text),
          children: [...before.children, ...walk(node, inner, depth + 1)],
          cuts: [...before.cuts, ...cutsOf(node)]
        })
        last = node
        continue
      }
      const value = valued ? found.at(-1) : undefined
      const said = value?.symbol === undefined ? undefined : language.docBehind?.(node)
      if (said !== undefined) {
        found[found.length - 1] = { ...value!, symbol: { ...value!.symbol!, doc: cleanDoc(said) } }
        valued = false
        last = node
        continue
      }
      valued = false
      const declared = depth > DEEPEST ? undefined : withName(ruleFor(language, type)?.(node, around))
      if (declared === undefined && language.attributes?.has(type)) {
        above = extendAbove(above, node)
        last = node
        continue
      }
      const before =
        above !== undefined && above.lastRow + 1 >= begins(node).startPosition.row ? above : undefined
      above = undefined
      last = node
      mayGoOn = false
      if (declared === undefined || "holds" in declared || isSeveral(declared)) {
        clause = undefined
        join()
      }
      if (declared === undefined) {
        if (language.wrappers?.has(type)) found.push(...wrappedNodes(node, before, around, depth))
        else if (depth <= DEEPEST && isContainer(node, type, around.local)) {
          const within = language.scopes?.has(type) ? { ...around, local: true } : around
          found.push(...walk(node, within, depth + 1, before))
        } else if (language.imports?.has(type)) above = aboveFromEndOf(node, language.comments)
      } else if ("holds" in declared) {
        const held = heldNode(declared, node, before, around, depth)
        if (held.children.length > 0) found.push(held)
      } else if (isSeveral(declared)) {
        const children = declared.map((one) => declaredNode(one, node, before, around, depth))
        if (children.length > 1)
          found.push({ ...placeOf(node, before), symbol: undefined, children, cuts: cutsOf(node) })
        else found.push(...children)
      } else {
        const next = declaredNode(declared, node, before, around, depth)
        const former = found.at(-1)
        const continues = clause !== undefined && clause === declared.clauseOf && former !== undefined
        if (continues) {
          if (clauses.length === 0) clauses.push(former)
          clauses.push(next)
        } else {
          join()
          found.push(next)
        }
        clause = declared.clauseOf
        valued = VALUES.has(declared.kind) && !around.local
        mayGoOn = declared.body === undefined
        inner = surroundings(declared, around)
      }
    }
    join()
    return found
  }

  return {
    nodes: walk(root, { file: fileName(path), text, local: false, parent: undefined }, 0),
    cuts: cutsOf(root)
  }
}

/** A language's rule for a node type. An own-property check is needed: a node type of Haskell is "constructor", which every object inherits. */
const ruleFor = ({ declarations }: TreeLanguage, type: string): DeclarationRule | undefined =>
  Object.hasOwn(declarations, type) ? declarations[type] : undefined

/** Drops declarations without a name, which occur in texts with syntax errors. */
const withName = (declared: ReturnType<DeclarationRule>): ReturnType<DeclarationRule> => {
  if (declared === undefined || "holds" in declared) return declared
  if (isSeveral(declared))
    return declared.every(({ name }) => name !== "") ? declared : declared.filter(({ name }) => name !== "")
  return declared.name === "" ? undefined : declared
}

const isSeveral = (declared: Declared | ReadonlyArray<Declared>): declared is ReadonlyArray<Declared> =>
  Array.isArray(declared)
