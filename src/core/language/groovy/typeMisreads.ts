import type { Misread } from "../Language.ts"
import { ARGUMENTS, leftOut, replaced } from "./replaced.ts"

/** The supertypes of a class after the first, and the type arguments of that one: the grammar knows one plain superclass. */
const SUPERTYPES =
  /(?<=\b(?:class|interface|trait|enum)\s+\w[^{}();=]{0,300})(?:,(?![^<{]*>)|\bimplements\b)[^{}();=]*(?=\{)/g

const SUPERCLASS_ARGUMENTS = new RegExp(
  String.raw`(?<=\bextends\s+(?:\w+\.)*\w+)${ARGUMENTS}(?=[^(){};]*\{)`,
  "g"
)

const SUPERCLASS_QUALIFIER = /(?=\w+\.)(?<=\bextends\s+)(?:\w+\.)+(?=\w)/g

const TRAIT = /\btrait(?=\s+\w+[^\n;(){}=]*\{)/g

/** `enum State {`: as a class, whose name moves by one. */
const ENUM = /\benum\s(\w+)\s(?=[^\n;(){}=]*\{)/g

/** Modifiers that the grammar does not know, or not there. */
const MODIFIER =
  /(?<![\w.])(?:abstract|sealed|non-sealed|volatile|transient|native|default)(?=\s+(?:(?:public|protected|private|static|final|class|interface|def)\s+)*[\w@])/g

/** `static private Cart open()`: the grammar wants the access first, and `def` last. The last group is the name that follows if no type does. */
const MISORDERED =
  /\b((?:(?:def|static|final|synchronized)\s+)+)(public|private|protected|static)\b(?=[^\S\n]+(?:(\w+)[^\S\n]*(?:=(?![=~])|\(|$))?)/gm

const inOrder = ([matched, others = "", access = "", untypedName]: RegExpMatchArray): string => {
  const rest = others.replaceAll(/\bdef\b/g, "").trim()
  const words = [access, rest, others.includes("def") || untypedName !== undefined ? "def" : ""]
  const ordered = words.filter((word) => word !== "").join(" ")
  // Where an added word finds no room, it takes that of the access.
  return ordered.length <= matched.length ? ordered : `${rest} def`
}

/** The type variables of a method: `static <T> T make()`. */
const TYPE_VARIABLES = new RegExp(
  String.raw`(?=<)(?<=\b(?:static|public|protected|private|final|def|synchronized)\s+)${ARGUMENTS}(?=\s*\w)|^[^\S\n]*${ARGUMENTS}(?=\s+\w+\s*[\w<])`,
  "gm"
)

const THROWS = /(?<=\)\s*)\bthrows\s+[\w.]+(?:\s*,\s*[\w.]+)*/g

const VARARGS = /(?<=[\w>\]]\s?)\.\.\.(?=\s*\w)/g

/** `def (a, b) = pair`: as one name. */
const SEVERAL_NAMES = /(?<=\b(?:def|final|var)\s*)\(\s*(?:[\w<>]+\s+)?(\w+)\s*(,[^()]*)\)(?=\s*=)/g

/** A method or constructor whose modifier stands for its type: `static add(a) {`. */
const UNTYPED_METHOD =
  /\b(?:static|public|protected|private|final|synchronized)(?=\s+(?!if\b|while\b|for\b|switch\b)[\w$·]+\s*\([^(){};]*(?:\([^()]*\)[^(){};]*)*\)\s*(?:throws\s[^{;()]*)?\{)/g

/** Packages before the name of a type that precedes a name. */
const PACKAGE = new RegExp(
  String.raw`(?<![\w.$])(?:[a-zA-Z]\w*\.)+(?=[A-Z]\w*(?:${ARGUMENTS})?(?:\[\])*[^\S\n]+(?!in\b|instanceof\b|as\b)[\w$]+[^\S\n]*(?:[(,)=;{:]|$))`,
  "gm"
)

const WILDCARD = /(?<=[<,]\s*)\?\s+(?:extends|super)\b|,\s*\?(?=\s*[,>])|(?<=<\s*)\?\s*,/g

const QUALIFIED_ARGUMENT = /(?=\w+\.)(?<=[<,]\s*)(?:\w+\.)+(?=\w+[<>,[])/g

const LETTER_FIELD = /\b(?:static|public|protected|private|final)\s+[A-Z](?=\s+[a-z_]\w*[^\S\n]*(?:=|;|$))/gm

const SMALL_NUMBER = /\b(?:byte|char|short|float)(?:\[\])?(?=\s+\w)/g

const WILDCARD_ARGUMENTS = /<\s*\?(?:\s*,\s*\?)*\s*>/g

const FINAL_PARAMETER = /(?<=(?<!\bfor\s*)\(\s*|,\s*)final(?=\s)/g

const PRIMITIVE_ARRAY = /\b(?:byte|char|short|int|long|float|double|boolean)\[\](?=\s+\w+\s*\()/g

const PRIMITIVE_ARRAY_SIGN = /(?<=\b(?:byte|char|short|int|long|float|double|boolean))\[\](?=\s+\w)/g

const ARRAY_ARGUMENT = /(?<=[<,]\s*\w+)\[\](?=\s*[>,])/g

const TYPED_DEF = new RegExp(String.raw`\bdef(?=\s+[A-Z]\w*(?:${ARGUMENTS})?\s+\w+\s*(?:=|$))`, "gm")

/** A method whose type has one letter, as type variables have: the grammar takes it for a call. */
const METHOD_HEAD = String.raw`\s+\w+\s*\([^(){};]*\)\s*(?:throws\s[^{;()]*)?\{`

const LETTER_TYPE = new RegExp(
  String.raw`(?<=^[^\S\n]*)[^\S\n]{2}(?:${ARGUMENTS}\s*)?[A-Z](?=${METHOD_HEAD})|\b(?:static|public|protected|private|final)\s+(?:${ARGUMENTS}\s*)?[A-Z](?=${METHOD_HEAD})`,
  "gm"
)

/** A field without a type: `private total = 0`. */
const UNTYPED_FIELD =
  /\b(?:static|public|protected|private|final)(?=\s+(?!def\b|static\b|final\b|class\b)\w+[^\S\n]*(?:=(?![=~])|$))/gm

const STATIC_BLOCK = /\bstatic(?=\s*\{)/g

/** The comma between variables of one declaration. */
const DECLARATION_COMMA =
  /(?<=^[^\S\n]*(?:(?:final|static|private|protected|public)\s+)*(?:def|int|long|boolean|double|[A-Z]\w*)\s+\w+(?:\s*=\s*[\w·.-]+)?),(?=\s*\w+\s*(?:=\s*[\w·.-]+\s*)?$)/gm

/** The name of a type in capitals, or of one letter, which the grammar does not take for one. */
const CAPITAL_TYPE =
  /\b[A-Z][A-Z0-9]*(?=(?:\[\])?[^\S\n]+(?!in\b|as\b|instanceof\b)[a-z_]\w*[^\S\n]*(?:[=,);({:]|->|$))/gm

/** A constructor, which has no type, and whose name the grammar takes for one: the blanks before it become a type, its first letter a small one. */
const constructors = (code: string): ReadonlyArray<Misread> => {
  const names = [...code.matchAll(/\b(?:class|enum)\s+(\w+)/g)].map(([, name]) => name!)
  if (names.length === 0) return []
  const head = String.raw`(?:${[...new Set(names)].join("|")})\s*\([^{};]*\)\s*(?:throws\s[^{;]*)?\{`
  const withModifier = new RegExp(String.raw`\b(?:public|protected|private)\s+(?=${head})\w`, "gm")
  const withBlanks = new RegExp(String.raw`(?<=^[^\S\n]*)[^\S\n]{2}(?=${head})\w\w`, "gm")
  return [
    ...replaced(
      withModifier,
      code,
      ({ 0: { length }, 0: matched }) => `${"def".padEnd(length - 1)}${matched.at(-1)!.toLowerCase()}`
    ),
    // The type takes the place of the blanks, so that the name loses its first letter.
    ...replaced(
      withBlanks,
      code,
      ([matched]) => `Oo ${/\d/.test(matched.at(-1)!) ? "x" : matched.at(-1)!.toLowerCase()}`
    )
  ]
}

/** What the grammar misreads of types and the heads of declarations. */
export const typeMisreads = (code: string): ReadonlyArray<ReadonlyArray<Misread>> => [
  constructors(code),
  leftOut(SUPERTYPES, code),
  leftOut(SUPERCLASS_ARGUMENTS, code),
  replaced(SUPERCLASS_QUALIFIER, code),
  replaced(TRAIT, code, () => "class"),
  replaced(ENUM, code, ([, name]) => `class ${name}`),
  replaced(MISORDERED, code, inOrder),
  replaced(MODIFIER, code),
  replaced(TYPE_VARIABLES, code),
  leftOut(THROWS, code),
  replaced(VARARGS, code),
  replaced(SEVERAL_NAMES, code, ([matched, first]) => " ".repeat(matched.indexOf(first!, 1)) + first),
  replaced(CAPITAL_TYPE, code, ([type]) =>
    type.length === 1 ? "" : type[0] + type[1]!.toLowerCase() + type.slice(2)
  ),
  replaced(LETTER_TYPE, code, () => "def"),
  replaced(UNTYPED_FIELD, code, () => "def"),
  replaced(STATIC_BLOCK, code),
  replaced(DECLARATION_COMMA, code, () => ";"),
  replaced(UNTYPED_METHOD, code, () => "def"),
  replaced(PACKAGE, code),
  replaced(QUALIFIED_ARGUMENT, code),
  replaced(LETTER_FIELD, code, () => "def"),
  replaced(SMALL_NUMBER, code, () => "int"),
  replaced(WILDCARD_ARGUMENTS, code),
  replaced(WILDCARD, code),
  replaced(FINAL_PARAMETER, code),
  replaced(PRIMITIVE_ARRAY, code, () => "def"),
  replaced(PRIMITIVE_ARRAY_SIGN, code),
  replaced(ARRAY_ARGUMENT, code),
  replaced(TYPED_DEF, code)
]
