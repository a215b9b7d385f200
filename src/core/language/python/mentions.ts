import { oneType, resultBehind } from "../resultSaid.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport, StatedMention } from "../StatedNames.ts"
import { typeSaid } from "./typeSaid.ts"
import { typesGiven, typesInTexts } from "./typesInTexts.ts"
import { INJECTED } from "../../mention/Mention.ts"
import { UNTOLD } from "../../mention/Receiver.ts"
import { anyScript } from "../../text/mod.ts"

const FROM = anyScript(/^from\s+([.\w]+)\s+import\s+([\s\S]*)$/)
const CLASS = anyScript(/^class\s+\w+\s*(?:\[[^\]]*\])?\((.*)\)/s)
const DOTTED = anyScript(/^[\w.]+$/)
const FROM_ONE = anyScript(/([\w*]+)(?:\s+as\s+(\w+))?/g)
const PLAIN_ONE = anyScript(/([\w.]+)(?:\s+as\s+(\w+))?/g)

/** The imports in `import` and `from … import`. An imported name can be imported from the importing module too. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  // Comments and line continuations keep their length, so that offsets stay valid.
  const clean = statement
    .replaceAll(/#[^\n]*/g, (remark) => " ".repeat(remark.length))
    .replaceAll("\\\n", "  ")
  const from = FROM.exec(clean)
  if (from !== null) {
    const [whole, module = "", names = ""] = from
    const offset = whole.length - names.length
    return [...names.matchAll(FROM_ONE)].map((match) => {
      const [, name = "", alias] = match
      return {
        module,
        name,
        alias: name === "*" ? "" : (alias ?? name),
        exported: true,
        at: offset + match.index
      }
    })
  }
  const plain = /^import\s+/.exec(clean)?.[0] ?? ""
  if (plain === "") return []
  return [...clean.slice(plain.length).matchAll(PLAIN_ONE)].map((match) => {
    const [, module = "", alias] = match
    return {
      module,
      name: "",
      alias: alias ?? module,
      exported: alias !== undefined,
      at: plain.length + match.index
    }
  })
}

/** Folders that `pathModule` leaves out of names. */
const SOURCES = /^(?:(?:src|lib)\.)+/

/** A relative import starts from the package of the file, one level higher for each further dot. */
const packagesOf = (module: string, { package: own, path }: ImportingFile): ReadonlyArray<PackageName> => {
  const dots = /^\.*/.exec(module)![0].length
  if (dots === 0) {
    // A source folder that is a package of its own is no part of the names of its modules.
    const inside = module.replace(SOURCES, "")
    return [{ is: module }, ...(inside === module ? [] : [{ is: inside }]), { endsWith: module }]
  }
  const parts = own.split(".")
  const kept = parts.slice(0, parts.length - dots + (/(?:^|\/)__init__\.pyi?$/.test(path) ? 1 : 0))
  return [
    {
      is: [
        ...kept,
        ...module
          .slice(dots)
          .split(".")
          .filter((part) => part !== "")
      ].join(".")
    }
  ]
}

const injected = (name: string, at: number): StatedMention => ({
  name,
  role: "other",
  qualifier: INJECTED,
  receiver: UNTOLD,
  at
})

/** Tests and fixtures get for each parameter the fixture of that name. */
const parametersOf = (statement: string): ReadonlyArray<StatedMention> => {
  const head = HEAD.exec(statement)
  if (head === null) return []
  const found: Array<StatedMention> = []
  let depth = 0
  let begins = true
  for (let at = head.index + head[0].length; at < statement.length && depth >= 0; at++) {
    const letter = statement[at]!
    if (letter === "#") at = Math.max(at, (statement.indexOf("\n", at) + 1 || statement.length + 1) - 2)
    else if (/[([{]/.test(letter)) depth++
    else if (/[)\]}]/.test(letter)) depth--
    else if (letter === "," && depth === 0) begins = true
    else if (begins && /\S/.test(letter)) {
      PARAMETER.lastIndex = at
      const name = PARAMETER.exec(statement)?.[0]
      if (name !== undefined && name !== "self" && name !== "cls") found.push(injected(name, at))
      begins = false
    }
  }
  return found
}

const HEAD = anyScript(/(?:^|\n)[ \t]*(?:async\s+)?def\s+\w+\s*\(/)

/** A parameter without a default. */
const PARAMETER = anyScript(/[\p{L}_]\w*(?!\w|[^,)\n]*=)/uy)

