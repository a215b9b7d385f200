import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import type { Counterpart, GeneratingDeclaration } from "../CounterpartRules.ts"

/** Modules that GraphQL Code Generator and its kin write. */
const GENERATED_MODULES = /(?:^|[/@_.-])(?:graphql|gql|generated|codegen)(?:__)?(?:$|[/_.-])/i

/** The names that GraphQL Code Generator makes of an operation for types, documents and the hooks of Apollo, urql and React Query. */
const operationNames = (name: string, operation: string): ReadonlyArray<string> => {
  const pascal = name.slice(0, 1).toUpperCase() + name.slice(1)
  const typed = pascal + operation
  return [
    typed,
    `${typed}Variables`,
    `${typed}Result`,
    `${typed}HookResult`,
    `${typed}Fn`,
    `${typed}Document`,
    `${pascal}Document`,
    `use${typed}`,
    `use${pascal}LazyQuery`,
    `use${pascal}SuspenseQuery`,
    `useInfinite${typed}`,
    `useSuspense${typed}`
  ]
}

/** What GraphQL Code Generator makes of operations, fragments and types. */
export const graphqlCounterparts = ({
  enclosingNames,
  kind,
  name,
  signature
}: GeneratingDeclaration): ReadonlyArray<Counterpart> => {
  if (enclosingNames.length > 0) return []
  const [, operation] = /^(query|mutation|subscription)\b/.exec(signature) ?? []
  const isFragment = /^fragment\b/.test(signature)
  if (operation === undefined && !isFragment)
    return TYPE_KINDS.has(kind)
      ? [{ names: new Set([name]), signs: new Set(), modules: GENERATED_MODULES, isMember: false }]
      : []
  const pascal = name.slice(0, 1).toUpperCase() + name.slice(1)
  const names = new Set(
    operation === undefined
      ? [
          `${pascal}Fragment`,
          `${pascal}FragmentDoc`,
          ...(pascal.endsWith("Fragment") ? [`${pascal}Doc`] : [])
        ]
      : operationNames(name, operation.slice(0, 1).toUpperCase() + operation.slice(1))
  )
  return [{ names, signs: names, isMember: false }]
}
