import type { DddPattern } from "../domain/CodeSymbol.ts"
import type { OutlineNode, OutlineSymbol } from "../outline/mod.ts"
import { isReadOnly } from "./isReadOnly.ts"
import type { MethodsByOwner } from "./methodsByOwner.ts"

const CLASSIFIED_KINDS = new Set(["class", "struct", "interface", "trait", "type"])

/** Types without state of their own. */
const STATELESS_KINDS = new Set(["interface", "trait"])

const REPOSITORY_NAME = /(?:Repository|Repo|Store|DAO|Dao)$/
const SERVICE_NAME = /(?:Service|UseCase|Interactor|(?:Command|Query)Handler)$/
const VALUE_NAME = /[a-z](?:Value|ValueObject|VO)$/

/** Data carriers and infrastructure, which may have an `id` and methods but are no part of a domain model. */
const NON_DOMAIN_NAME =
  /(?:Request|Response|Reply|Dto|DTO|Input|Output|Params|Args|Options|Opts|Config|Settings|Event|Command|Query|Message|Error|Exception|Tests?|TestCase|Suite|Spec|Mock|Fake|Stub|Builder|Factory|Mapper|Parser|Controller|Handler|Middleware|Client|Server|Worker|Manager|Provider|Adapter|Logger|Writer|Reader|Iterator|View|ViewModel|Component|Props|State|Context|Session|Node|Matcher|Extractor|Scanner|Visitor|Walker|Printer|Formatter|Encoder|Decoder|Lexer|Tokenizer|Searcher|Resolver|Listener|Strategy|Runner|Engine|Cache|Map|Set|List|Queue|Stack|Tree)$/

