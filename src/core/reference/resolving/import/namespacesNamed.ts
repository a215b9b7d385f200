import { exportedNamespaces, type Namespace } from "./exportedNamespaces.ts"
import { importedFiles } from "./importedFiles.ts"
import { importsBinding } from "./importsBinding.ts"
import type { Import } from "../../../mention/Mention.ts"
import { TOP_LEVEL_SCOPE } from "../view/lexicalScope.ts"
import type { DefinitionIndex } from "../view/References.ts"
import type { ResolutionContext, UseSite } from "../view/ResolutionContext.ts"

type SiteContext = Pick<ResolutionContext, "index" | "rules" | "site">

/** The modules that a chain of names means, of which some file exports the last one under its name; empty for a chain that only imports lead through. */
export const namespacesNamed = (path: string, context: SiteContext): ReadonlyArray<Namespace> => {
  const [first = "", ...rest] = path.split(".")
  return (importsBinding(first, context) ?? []).flatMap(({ module, name }) => {
    const segments = [...(name === "" || name === "*" ? [] : [name]), ...rest]
    return segments.length === 0
      ? []
      : followNamespaces({ module, file: context.site.file }, segments, context)
  })
}

/** What is imported when a name is taken from a module that a chain of names means, and from where. */
export interface MemberOrigin {
  readonly from: Pick<Import, "module" | "name">
  readonly site: UseSite
}

/** The origins of a name in the module that a chain of names means: an imported one, or one that such a module exports. */
export const memberOrigins = (
  name: string,
  qualifier: string,
  context: SiteContext
): ReadonlyArray<MemberOrigin> => {
  const { index, site } = context
  const direct = (importsBinding(qualifier, context) ?? []).filter((one) => one.name === "")
  return [
    ...direct.map(({ module }) => ({ from: { module, name }, site })),
    ...namespacesNamed(qualifier, context).map((each) => ({
      from: { module: each.module, name },
      site: siteOfNamespace(each, index)
    }))
  ]
}

/** The outermost place of the file that names a module. */
export const siteOfNamespace = ({ file }: Namespace, index: DefinitionIndex): UseSite => ({
  file,
  imports: index.importsOf(file),
  scope: TOP_LEVEL_SCOPE,
  moduleAtLine: () => "",
  functionPathAtLine: () => [],
  bodyPathAtLine: () => []
})

/** The modules that a chain of names leads to, each exported by the one before. */
const followNamespaces = (
  { file, module }: Namespace,
  [name, ...rest]: ReadonlyArray<string>,
  context: SiteContext
): ReadonlyArray<Namespace> =>
  name === undefined
    ? [{ file, module }]
    : importedFiles(context.rules, module, file, context.index)
        .files.flatMap((each) => exportedNamespaces(each, name, context.rules, context.index))
        .flatMap((one) => followNamespaces(one, rest, context))
