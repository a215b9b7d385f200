import { folderOf } from "../../path/folderOf.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { anyScript } from "../../text/mod.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { NamePlace, PlacedName, PlacedUse, ProjectNames } from "../PlaceRules.ts"
import type { ImportingFile, PackageName, StatedImport, StatedMention } from "../StatedNames.ts"
import { BUILD_FILE, isProjectFile, TARGET } from "./targets.ts"

const LOAD = anyScript(/^(?:load|use_extension|use_repo_rule)\s*\(/)
const LOADED_FILE = anyScript(/^\w+\s*\(\s*(?:#[^\n]*\s*)*(["'])((?:(?!\1)[^\n])+)\1/)
/** `"name"` or `alias = "name"`, and comments in between. */
const LOADED_NAME = anyScript(/#[^\n]*|(?:(\w+)\s*=\s*)?(["'])(\w+)\2/g)

/** The names that a file loads from another one. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const file = LOADED_FILE.exec(statement)
  if (file === null) return []
  const [head, , module = ""] = file
  return [...statement.slice(head.length).matchAll(LOADED_NAME)].flatMap((match) => {
    const [matched, alias, , name] = match
    return name === undefined
      ? []
      : [
          {
            module,
            name,
            alias: alias ?? name,
            exported: false,
            at: head.length + match.index + matched.lastIndexOf(name)
          }
        ]
  })
}

const LABEL = /^(@{0,2}[\w.~+-]*)(\/\/)?([^:]*)(?::(.*))?$/

/** A file by its label: from the root of the project, or beside the loading file. The root of a nested workspace, or of another repository, is known by its end only. */
const packagesOf = (module: string, { path }: ImportingFile): ReadonlyArray<PackageName> => {
  const [, repository = "", slashes, folder = "", file = ""] = LABEL.exec(module) ?? []
  const name = [folder, file].filter((part) => part !== "").join("/")
  if (name === "") return []
  if (slashes === undefined && repository === "")
    return [{ is: [folderOf(path), name].filter((part) => part !== "").join("/") }]
  return repository === ""
    ? [{ is: name }, { endsWith: name }]
    : name.includes("/")
      ? [{ endsWith: name }]
      : []
}

const LABEL_STRING = /["'](?:(?:@{0,2}[\w.~+-]*)?\/\/|:[^\s:"'/])/y
const LABEL_PARTS = anyScript(/^["'](@{0,2}[\w.~+-]*)(\/\/)?([^\s:"'{}%]*)(?::([^\s:"'{}%]+))?["']$/)

/** The target that a label names. The qualifier is its package: `//shop/cart`, `@repo//shop`, `:` for that of the file itself. */
const labelMentions = (written: string): ReadonlyArray<StatedMention> => {
  const [, repository = "", slashes, folder = "", stated] = LABEL_PARTS.exec(written) ?? []
  if (slashes === undefined && (stated === undefined || folder !== "" || repository !== "")) return []
  const name = stated ?? folder.slice(folder.lastIndexOf("/") + 1)
  return !/\w/.test(name)
    ? []
    : [
        {
          name,
          role: "other",
          qualifier: slashes === undefined ? ":" : `${repository}//${folder}`,
          receiver: UNKNOWN_RECEIVER,
          at: written.length - 1 - name.length
        }
      ]
}

/** The files that make a folder the root of a workspace. */
const ROOT_FILES = ["MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel", "REPO.bazel"]

/** The root of the workspace that a file is in; that of the repository without any. */
const rootOf = (path: string, project: ProjectNames): string => {
  for (let folder = folderOf(path); folder !== ""; folder = folderOf(folder))
    if (ROOT_FILES.some((name) => project.hasFile(`${folder}/${name}`))) return folder
  return ""
}

const targetIn =
  (folder: string) =>
  ({ path }: PlacedName): boolean =>
    BUILD_FILE.test(path) && folderOf(path) === folder

/** The target of a label: in the file's own package, or in a package below the root of its workspace. */
const placesOf = ({ path, qualifier }: PlacedUse, project: ProjectNames): ReadonlyArray<NamePlace> => {
  // The label of a file of functions may be read in the package that calls them.
  if (qualifier === ":")
    return [{ holds: targetIn(folderOf(path)), certainty: BUILD_FILE.test(path) ? "exact" : "likely" }]
  const [repository = "", folder = ""] = qualifier.split("//")
  const below = (root: string) => [root, folder].filter((part) => part !== "").join("/")
  const name = repository.replace(/^@+/, "")
  const roots =
    repository === "@" || repository === ""
      ? [rootOf(path, project)]
      : project
          .named(name)
          .filter((declared) => declared.kind === "module" && isProjectFile(declared.path))
          .map((declared) => folderOf(declared.path))
  return roots.map((root) => ({ holds: targetIn(below(root)), certainty: "exact" as const }))
}

/** Members of strings, lists and dictionaries. */
const BUILTIN_MEMBERS: ReadonlySet<string> = new Set(
  (
    "capitalize count elems endswith find format index isalnum isalpha isdigit islower isspace istitle isupper join lower lstrip partition removeprefix " +
    "removesuffix replace rfind rindex rpartition rsplit rstrip split splitlines startswith strip title upper append clear extend insert pop remove " +
    "get items keys popitem setdefault update values union"
  ).split(" ")
)

export const starlarkMentions: MentionRules = {
  names: ["identifier"],
  calls: ["call.function"],
  members: { "attribute.attribute": "object" },
  through: ["parenthesized_expression"],
  types: [],
  silent: ["keyword_argument.name"],
  scopes: ["function_definition", "lambda", "list_comprehension", "dictionary_comprehension"],
  bindings: [
    "parameters",
    "lambda_parameters",
    "default_parameter.name",
    "assignment.left",
    "augmented_assignment.left",
    "for_statement.left",
    "for_in_clause.left"
  ],
  patterns: ["pattern_list", "tuple_pattern", "list_splat_pattern", "dictionary_splat_pattern"],
  outsideScope: ["default_parameter.value", "for_in_clause.right"],
  oneVariable: true,
  imports: [],
  importsWhere: { call: LOAD },
  importsOf,
  packagesOf,
  moduleSeparator: "/",
  wordRules: { string: { where: LABEL_STRING, mentionsOf: labelMentions } },
  placesOf,
  placed: { qualifiers: /^:$|\/\//, declarations: TARGET },
  builtinMembers: BUILTIN_MEMBERS,
  visibleIn: "file",
  hasNoOverloads: true,
  qualifiesWithoutImport: false,
  impliesSelf: false
}