/** Annotations of frameworks on a type: JPA, Spring, TypeORM, Doctrine. */
const ANNOTATIONS: ReadonlyArray<readonly [DddPattern, RegExp]> = [
  ["repository", /@Repository\b/],
  ["service", /@Service\b/],
  ["entity", /@(?:\w+\.)*Entity\b|#\[(?:\w+\\)*Entity\b/],
  ["value_object", /@(?:\w+\.)*Embeddable\b|#\[(?:\w+\\)*Embeddable\b/]
]

const FIND_METHOD = /^(?:find|get|load|fetch|by|list|search|query)/i
const SAVE_METHOD = /^(?:save|store|insert|put|upsert|persist|create|add|update)/i
const REPOSITORY_METHOD =
  /^(?:save|store|add|insert|create|put|update|upsert|persist|delete|remove|find|get|list|load|fetch|query|search|by|count|exists|has|all|next|with|close)/i

/** Methods that do not show the role of a type. */
const COMMON_METHOD =
  /^(?:new|init|deinit|constructor|dispose|close|string|tostring|to_s|hashcode|gethashcode|equals?|eq|fmt|default|clone|copy|description|tablename|__\w+__|~.*|operator.*)$/i

/** A field with several elements; bytes and characters count as a single value. */
const COLLECTION =
  /(?<![\w>])\[\](?!byte\b|rune\b|u8\b)|(?<=[\w>])(?<!\b(?:byte|char))\[\]|\bmap\[|\b(?:Vec|List|Array|ArrayList|LinkedList|MutableList|Set|HashSet|MutableSet|Map|HashMap|MutableMap|Dictionary|Collection|Iterable|Seq|ReadonlyArray|IEnumerable|IList|ICollection|ISet|IReadOnlyList|BTreeMap|BTreeSet|VecDeque|vector|ArrayBuffer)\s*[<[(]|\b(?:list|dict|set)\[|:\s*\[\s*[A-Z]\w*\s*\]|\b(?:Collection|ArrayCollection)\b/

const MUTATING_METHOD =
  /^(?:add|remove|set|change|update|apply|cancel|complete|place|pay|ship|approve|reject|confirm|close|open|assign|rename|raise|record|register|activate|deactivate|mark|submit|increment|decrement|increase|decrease|insert|append|push|clear|start|finish|book|reserve|withdraw|deposit|transfer)/i

/**
 * The role in domain-driven design that the structure of a type shows, by the first rule that applies:
 *
 * - `repository`: its name ends in Repository, Repo, Store or DAO, and it has methods or is an interface; or its methods find and save, and do nothing else;
 * - `service`: its name ends in Service, UseCase, Interactor, CommandHandler or QueryHandler, and it has methods or is an interface;
 * - `aggregate`: it extends an AggregateRoot; or it is an entity with a collection and a method that changes it;
 * - `entity`: it has an identifying field, called `id`, `uuid` or after the type (`orderId` of an `Order`), and a method;
 * - `value_object`: it has fields, none of them identifying, and methods, and it is immutable: every field is read-only, or private while no method takes the
 *   value by pointer (Go, exported types only) or mutably (Rust). Without methods, values cannot be told from plain data, so then only a name that ends in
 *   Value, ValueObject or VO counts.
 *
 * An annotation on the type takes precedence: `@Repository`, `@Service`, `@Embeddable` for a value object, and `@Entity`, which is an aggregate by the same
 * rule as above.
 *
 * Data carriers and infrastructure (`…Request`, `…Config`, `…Parser`) are neither entities nor value objects. A foreign key (`customerId` of an `Order`) does
 * not identify. Methods are those inside the type and those in the same file that name it as their owner; constructors and methods of every object (`toString`,
 * `equals`) do not count.
 */
export const dddPatternsOf = (
  symbol: OutlineSymbol,
  members: ReadonlyArray<OutlineNode>,
  methodsOutside: () => MethodsByOwner,
  /** The text before the name, including annotations. */
  before: string
): ReadonlyArray<DddPattern> => {
  if (!CLASSIFIED_KINDS.has(symbol.kind)) return []
  const memberSymbols = symbolsIn(members)
  const methods = [
    ...memberSymbols.filter(({ kind }) => kind === "method" || kind === "function"),
    ...(methodsOutside().get(symbol.name) ?? [])
  ].filter(({ name }) => !COMMON_METHOD.test(name) && name !== symbol.name)
  const fields = memberSymbols.filter(({ kind }) => kind === "field")
  const isStateless = STATELESS_KINDS.has(symbol.kind)
  const annotated = before.includes("@") || before.includes("#[") ? patternOfAnnotation(before) : undefined
  if (annotated === "entity") return [isAggregate(fields, methods) ? "aggregate" : "entity"]
  if (annotated !== undefined) return [annotated]
  if (isRepository(symbol, methods)) return ["repository"]
  if (SERVICE_NAME.test(symbol.name) && (methods.length > 0 || isStateless)) return ["service"]
  if (isStateless || NON_DOMAIN_NAME.test(symbol.name)) return []
  if (/\bAggregateRoot\b/.test(symbol.signature)) return ["aggregate"]
  if (fields.some(({ name }) => isIdentifierField(name, symbol.name))) {
    if (methods.length === 0) return []
    return [isAggregate(fields, methods) ? "aggregate" : "entity"]
  }
  return isValueObject(symbol, fields, methods) ? ["value_object"] : []
}

const patternOfAnnotation = (before: string): DddPattern | undefined =>
  ANNOTATIONS.find(([, annotation]) => annotation.test(before))?.[0]

const symbolsIn = (nodes: ReadonlyArray<OutlineNode>): ReadonlyArray<OutlineSymbol> =>
  nodes.flatMap((node) => (node.symbol === undefined ? symbolsIn(node.children) : [node.symbol]))

const normaliseName = (name: string) => name.replace(/^[$@#_]+|_/g, "").toLowerCase()

/** `id` by itself, or after the last word of the type's name: `accountId` of a `UserAccount`. */
const isIdentifierField = (field: string, type: string): boolean => {
  const name = normaliseName(field)
  if (/^(?:id|uuid|guid|identifier|identity)$/.test(name)) return true
  const owner = /^(.+?)(?:id|uuid|guid)$/.exec(name)?.[1]
  return owner !== undefined && normaliseName(type).endsWith(owner)
}

const isRepository = (symbol: OutlineSymbol, methods: ReadonlyArray<OutlineSymbol>) => {
  if (REPOSITORY_NAME.test(symbol.name)) return methods.length > 0 || STATELESS_KINDS.has(symbol.kind)
  const names = methods.map(({ name }) => name)
  return (
    names.some((name) => FIND_METHOD.test(name)) &&
    names.some((name) => SAVE_METHOD.test(name)) &&
    names.some((name) => /(?:by|id|all)/i.test(name)) &&
    names.every((name) => REPOSITORY_METHOD.test(name))
  )
}

const isAggregate = (fields: ReadonlyArray<OutlineSymbol>, methods: ReadonlyArray<OutlineSymbol>) =>
  fields.some(({ signature }) => COLLECTION.test(signature)) &&
  methods.some(({ name }) => MUTATING_METHOD.test(name))

const isValueObject = (
  symbol: OutlineSymbol,
  fields: ReadonlyArray<OutlineSymbol>,
  methods: ReadonlyArray<OutlineSymbol>
) =>
  fields.length > 0 &&
  (VALUE_NAME.test(symbol.name) || (methods.length > 0 && isReadOnly(symbol, fields, methods)))
