import { anyScript } from "../../text/mod.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { PackageName, StatedImport } from "../StatedNames.ts"

const IMPORT = anyScript(/^import\s+(?:(public|weak)\s+)?(["'])([^"'\n]+)\2/)

/** A file that is imported gives all of its names; publicly, those who import this one get them too. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [whole = "", how, , module = ""] = IMPORT.exec(statement) ?? []
  return module === ""
    ? []
    : [{ module, name: "*", alias: "", exported: how === "public", at: whole.length - module.length - 1 }]
}

/** A file by the end of its path: folders that the compiler looks in are not written. */
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
  moduleJoint: "/",
  sees: "program",
  global: true,
  onePerName: true,
  qualifiesFreely: true,
  impliesSelf: false
}