const TEXT = anyScript(/(["'])(\w+)\1/g)

/** Strings that name fixtures: `usefixtures("db")`. */
const textsOf = (statement: string): ReadonlyArray<StatedMention> =>
  [...statement.matchAll(TEXT)].map((match) => injected(match[2]!, match.index + 1))

const supersOf = (signature: string): ReadonlyArray<string> =>
  (CLASS.exec(signature)?.[1] ?? "")
    .replaceAll(/\[[^[\]]*\]/g, "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => DOTTED.test(name))

/** Members of strings, bytes, lists, dictionaries, sets and files. */
const BUILTIN_MEMBERS: ReadonlySet<string> = new Set(
  (
    "capitalize casefold center count encode endswith expandtabs find format format_map index isalnum isalpha isascii isdecimal isdigit isidentifier " +
    "islower isnumeric isprintable isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex " +
    "rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill decode fromhex hex " +
    "append clear copy extend insert pop remove reverse sort fromkeys get items keys popitem setdefault update values " +
    "add difference difference_update discard intersection intersection_update isdisjoint issubset issuperset symmetric_difference union " +
    "close detach fileno flush isatty read readable readline readlines seek seekable tell truncate writable write writelines"
  ).split(" ")
)

/** Generic types, whose arguments in brackets are types outside of annotations too. */
const OF_TYPES =
  /(?:(?:typing(?:_extensions)?|te?)\.)?(?:Optional|Union|List|Dict|Set|FrozenSet|Tuple|Type|Callable|Sequence|Iterable|Iterator|Mapping|Awaitable|list|dict|set|frozenset|tuple|type)\[/y

/** Decorators and modifiers before a function that leave its result type unchanged; captures `async`. */
const LEAVES_RESULT =
  /^(?:@(?:[\w.]+\.)?(?:(?:cached_)?property|classmethod|staticmethod|abstractmethod|override|final|deprecated(?:\((?:[^()]|\([^()]*\))*\))?|(?:lru_)?cache(?:\([^()]*\))?)\s+)*(async\s+)?def\s/

/** The annotated return type of a function: of a plain one, or of an `async` one if the call is awaited. */
const gives = (signature: string, name: string, awaited: boolean): string => {
  const [whole, later] = LEAVES_RESULT.exec(signature) ?? []
  const said = /^->\s*([^]*?):?$/.exec(resultBehind(signature, name))?.[1]
  if (whole === undefined || said === undefined || (later !== undefined) !== awaited) return ""
  const type = oneType(typeSaid(said).replace(/\s*\|\s*None$|^None\s*\|\s*|\]$(?<!\[[^\]]*\])/g, ""))
  return /(?:^|\.)Self$/.test(type) ? "Self" : type
}

export const pythonMentions: MentionRules = {
  chain: {
    calls: { call: "function" },
    members: { attribute: { object: "object", name: "attribute" } },
    through: { parenthesized_expression: "<" },
    opens: { await: "await" },
    self: "Self",
    gives,
    variables: ["assignment", "named_expression"]
  },
  names: ["identifier"],
  calls: ["call.function", "decorator"],
  members: { "attribute.attribute": "object" },
  selves: ["self", "cls", "super()"],
  supers: ["super()"],
  writtenSuper: /^super\(\s*[\w.]+\s*,\s*(?:self|cls)\s*\)$/,
  through: ["parenthesized_expression", "await"],
  types: ["type"],
  argumentNames: { at: ["keyword_argument.name"], unless: ["__init__", "__new__"], selves: ["cls"] },
  silent: ["keyword_argument.name"],
  scopes: [
    "function_definition",
    "lambda",
    "list_comprehension",
    "set_comprehension",
    "dictionary_comprehension",
    "generator_expression"
  ],
  bindings: [
    "parameters",
    "lambda_parameters",
    "default_parameter.name",
    "typed_default_parameter.name",
    "typed_parameter",
    "assignment.left",
    "augmented_assignment.left",
    "for_statement.left",
    "for_in_clause.left",
    "as_pattern_target",
    "named_expression.name"
  ],
  patterns: [
    "pattern_list",
    "tuple_pattern",
    "list_pattern",
    "list_splat_pattern",
    "dictionary_splat_pattern"
  ],
  outsideScope: [
    "default_parameter.value",
    "typed_default_parameter.value",
    "typed_default_parameter.type",
    "typed_parameter.type",
    "function_definition.return_type",
    "for_in_clause.right"
  ],
  unbinds: ["global_statement", "nonlocal_statement"],
  bodies: ["class_definition"],
  oneVariable: true,
  typeSaid,
  makes: { call: "function" },
  imports: ["import_statement", "import_from_statement", "future_import_statement"],
  importsOf,
  packagesOf,
  supersOf,
  moduleJoint: ".",
  sees: "file",
  builtinMembers: BUILTIN_MEMBERS,
  mixesTypes: true,
  onePerName: true,
  replaced: /^@/,
  injected: { where: /^@(?:pytest(?:_asyncio)?\.)?fixture\b/, fileName: "conftest.py" },
  says: {
    function_definition: { where: /(?:async\s+)?def\s+test\w*\s*\(/y, mentionsOf: parametersOf, whole: true },
    decorated_definition: {
      where: /@(?:pytest(?:_asyncio)?\.)?fixture\b/y,
      mentionsOf: parametersOf,
      whole: true
    },
    call: {
      where:
        /(?:pytest\.)?(?:mark\.)?usefixtures\(|(?:(?:typing(?:_extensions)?|te?)\.)?(?:cast|ForwardRef|TypeVar|NewType)\(/y,
      mentionsOf: (statement) => [
        ...(statement.slice(0, statement.indexOf("(")).endsWith("usefixtures") ? textsOf(statement) : []),
        ...typesGiven(statement)
      ]
    },
    type: { where: /[^"'#]{1,400}["']|["']/y, mentionsOf: typesInTexts, whole: true },
    subscript: { where: OF_TYPES, mentionsOf: typesInTexts, whole: true }
  },
  anyTypes: ["Any", "typing.Any", "object"],
  constructors: { names: ["__init__", "__new__"] },
  hidesInTypes: "functions",
  qualifiesFreely: false,
  impliesSelf: false
}
