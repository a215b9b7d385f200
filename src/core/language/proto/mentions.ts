import { anyScript } from "../../text/mod.ts"
import { protoCounterparts } from "./protoCounterparts.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { PackageName, StatedImport } from "../StatedNames.ts"

const IMPORT = anyScript(/^import\s+(?:(public|weak)\s+)?(["'])([^"'\n]+)\2/)

/** An import brings all names of the file; a public one also brings them to files that import this one. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [matched = "", modifier, , module = ""] = IMPORT.exec(statement) ?? []
  return module === ""
    ? []
    : [
        {
          module,
          name: "*",
          alias: "",
          exported: modifier === "public",
          at: matched.length - module.length - 1
        }
      ]
}

/** An import path is the end of a file's path: it leaves out the compiler's search folders. */
const packagesOf = (module: string): ReadonlyArray<PackageName> => [{ is: module }, { endsWith: module }]

export const protoMentions: MentionRules = {
  names: ["identifier"],
  calls: [],
  members: {},
  through: [],
  types: ["message_or_enum_type"],
  scopes: [],
  bindings: [],
  patterns: [],
  imports: ["import"],
  importsOf,
  packagesOf,
  moduleSeparator: "/",
  visibleIn: "program",
  hasGlobalNames: true,
  hasNoOverloads: true,
  qualifiesWithoutImport: true,
  impliesSelf: false,
  counterpartsOf: protoCounterparts
}
