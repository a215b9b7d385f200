import type { Counterpart, GeneratingDeclaration } from "../CounterpartRules.ts"

/** Where Prisma generates its client, and packages that pass it on. */
const CLIENT_MODULES = /(?:^|[/@_.-])prisma(?:$|[/_.-])/

/** What every model has in the client. */
const MODEL_METHODS: ReadonlySet<string> = new Set(
  (
    "aggregate aggregateRaw count create createMany createManyAndReturn delete deleteMany findFirst findFirstOrThrow findMany findRaw findUnique " +
    "findUniqueOrThrow groupBy update updateMany updateManyAndReturn upsert"
  ).split(" ")
)

const NO_SIGNS: ReadonlySet<string> = new Set()

/** Models are properties of the client, whose names begin in lower case; models, enumerations and their values are types and values, too. */
export const prismaCounterparts = ({
  enclosingNames: [owner],
  kind,
  name
}: GeneratingDeclaration): ReadonlyArray<Counterpart> => {
  const part = { names: new Set([name]), signs: NO_SIGNS, modules: CLIENT_MODULES }
  if (owner !== undefined) return kind === "constant" ? [{ ...part, isMember: true, owner }] : []
  if (kind !== "struct" && kind !== "enum") return []
  const property = name.slice(0, 1).toLowerCase() + name.slice(1)
  return [
    { ...part, isMember: false },
    ...(kind === "enum"
      ? []
      : [{ names: new Set([property]), signs: NO_SIGNS, followedBy: MODEL_METHODS, isMember: true }])
  ]
}
