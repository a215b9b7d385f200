/** Types that implement an interface by having its methods, in languages where a type does not state what it implements. */
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import type { MentionRules } from "../../core/language/MentionRules.ts"
import { languageById } from "../../core/language/mod.ts"
import { nameParts } from "../../core/locate/mod.ts"
import { memoized } from "../../core/reference/mod.ts"
import type { Tables } from "../../ports/storage/RepositoryStore.ts"
import type { DeclaredSymbol, SymbolFile } from "../../ports/storage/SymbolReader.ts"

/** Most types with one method that are followed to those that embed them. */
const MAX_OWNERS = 2000

/** A type by its language, package and name: methods of a type may be in any file of the package. */
type TypeKey = string

/** A method that an interface demands. */
interface RequiredMethod {
  readonly name: string
  /** Its parameter and result types, see `methodShapeOf`. */
  readonly shape: string
}

/** What an interface demands, as far as the interfaces that it embeds are in the view. */
interface Requirements {
  readonly methods: ReadonlyArray<RequiredMethod>
  /** Names, as written, of embedded interfaces that are not in the view. */
  readonly unknown: ReadonlyArray<string>
}

export interface ImplementingTypes {
  /** No interface is among them. By path and line. */
  readonly types: ReadonlyArray<DeclaredSymbol>
  /** Names, as written, of interfaces whose methods the types were not tested for, because they are not in the view. */
  readonly unknown: ReadonlyArray<string>
}

const lastPart = (name: string) => nameParts(name).at(-1) ?? name

/**
 * Finds the types with all methods of an interface of a view: their own, and those of the types that they embed. Undefined for a symbol that is no interface of such a
 * language, or demands no method. What is read is kept for further interfaces.
 */
export const implementationFinder = (
  { mentions, symbols }: Pick<Tables, "mentions" | "symbols">,
  view: number
): ((type: DeclaredSymbol) => ImplementingTypes | undefined) => {
  const withName = memoized((name: string) =>
    symbols.withName(view, name).filter((each) => each.name === name && rulesOf(each) !== undefined)
  )
  const importsOf = memoized((source: number) => mentions.mentionsOf(source).imports)
  /** The types that a name may mean, as a file writes it. */
  const typesMeant = (written: string, file: SymbolFile): ReadonlyArray<DeclaredSymbol> => {
    const qualifier = nameParts(written).at(-2)
    const modules =
      qualifier === undefined ? [] : importsOf(file.source).filter(({ alias }) => alias === qualifier)
    const isMeant = (from: string) =>
      qualifier === undefined
        ? from === file.package
        : modules.some(({ module }) => module === from || module.endsWith(`/${from}`))
    return withName(lastPart(written)).filter(
      (each) =>
        TYPE_KINDS.has(each.kind) && each.file.language === file.language && isMeant(each.file.package)
    )
  }
  /** The types that embed one. */
  const embeddersOf = memoized((key: TypeKey): ReadonlyArray<TypeKey> => {
    const [language = "", from, name = ""] = key.split("\0")
    return withName(name).flatMap((field) => {
      const { file, kind, parent, signature } = field
      if (kind !== "field" || parent === undefined || file.language !== language) return []
      const embedded = rulesOf(field)!.embedding.member(signature, name)
      if (embedded === "" || !typesMeant(embedded, file).some((each) => each.file.package === from)) return []
      const outer = symbols.inSource(file.source, parent)
      return outer === undefined ? [] : [keyOf(file, outer.name)]
    })
  })
  return (type) => {
    const rules = rulesOf(type)
    if (type.kind !== "interface" || rules === undefined) return undefined
    const required = requirementsOf(type, { ...rules, symbols, typesMeant }, new Set())
    if (required.methods.length === 0) return undefined
    const own = keyOf(type.file, type.name)
    /** The types that have a method: those that declare it, those that embed one of them or the interface itself, and so on. */
    const typesWith = ({ name, shape }: RequiredMethod): ReadonlySet<TypeKey> => {
      const found = new Set([
        own,
        ...withName(name).flatMap(({ file, kind, qualifiedName, signature }) => {
          const owner = nameParts(qualifiedName).at(-2)
          return owner !== undefined &&
            kind === "method" &&
            file.language === type.file.language &&
            rules.methodShapeOf(signature, name) === shape
            ? [keyOf(file, owner)]
            : []
        })
      ])
      // A set is iterated up to what is added meanwhile.
      for (const key of found)
        if (found.size < MAX_OWNERS) for (const outer of embeddersOf(key)) found.add(outer)
      return found
    }
    const keys = required.methods
      .map(typesWith)
      .reduce((common, next) => new Set([...common].filter((key) => next.has(key))))
    const types = [...keys].flatMap((key) =>
      withName(key.slice(key.lastIndexOf("\0") + 1)).filter(
        ({ file, kind, name }) => TYPE_KINDS.has(kind) && kind !== "interface" && keyOf(file, name) === key
      )
    )
    return {
      types: types.toSorted(
        (a, b) =>
          (a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : 0) || a.nameLine - b.nameLine
      ),
      unknown: required.unknown
    }
  }
}

