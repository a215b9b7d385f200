import type { DddPattern } from "../domain/CodeSymbol.ts"
import type { OutlineNode, OutlineSymbol } from "../outline/mod.ts"
import type { MethodsByOwner } from "./methodsByOwner.ts"

const TYPES = new Set(["class", "struct", "interface", "trait", "type"])
const STORES = /^(?:save|store|add|insert|create|put|update|upsert|delete|remove|find|get|list|load|fetch|query|by|count|exists|all)/i
const IDENTITY = /^_*(?:id|uuid|guid|identifier|identity|key)$|(?:Id|ID|_id|UUID)$/
const COLLECTION = /\[\]|\[\s*\]|\b(?:Vec|List|Array|ArrayList|Set|HashSet|Map|HashMap|Dictionary|Collection|Iterable|Seq|map\[|ReadonlyArray|IEnumerable|IList|ICollection)\b|<|list\[|dict\[|set\[/
const MUTATES = /^(?:add|remove|set|change|update|apply|cancel|complete|place|pay|ship|approve|reject|confirm|close|open|assign|rename|raise|record|register|activate|deactivate|mark|submit|increment|decrement|increase|decrease)/i
const VALUE = /(?:Value|ValueObject|VO)$/

/**
 * The roles of domain-driven design that a type's structure shows, by these rules:
 *
 * - `repository`: its name ends in Repository, Repo or Store, or it has a method to find and one to save, and nothing else;
 * - `service`: its name ends in Service, UseCase, Handler or Interactor, and it has methods or is an interface;
 * - `entity`: it has a field that identifies it (`id`, `ID`, `userId` …) and at least one method;
 * - `aggregate`: an entity that holds a collection and has a method that changes it;
 * - `value_object`: it has fields and no identity, and no method changes it: a method that sets is what tells it from
 *   other plain data, so a type without methods counts only where its name ends in Value, ValueObject or VO. The fields must be read-only: marked so, or private to a struct's package.
 *
 * Methods are those inside the type, and those that name it as their receiver in the same file.
 */
export const dddPatternsOf = (
  symbol: OutlineSymbol,
  members: ReadonlyArray<OutlineNode>,
  outside: () => MethodsByOwner
): ReadonlyArray<DddPattern> => {
  if (!TYPES.has(symbol.kind)) return []
  const inside = symbolsIn(members)
  const methods = [
    ...inside.filter(({ kind }) => kind === "method" || kind === "function"),
    ...(outside().get(symbol.name) ?? [])
  ].map(({ name }) => name)
  const fields = inside.filter(({ kind }) => kind === "field")
  const found: Array<DddPattern> = []
  if (isRepository(symbol.name, methods)) found.push("repository")
  else if (isService(symbol, methods)) found.push("service")
  else if (fields.some(({ name }) => IDENTITY.test(name)) && methods.length > 0)
    found.push(isAggregate(fields, methods) ? "aggregate" : "entity")
  else if (isValueObject(symbol, fields, methods)) found.push("value_object")
  return found
}

const symbolsIn = (nodes: ReadonlyArray<OutlineNode>): ReadonlyArray<OutlineSymbol> =>
  nodes.flatMap((node) => (node.symbol === undefined ? symbolsIn(node.children) : [node.symbol]))

const isRepository = (name: string, methods: ReadonlyArray<string>) => {
  if (/(?:Repository|Repo|Store|DAO|Dao)$/.test(name)) return true
  const finds = methods.some((method) => /^(?:find|get|load|fetch|by)/i.test(method))
  const saves = methods.some((method) => /^(?:save|store|insert|put|upsert|persist)/i.test(method))
  return finds && saves && methods.every((method) => STORES.test(method) || /^(?:new|init|constructor|__init__)/i.test(method))
}

const isService = ({ kind, name }: OutlineSymbol, methods: ReadonlyArray<string>) =>
  /(?:Service|UseCase|Interactor|CommandHandler)$/.test(name) && (methods.length > 0 || kind === "interface" || kind === "trait")

const isAggregate = (fields: ReadonlyArray<OutlineSymbol>, methods: ReadonlyArray<string>) =>
  fields.some(({ signature }) => COLLECTION.test(signature)) && methods.some((method) => MUTATES.test(method))

const isValueObject = (symbol: OutlineSymbol, fields: ReadonlyArray<OutlineSymbol>, methods: ReadonlyArray<string>) => {
  if (fields.length === 0 || fields.some(({ name }) => IDENTITY.test(name))) return false
  if (VALUE.test(symbol.name)) return true
  const hidden = symbol.kind === "struct"
  const readOnly = fields.every(
    ({ name, signature }) => /\b(?:readonly|final|val|let)\b/.test(signature) || (hidden && /^[a-z_]/.test(name))
  )
  return symbol.kind !== "interface" && methods.length > 0 && readOnly && !methods.some((method) => MUTATES.test(method))
}
