import { anyScript } from "../../text/mod.ts"
import { documentedOver } from "./documentedOver.ts"
import { statedType } from "./statedType.ts"
import { typeInComment } from "./typeInComment.ts"

/** A single property, its type and its name. */
const PROPERTY = anyScript(
  /^(?:(?:public|protected|private|static|var|readonly|final|(?:public|protected|private)\(set\))\s+)+(?!function\b)([^$=]*?)\s*\$(\w+)\s*(?:=|$)/
)
const FUNCTION = anyScript(/\bfunction\s+&?\s*\w+\s*\([^]*\)\s*(?::\s*([^:)]+?))?;?$/)
const TYPE = anyScript(/^(?:(?:abstract|final|readonly)\s+)*(?:class|interface|trait|enum)\s/)

const RETURN_TAG = /@(?:phpstan-|psalm-)?return\s+(?=\S)/g
const VAR_TAG = /@(?:phpstan-|psalm-)?var\s+(?=\S)/g
const PARAM_TAG = /@(?:phpstan-|psalm-)?param\s+(?=\S)/g
const VARIABLE_TAG = /@(?:phpstan-|psalm-)?template(?:-covariant|-contravariant)?\s+(\w+)/g
const SUPERTYPE_TAG = /@(?:phpstan-|psalm-|template-)?(extends|implements|use|mixin)\s+(?=\\?[A-Za-z_])/g

const PROPERTY_TAG_OF_TYPE = /@(?:phpstan-|psalm-)?property(?:-read)?\s+(?=\S)/g

/** Most tags of a type that become part of its signature. */
const MAX_TAGS = 8
const MAX_PROPERTIES = 16

/** The type that the last tag of a kind states, which is the one for tools where there is one. */
const lastType = (doc: string, tag: RegExp): string =>
  [...doc.matchAll(tag)].map(({ 0: matched, index }) => typeInComment(doc, index + matched.length)).at(-1) ??
  ""

/** Whether documentation cannot tell more than a type does: it is a single one that is not open, and nothing in the text is written with type arguments or as a list. */
const isComplete = (native: string, doc: string): boolean =>
  /^\??\s*\\?[\w\\]+$/.test(native) &&
  !/^\??\s*(?:array|iterable|mixed|object|self)$/i.test(native) &&
  !/[<[]/.test(doc)

const parameterType = (doc: string, name: string): string =>
  [...doc.matchAll(PARAM_TAG)].flatMap(({ 0: matched, index }) => {
    const from = index + matched.length
    const type = typeInComment(doc, from)
    const after = /^\s+(?:\.\.\.|&)?\$(\w+)/.exec(doc.slice(from + type.length, from + type.length + 100))
    return after?.[1] === name ? [type] : []
  })[0] ?? ""

/** What the documentation of a class says of its type variables, and of those of the types above it. */
const genericTags = (doc: string): ReadonlyArray<string> => [
  ...[...doc.matchAll(VARIABLE_TAG)].map(([, name]) => `@template ${name}`),
  ...[...doc.matchAll(SUPERTYPE_TAG)].flatMap(({ 0: matched, 1: tag = "", index }) => {
    const type = typeInComment(doc, index + matched.length)
    return statedType(type) === "" ? [] : [`@${tag} ${type}`]
  })
]

/** The properties that documentation alone says a class has, as far as they hold objects. */
const propertyTags = (doc: string): ReadonlyArray<string> =>
  [...doc.matchAll(PROPERTY_TAG_OF_TYPE)].flatMap(({ 0: matched, index }) => {
    const from = index + matched.length
    const type = typeInComment(doc, from)
    const name = /^\s+\$(\w+)/.exec(doc.slice(from + type.length, from + type.length + 100))?.[1]
    return name === undefined || statedType(type) === "" ? [] : [`@property ${type} $${name}`]
  })

/**
 * The signature with the type that documentation states, where the language has no place for it: the class of a property or result without a type, the elements of an array, type variables.
 *
 * @example
 * ```ts
 * documentedSignature("private array $carts", "@var Cart[]") // => "@var Cart[] private array $carts"
 * documentedSignature("public array $carts", "@param list<Cart> $carts") // => "@var list<Cart> public array $carts"
 * documentedSignature("function all(): array", "@return array<int, Cart>") // => "function all(): array @return array<int, Cart>"
 * documentedSignature("function find(): Cart", "@return Crate") // => "function find(): Cart"
 * documentedSignature("class Carts extends Pages", "@template T\n@extends Pages<T>") // => "class Carts extends Pages @template T @extends Pages<T>"
 * ```
 */
export const documentedSignature = (signature: string, doc: string): string => {
  if (!doc.includes("@")) return signature
  const [property, native = "", name = ""] = PROPERTY.exec(signature) ?? []
  if (property !== undefined) {
    if (isComplete(native, doc)) return signature
    const type = documentedOver(native, lastType(doc, VAR_TAG) || parameterType(doc, name))
    return type === "" ? signature : `@var ${type} ${signature}`
  }
  if (TYPE.test(signature)) {
    const properties = propertyTags(doc).slice(0, MAX_PROPERTIES)
    return [signature, ...genericTags(doc).slice(0, MAX_TAGS), ...properties].join(" ")
  }
  const result = FUNCTION.exec(signature)
  if (result === null || isComplete(result[1] ?? "", doc) || !doc.includes("return ")) return signature
  const type = documentedOver(result[1] ?? "", lastType(doc, RETURN_TAG))
  // What a variable of the function itself stands for depends on the call.
  const isOwnVariable = [...doc.matchAll(VARIABLE_TAG)].some(([, variable]) =>
    new RegExp(`(?<![\\w\\\\])${variable}(?!\\w)`).test(type)
  )
  return type === "" || isOwnVariable ? signature : `${signature} @return ${type}`
}
