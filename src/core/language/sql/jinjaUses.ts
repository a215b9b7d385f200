import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import type { StatedMention } from "../StatedNames.ts"
import { GENERIC, MACRO, REF, SOURCE } from "./dbtNames.ts"
import { jinjaTags } from "./jinjaTags.ts"

const STRING = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`
const NAME_STRING = String.raw`(?:'(\w+)'|"(\w+)")`

/** A string, what `ref` or `source` names, the macro that is dispatched, or a call; after a dot of anything but a name, it is a member. */
const USE = new RegExp(
  String.raw`\b(ref|source)\s*\(\s*${NAME_STRING}(?:\s*,\s*${NAME_STRING})?|\b(?:adapter\s*\.\s*)?dispatch\s*\(\s*(?:macro_name\s*=\s*)?${NAME_STRING}|${STRING}|(?<![\w.)\]])(?:(\w+)\.)?(\w+)(?=\s*\()`,
  "g"
)

/** Objects that dbt and Jinja give to templates: what follows a dot of them is theirs. */
const GIVEN_OBJECTS = new Set(
  "adapter api builtins caller dbt_metadata exceptions flags graph invocation_args log loop model modules namespace project relation selected_resources target this varargs kwargs".split(
    " "
  )
)

/** A variable of the template: its members are no macros. */
const VARIABLE = /\{%[-+]?\s{0,20}(?:set|for)\s([\w\s,]{1,200}?)(?:=|\bin\b|[-+]?%\})/g

/** The adapters of databases for which a project may define a macro that is dispatched. */
const ADAPTERS =
  "default athena bigquery clickhouse databricks duckdb fabric mysql postgres redshift snowflake spark sqlserver synapse trino".split(
    " "
  )

/** The models, sources and macros that the Jinja of a text uses. */
export const jinjaUses = (text: string): ReadonlyArray<StatedMention> => {
  if (!text.includes("{")) return []
  const variables = new Set([...text.matchAll(VARIABLE)].flatMap(([, names = ""]) => names.split(/[\s,]+/)))
  return jinjaTags(text).flatMap(({ end, inside, keyword }) =>
    /^(?:macro|test|data_test|materialization|snapshot|docs|raw)$/.test(keyword)
      ? []
      : namedIn(text.slice(inside, end), inside, variables)
  )
}

/** The same in a piece of code, or in a value of YAML such as `ref('orders')`, which begins at `start` of its text. */
export const namedIn = (
  code: string,
  start: number,
  variables: ReadonlySet<string> = new Set()
): ReadonlyArray<StatedMention> =>
  [...code.matchAll(USE)].flatMap((found) => {
    const [matched, call, first1, first2, second1, second2, dispatched1, dispatched2, qualifier, called] =
      found
    const at = start + found.index
    const first = first1 ?? first2
    const second = second1 ?? second2
    const dispatched = dispatched1 ?? dispatched2
    if (call === "ref") {
      const name = second ?? first!
      return [use(name, REF, "other", at + matched.lastIndexOf(name))]
    }
    if (call === "source")
      return second === undefined
        ? []
        : [use(second, `${SOURCE}.${first}`, "other", at + matched.lastIndexOf(second))]
    if (dispatched !== undefined)
      return ADAPTERS.map((adapter) =>
        use(`${adapter}__${dispatched}`, MACRO, "call", at + matched.lastIndexOf(dispatched))
      )
    if (called === undefined || (qualifier !== undefined && isObject(qualifier, variables))) return []
    return [
      use(
        called,
        qualifier === undefined ? MACRO : `${MACRO}.${qualifier}`,
        "call",
        at + matched.length - called.length
      )
    ]
  })

const isObject = (qualifier: string, variables: ReadonlySet<string>): boolean =>
  GIVEN_OBJECTS.has(qualifier) || variables.has(qualifier)

const use = (name: string, qualifier: string, role: "call" | "other", at: number): StatedMention => ({
  name,
  role,
  qualifier,
  receiver: UNKNOWN_RECEIVER,
  at
})

/** A generic test of a model or column: what `{% test %}` defines under that name, or a macro with `test_` before it. */
export const genericTest = (name: string, at: number): ReadonlyArray<StatedMention> => [
  use(name, GENERIC, "call", at),
  use(`test_${name}`, MACRO, "call", at)
]
