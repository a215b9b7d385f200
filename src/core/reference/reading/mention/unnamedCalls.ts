import { ownValue } from "../../../record/mod.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { angleList, matchAt } from "../../../text/mod.ts"
import { wholeNameIndex } from "../../../mention/wholeNameIndex.ts"
import { NODE } from "../syntax/roles.ts"
import { SUPER } from "../../../mention/Mention.ts"
import { declaredTypeAround } from "../syntax/declaredTypeAround.ts"
import { plainTypeName } from "../../../mention/typeNames.ts"

/** A call that does not name its callee. */
export interface UnnamedCall {
  /** Offset of the word used instead. */
  readonly offset: number
  /** What it calls, as an explicit call in the same file would write it. */
  readonly name: string
  readonly qualifier: string
  /** With how many type arguments the type is written, in a language that tells types apart by that. */
  readonly typeArgumentCount?: number | undefined
  /** The node of the type that is made, if that is stated elsewhere. */
  readonly typeNode?: number
}

/** Words that mean the supertype; other words mean another constructor of the same type. */
const SUPERTYPE_WORDS: ReadonlySet<string> = new Set(["super", "base", "parent"])

/** Tells what nodes of `rules.constructs` and `rules.overridden` call; undefined when unknown. */
export const unnamedCalls = ({
  compiled: { nameField, node: nodeRoles, typeField },
  reader: { childIn, nameAt },
  rules,
  tape: { end, parent, start, type, types },
  text
}: FileSyntax): ((node: number) => UnnamedCall | undefined) => {
  /** The enclosing declaration of a node, and the child of it that contains the node. */
  const enclosingDeclaration = (node: number): readonly [declaring: number, child: number] | undefined => {
    let child = node
    let declaration = parent[node]!
    while (declaration >= 0 && (nodeRoles[type[declaration]!]! & NODE.constructed) === 0) {
      child = declaration
      declaration = parent[declaration]!
    }
    return declaration < 0 ? undefined : [declaration, child]
  }

  const nameOf = (declaration: number) => {
    const nameNode = childIn(declaration, nameField)
    return nameNode < 0 ? undefined : nameAt(nameNode)
  }

  /** The type that a declaration extends; undefined when that is computed or it only implements something. */
  const extendedType = (declaration: number, body: number) => {
    const header = text.slice(start[declaration], start[body])
    const [first] = (rules.superclassesOf ?? rules.supertypesOf ?? rules.someSupertypesOf)?.(header) ?? []
    if (first === undefined || (/\b(?:implements|with)\b/.test(header) && !/\bextends\b/.test(header)))
      return undefined
    return /\bextends\s+[\w$.]+\s*\(/.test(header) ? undefined : first
  }

  const typeAround = declaredTypeAround({ parent, type }, { node: nodeRoles, typeField }, { childIn })

  /** The call of a constructor of the type that is declared around a node. */
  const declaredMade = (node: number): UnnamedCall | undefined => {
    const typeNode = typeAround(node)
    const name = typeNode < 0 ? "" : plainTypeName(nameAt(typeNode))
    return name === "" ? undefined : { offset: start[node]!, ...splitPath(name), typeNode }
  }

  return (node) => {
    if (rules.makesDeclared?.includes(types[type[node]!]!) === true) return declaredMade(node)
    const [declaration, child] = enclosingDeclaration(node) ?? []
    if (declaration === undefined || child === undefined) return undefined
    if ((nodeRoles[type[node]!]! & NODE.overridden) !== 0) {
      const name = nameOf(declaration)
      return name === undefined ? undefined : { offset: start[node]!, name, qualifier: SUPER }
    }
    const match = matchAt(ownValue(rules.constructs!, types[type[node]!]!)!, text, start[node]!)
    const word = match?.[1]
    if (word === undefined || match!.index + word.length > end[node]!) return undefined
    const callee = SUPERTYPE_WORDS.has(word) ? extendedType(declaration, child) : nameOf(declaration)
    if (callee === undefined) return undefined
    const path = splitPath(callee)
    const typeArgumentCount =
      rules.arity?.types === undefined
        ? undefined
        : argumentCountIn(
            text.slice(start[declaration], start[child]),
            path.name,
            SUPERTYPE_WORDS.has(word) ? ":" : ""
          )
    return { offset: match!.index + match![0].indexOf(word), ...path, typeArgumentCount }
  }
}

/** With how many type arguments or parameters a type is first named after a mark in the head of a declaration. */
const argumentCountIn = (head: string, name: string, mark: string): number | undefined => {
  const from = head.indexOf(mark)
  const at = from < 0 ? -1 : wholeNameIndex(head.slice(from), name)
  return at < 0 ? undefined : angleList(head, from + at + name.length).count
}

const splitPath = (path: string) => {
  const dot = path.lastIndexOf(".")
  return { name: path.slice(dot + 1), qualifier: path.slice(0, Math.max(0, dot)) }
}