type ImplementationRules = Required<Pick<MentionRules, "embedding" | "methodShapeOf">>

/** The rules of a language in which types need not state what they implement. */
const rulesOf = ({ file: { language } }: Pick<DeclaredSymbol, "file">): ImplementationRules | undefined => {
  const { embedding, methodShapeOf } = languageById(language)?.mentions ?? {}
  return embedding === undefined || methodShapeOf === undefined ? undefined : { embedding, methodShapeOf }
}

const keyOf = ({ language, package: from }: SymbolFile, name: string): TypeKey =>
  `${language}\0${from}\0${name}`

interface ReadInterfaces extends ImplementationRules {
  readonly symbols: Tables["symbols"]
  readonly typesMeant: (written: string, file: SymbolFile) => ReadonlyArray<DeclaredSymbol>
}

/** What an interface demands; `seen`: the interfaces that demand it, by key. */
const requirementsOf = (
  type: DeclaredSymbol,
  reading: ReadInterfaces,
  seen: ReadonlySet<TypeKey>
): Requirements => {
  const key = keyOf(type.file, type.name)
  if (seen.has(key)) return { methods: [], unknown: [] }
  const { embedding, methodShapeOf, symbols, typesMeant } = reading
  const parts = symbols
    .ofSource(type.file.source)
    .filter(({ parent }) => parent === type.ordinal)
    .map(({ name, signature }): Requirements => {
      const shape = methodShapeOf(signature, name)
      if (shape !== undefined) return { methods: [{ name, shape }], unknown: [] }
      const embedded = embedding.member(signature, name)
      if (embedded === "") return { methods: [], unknown: [] }
      const meant = typesMeant(embedded, type.file).find(({ kind }) => kind === "interface")
      return meant === undefined
        ? { methods: [], unknown: [embedded] }
        : requirementsOf(meant, reading, new Set([...seen, key]))
    })
  return {
    methods: parts.flatMap(({ methods }) => methods),
    unknown: parts.flatMap(({ unknown }) => unknown)
  }
}

/** Most types that a note names. */
const MAX_NAMED_TYPES = 12

/** A sentence on what implements an interface; `types` must not be empty. */
export const implementationNote = (name: string, { types, unknown }: ImplementingTypes): string => {
  const named = types
    .slice(0, MAX_NAMED_TYPES)
    .map(({ qualifiedName }) => qualifiedName)
    .join(", ")
  const more = types.length > MAX_NAMED_TYPES ? `, and ${types.length - MAX_NAMED_TYPES} more` : ""
  const untested =
    unknown.length === 0
      ? ""
      : `, apart from those of ${[...new Set(unknown)].join(" and ")}, which is not indexed`
  return `${types.length === 1 ? "One type has" : `${types.length} types have`} all methods of "${name}"${untested}: ${named}${more}`
}
