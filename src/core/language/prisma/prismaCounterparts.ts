import type { Counterpart, GeneratingDeclaration } from "../CounterpartRules.ts"

/** Where Prisma generates its client, and packages that pass it on. */
const CLIENT_MODULES = /(?:^|[/@_.-])prisma(?:$|[/_.-])/

/** What programs call the client and a transaction of it. */
const CLIENTS = /^(?:_?prisma\w*|\w*Prisma|_?db|tx|trx|transaction|orm)$/

/** Models are properties of the client, whose names begin in lower case; models and enumerations are types, too. */
export const prismaCounterparts = ({
  enclosingNames,
  kind,
  name
}: GeneratingDeclaration): ReadonlyArray<Counterpart> => {
  if (enclosingNames.length > 0 || (kind !== "struct" && kind !== "enum")) return []
  const type: Counterpart = {
    names: new Set([name]),
    signs: new Set(),
    modules: CLIENT_MODULES,
    isMember: false
  }
  const property = name.slice(0, 1).toLowerCase() + name.slice(1)
  return kind === "enum"
    ? [type]
    : [type, { names: new Set([property]), signs: new Set(), objects: CLIENTS, isMember: true }]
}
