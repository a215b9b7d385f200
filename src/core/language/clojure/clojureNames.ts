import type { MentionRules } from "../MentionRules.ts"
import type { NamePlace, PlacedName, PlacedUse, ProjectNames } from "../PlaceRules.ts"
import { placedNames } from "../placedNames.ts"
import { IMPLEMENTED, NAMESPACE } from "./clojureUses.ts"

/** Whether the file at a path is that of a namespace. */
const isFileOf = (namespace: string) => {
  const file = namespace.replaceAll("-", "_").replaceAll(".", "/")
  return (path: string): boolean => {
    const stem = path.replace(/\.[^./]*$/, "")
    return stem === file || stem.endsWith(`/${file}`)
  }
}

/** Fields of types are not names of a namespace. */
const isName = ({ kind, signature }: PlacedName): boolean =>
  kind !== "field" && kind !== "module" && !signature.startsWith("(defmethod ")

/** A method of a type, which a call of the protocol's function means only if the object is of that type. */
const isOfType = ({ bodiless, kind }: PlacedName): boolean => kind === "method" && !bodiless

/** Programs of one platform see the files of the other only for macros. */
const sees = (from: string, to: string): boolean =>
  from.endsWith(".cljc") || to.endsWith(".cljc") || from.endsWith(".cljs") === to.endsWith(".cljs")

const inNamespace = (
  namespace: string,
  { name, path }: PlacedUse,
  project: ProjectNames
): ReadonlyArray<NamePlace> => {
  const isOwn = isFileOf(namespace)
  const declared = project.named(name).filter((each) => isName(each) && isOwn(each.path))
  const seen = new Set(declared.filter((each) => sees(path, each.path)).map((each) => stemOf(each.path)))
  return [
    {
      holds: (each) => isName(each) && isOwn(each.path) && sees(path, each.path),
      isOneOfSeveral: isOfType,
      certainty: seen.size > 1 ? "likely" : "exact"
    },
    { holds: (each) => isName(each) && isOwn(each.path), certainty: "likely" }
  ]
}

const stemOf = (path: string): string => path.replace(/\.[^./]*$/, "")

/** A name without a namespace is the file's own, or one that it refers to. */
const placesOf = (use: PlacedUse, project: ProjectNames): ReadonlyArray<NamePlace> => {
  const { name, path, qualifier } = use
  if (qualifier === NAMESPACE) return [{ holds: ({ kind }) => kind === "module", certainty: "exact" }]
  if (qualifier !== "" && qualifier !== IMPLEMENTED) return inNamespace(qualifier, use, project)
  const imports = project.importsOf(path)
  const referred = imports.filter(({ alias, name: imported }) => imported === name && alias === name)
  const wildcards = imports.filter(({ name: imported }) => imported === "*")
  return [
    {
      // What a type implements is the protocol's function, and no method of another type.
      holds: (each) =>
        isName(each) && stemOf(each.path) === stemOf(path) && !(qualifier === IMPLEMENTED && isOfType(each)),
      isOneOfSeveral: isOfType,
      certainty: "exact"
    },
    ...[...referred, ...wildcards].flatMap(({ module }) => inNamespace(module, use, project))
  ]
}

export const clojureNames: MentionRules = {
  ...placedNames(placesOf),
  packagesOf: (module) => [{ is: module }],
  moduleSeparator: "."
}
