import { plainFields } from "../plainFields.ts"
import { EXPORT_LIST, INNER_BLOCK, listedExports } from "./listedExports.ts"
import {
  DJANGO_SETTINGS,
  DJANGO_SETTINGS_MODULE,
  OVERRIDING_CALL,
  overriddenSettings,
  settingsOfTest
} from "./djangoSettings.ts"
import { DOTTED_STRING, dottedName } from "./dottedNames.ts"
import type { MentionRules } from "../MentionRules.ts"
import { importsOf } from "./importsOf.ts"
import type { ImportingFile, PackageName, StatedMention } from "../StatedNames.ts"
import { typeOfAnnotation } from "./typeOfAnnotation.ts"
import { typesInArguments, typesInStrings } from "./typesInStrings.ts"
import { splitBounds } from "../../mention/boundNames.ts"
import { INJECTED } from "../../mention/Mention.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { typesOfVariable } from "./typesOfVariable.ts"
import { anyScript, matchesAt } from "../../text/mod.ts"
import { pythonChain } from "./chain.ts"
import { NARROWING } from "./narrowing.ts"

/** Decorators may stand before it. */
const CLASS_BASES = anyScript(/^(?:@(?:(?!\bdef\s)[^])*?\s)?class\s+\w+\s*(?:\[[^\]]*\])?\((.*)\)/s)
const DOTTED_NAME = anyScript(/^[\w.]+$/)
/** Folders that `pathModule` leaves out of names. */
const SOURCE_FOLDERS = /^(?:(?:src|lib)\.)+/

/** A relative import starts from the package of the file, one level higher for each further dot. */
const packagesOf = (
  module: string,
  { package: currentPackage, path }: ImportingFile
): ReadonlyArray<PackageName> => {
  const dots = /^\.*/.exec(module)![0].length
  if (module === DJANGO_SETTINGS) return [{ is: module }]
  if (dots === 0) {
    // A source folder that is a package of its own is no part of the names of its modules.
    const withoutSource = module.replace(SOURCE_FOLDERS, "")
    return [
      { inProject: module },
      { is: module },
      ...(withoutSource === module ? [] : [{ is: withoutSource }]),
      { endsWith: module }
    ]
  }
  const parts = currentPackage.split(".")
  const ancestors = parts.slice(0, parts.length - dots + (/(?:^|\/)__init__\.pyi?$/.test(path) ? 1 : 0))
  return [
    {
      is: [
        ...ancestors,
        ...module
          .slice(dots)
          .split(".")
          .filter((part) => part !== "")
      ].join(".")
    }
  ]
}

const injectedMention = (name: string, at: number): StatedMention => ({
  name,
  role: "other",
  qualifier: INJECTED,
  receiver: UNKNOWN_RECEIVER,
  at
})

/** Tests and fixtures get for each parameter the fixture of that name. */
const parameterMentions = (statement: string): ReadonlyArray<StatedMention> => {
  const head = FUNCTION_HEAD.exec(statement)
  if (head === null) return []
  const found: Array<StatedMention> = []
  let depth = 0
  let isParameterStart = true
  for (let at = head.index + head[0].length; at < statement.length && depth >= 0; at++) {
    const character = statement[at]!
    if (character === "#") at = Math.max(at, (statement.indexOf("\n", at) + 1 || statement.length + 1) - 2)
    else if (/[([{]/.test(character)) depth++
    else if (/[)\]}]/.test(character)) depth--
    else if (character === "," && depth === 0) isParameterStart = true
    else if (isParameterStart && /\S/.test(character)) {
      PARAMETER_NAME.lastIndex = at
      const name = PARAMETER_NAME.exec(statement)?.[0]
      if (name !== undefined && name !== "self" && name !== "cls") found.push(injectedMention(name, at))
      isParameterStart = false
    }
  }
  return found
}

const FUNCTION_HEAD = anyScript(/(?:^|\n)[ \t]*(?:async\s+)?def\s+\w+\s*\(/)

/** A parameter without a default. */
const PARAMETER_NAME = anyScript(/[\p{L}_]\w*(?!\w|[^,)\n]*=)/uy)

