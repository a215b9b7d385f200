import type { MentionRules } from "../MentionRules.ts"
import { nearestPlaces } from "../nearestPlaces.ts"
import { placedNames } from "../placedNames.ts"

/** All files of a schema are one; a name after that of a model or an enumeration is a member of it, any other is a type. */
/** What every model has in Prisma's client. */
const MODEL_MEMBERS = new Set(
  (
    "aggregate aggregateRaw count create createMany createManyAndReturn delete deleteMany findFirst findFirstOrThrow findMany findRaw findUnique " +
    "findUniqueOrThrow groupBy update updateMany updateManyAndReturn upsert"
  ).split(" ")
)

const placedPrismaNames = placedNames((use, project) =>
  nearestPlaces(
    use,
    use.qualifier === ""
      ? ({ enclosingNames, kind }) => enclosingNames.length === 0 && (kind === "struct" || kind === "enum")
      : ({ enclosingNames }) => enclosingNames.length === 1 && enclosingNames[0] === use.qualifier,
    project
  )
)

export const prismaNames: MentionRules = {
  ...placedPrismaNames,
  client: {
    families: new Set(["typescript"]),
    modules: /prisma/i,
    accessorOf: (type) => type.slice(0, 1).toLowerCase() + type.slice(1),
    accessorMembers: MODEL_MEMBERS
  }
}