const NAME_STRING = anyScript(/(["'])(\w+)\1/g)

/** Strings that name fixtures: `usefixtures("db")`. */
const fixtureNames = (statement: string): ReadonlyArray<StatedMention> =>
  [...statement.matchAll(NAME_STRING)].map((match) => injectedMention(match[2]!, match.index + 1))

const supertypesOf = (signature: string): ReadonlyArray<string> =>
  (CLASS_BASES.exec(signature)?.[1] ?? "")
    .replaceAll(/\[[^[\]]*\]/g, "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => DOTTED_NAME.test(name))

/** Members of strings, bytes, lists, dictionaries, sets, files, paths, matches, times, threads, locks, processes and loggers. */
const BUILTIN_MEMBERS: ReadonlySet<string> = new Set(
  (
    "capitalize casefold center count encode endswith expandtabs find format format_map index isalnum isalpha isascii isdecimal isdigit isidentifier " +
    "islower isnumeric isprintable isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex " +
    "rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill decode fromhex hex " +
    "append clear copy extend insert pop remove reverse sort fromkeys get items keys popitem setdefault update values " +
    "add difference difference_update discard intersection intersection_update isdisjoint issubset issuperset symmetric_difference union " +
    "close detach fileno flush isatty read readable readline readlines seek seekable tell truncate writable write writelines " +
    "exists glob is_dir is_file iterdir joinpath mkdir name parent parents read_bytes read_text relative_to rename resolve rglob rmdir stem suffix " +
    "touch unlink with_name with_suffix write_bytes write_text " +
    "end fullmatch finditer findall group groupdict groups match search span start sub " +
    "astimezone date day hour isoformat microsecond minute month second strftime timestamp total_seconds weekday year " +
    "acquire is_alive is_set locked notify notify_all release set wait " +
    "communicate kill pid poll returncode stderr stdin stdout terminate " +
    "critical debug error exception info log setLevel warning"
  ).split(" ")
)

/** Generic types, whose arguments in brackets are types outside of annotations too. */
const GENERIC_TYPE =
  /(?:(?:typing(?:_extensions)?|te?)\.)?(?:Optional|Union|List|Dict|Set|FrozenSet|Tuple|Type|Callable|Sequence|Iterable|Iterator|Mapping|Awaitable|list|dict|set|frozenset|tuple|type)\[/y

/** A field with a stated type whose values are not called. */
const PLAIN_FIELD =
  /^(?:self\.)?\w+\s*:\s*(?:bool|bytes|complex|float|int|str|(?:dict|frozenset|list|set|tuple)(?:\[.*\])?)(?:\s*\|\s*None)?\s*(?:=|$)/

export const pythonMentions: MentionRules = {
  chain: pythonChain,
  narrowing: NARROWING,
  names: ["identifier"],
  calls: ["call.function", "decorator"],
  members: { "attribute.attribute": "object" },
  selfWords: ["self", "cls", "super()"],
  superWords: ["super()"],
  selfParameters: {
    functions: ["function_definition"],
    list: "parameters",
    types: ["class_definition"],
    scopes: [
      "lambda",
      "list_comprehension",
      "set_comprehension",
      "dictionary_comprehension",
      "generator_expression"
    ],
    unbound: { around: "decorated_definition", where: /@(?:\w+\.)?staticmethod\b/ },
    assignment: { type: "assignment", target: "left", value: "right" },
    made: /\.__new__\(\s*(?:cls|type\(self\))\s*[,)]|^cls\(|^(?:type\(self\)|self\.__class__)(?:\(|$)/
  },
  superExpression: /^super\(\s*([\w.]+)\s*,\s*(?:self|cls)\s*\)$/,
  through: ["parenthesized_expression", "await"],
  types: ["type"],
  argumentNames: {
    at: ["keyword_argument.name"],
    unlessDefined: ["__init__", "__new__"],
    selfWords: ["cls"]
  },
  silent: ["keyword_argument.name"],
  localTypes: {
    functions: ["function_definition"],
    blocks: ["block"],
    counts: "function",
    hideInFunction: true
  },
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
    "as_pattern",
    "case_pattern",
    "keyword_pattern",
    "named_expression.name"
  ],
  second: ["as_pattern", "keyword_pattern"],
  alone: ["dotted_name"],
  patterns: [
    "dotted_name",
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
  typeOfAnnotation,
  aliasedTypes: (signature) =>
    signature.startsWith("type ") ? splitBounds(typesOfVariable(signature)) : undefined,
  boundOfVariable: typesOfVariable,
  listPatterns: { list_splat_pattern: "", dictionary_splat_pattern: "str" },
  makes: { call: "function" },
  imports: ["import_statement", "import_from_statement", "future_import_statement"],
  importsOf,
  packagesOf,
  configuredModules: DJANGO_SETTINGS_MODULE,
  ordersSupertypes: true,
  supertypesOf,
  typeOfSelf: { member: "__class__", word: "cls" },
  moduleSeparator: ".",
  visibleIn: "file",
  builtinMembers: BUILTIN_MEMBERS,
  hasHiddenMixins: true,
  hasNoOverloads: true,
  replaceableFunctions: /^@/,
  injected: {
    where: /^@(?:pytest(?:_asyncio)?\.)?fixture\b/,
    fileName: "conftest.py",
    ownFiles: /(?:^|\/)(?:conftest|test_[^/]*|[^/]*_test)\.py$/
  },
  wordRules: {
    string: { where: DOTTED_STRING, mentionsOf: dottedName },
    assignment: { where: EXPORT_LIST, around: INNER_BLOCK, mentionsOf: listedExports },
    augmented_assignment: { where: EXPORT_LIST, around: INNER_BLOCK, mentionsOf: listedExports },
    function_definition: {
      where: /(?:async\s+)?def\s+test\w*\s*\(/y,
      mentionsOf: (statement) => [...parameterMentions(statement), ...settingsOfTest(statement)],
      coversInner: true
    },
    decorated_definition: {
      where: /@(?:pytest(?:_asyncio)?\.)?fixture\b/y,
      mentionsOf: (statement) => [...parameterMentions(statement), ...settingsOfTest(statement)],
      coversInner: true
    },
    call: {
      where:
        /(?:pytest\.)?(?:mark\.)?usefixtures\(|(?:(?:typing(?:_extensions)?|te?)\.)?(?:cast|ForwardRef|TypeVar|NewType)\(|(?:\w+\.)?override_settings\(|self\.settings\(/y,
      mentionsOf: (statement) =>
        matchesAt(OVERRIDING_CALL, statement, 0)
          ? overriddenSettings(statement)
          : [
              ...(statement.slice(0, statement.indexOf("(")).endsWith("usefixtures")
                ? fixtureNames(statement)
                : []),
              ...typesInArguments(statement)
            ]
    },
    type: { where: /[^"'#]{1,400}["']|["']/y, mentionsOf: typesInStrings, coversInner: true },
    subscript: { where: GENERIC_TYPE, mentionsOf: typesInStrings, coversInner: true }
  },
  anyTypes: ["Any", "typing.Any", "object"],
  constructors: { names: ["__init__", "__new__"] },
  hidesMembersFrom: "functions",
  qualifiesWithoutImport: false,
  callableFields: plainFields(PLAIN_FIELD),
  impliesSelf: false
}
