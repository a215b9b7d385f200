import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { ownValue } from "../../record/mod.ts"
import { lowerFirst, snakeCase, upperFirst } from "../../text/mod.ts"
import type { Counterpart, GeneratingDeclaration } from "../CounterpartRules.ts"

/** What plugins of protoc for Go, Java, Kotlin, C#, Python, JavaScript, Swift, Ruby, PHP, Dart and Rust add to the name of a service for its clients and for its servers. */
const CLIENT_ENDINGS = [
  "Client",
  "AsyncClient",
  "NIOClient",
  "BlockingClient",
  "ClientBase",
  "ClientProtocol",
  "PromiseClient",
  "Stub",
  "BlockingStub",
  "FutureStub",
  "CoroutineStub",
  "AsyncStub",
  "Grpc",
  "GrpcKt"
]
const SERVER_ENDINGS = [
  "Server",
  "ServerBase",
  "Servicer",
  "Service",
  "ServiceBase",
  "Base",
  "ImplBase",
  "CoroutineImplBase",
  "Provider",
  "AsyncProvider",
  "Handler",
  "Definition",
  "Interface"
]

const clientNames = (service: string): ReadonlyArray<string> => [
  ...CLIENT_ENDINGS.map((ending) => service + ending),
  `New${service}Client`,
  `${snakeCase(service)}_client`
]

const serverNames = (service: string): ReadonlyArray<string> => [
  ...SERVER_ENDINGS.map((ending) => service + ending),
  `Register${service}Server`,
  `New${service}Handler`,
  `Unimplemented${service}Server`,
  `Unimplemented${service}Handler`,
  `add_${service}Servicer_to_server`,
  `${snakeCase(service)}_server`
]

/** How a method is spelled in the languages whose plugins change its name. */
const methodNamesIn =
  (method: string) =>
  (language: string): ReadonlySet<string> => {
    const lower = lowerFirst(method)
    if (SNAKE_CASE_LANGUAGES.has(language)) return new Set([snakeCase(method)])
    if (language === "csharp") return new Set([method, `${method}Async`])
    return EXACT_LANGUAGES.has(language) ? new Set([method]) : new Set([lower, method])
  }

const SNAKE_CASE_LANGUAGES: ReadonlySet<string> = new Set(["ruby", "rust", "elixir"])
const EXACT_LANGUAGES: ReadonlySet<string> = new Set(["go", "python", "cpp", "c"])

/** `disallow_new_carts` as `disallowNewCarts`, as JSON and most languages have it. */
const camelCase = (name: string) => name.replaceAll(/_+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What a language calls the methods that get and set a field, besides a member of its name. */
const ACCESSOR_PREFIXES: Readonly<Record<string, ReadonlyArray<string>>> = {
  go: ["Get"],
  java: ["get", "set", "has"],
  kotlin: ["get", "set", "has"],
  groovy: ["get", "set", "has"],
  scala: ["get", "set", "has"],
  php: ["get", "set", "has"],
  typescript: ["get", "set", "has"],
  tsx: ["get", "set", "has"],
  javascript: ["get", "set", "has"],
  dart: ["has"],
  swift: ["has"],
  cpp: ["set_", "has_", "mutable_"],
  python: []
}
const SNAKE_CASE_FIELDS: ReadonlySet<string> = new Set([
  ...SNAKE_CASE_LANGUAGES,
  "cpp",
  "c",
  "objc",
  "python",
  "notebook"
])

/** How a field is spelled in a language, with the methods that get and set it. */
const fieldNamesIn =
  (field: string) =>
  (language: string): ReadonlySet<string> => {
    const camel = camelCase(field)
    const prefixes = ownValue(ACCESSOR_PREFIXES, language) ?? []
    if (SNAKE_CASE_FIELDS.has(language)) return new Set([field, ...prefixes.map((prefix) => prefix + field)])
    const plain = language === "go" || language === "csharp" ? upperFirst(camel) : camel
    return new Set([plain, ...prefixes.map((prefix) => prefix + upperFirst(camel))])
  }

/** A language of each way to spell a field. */
const SPELLING_LANGUAGES = ["go", "java", "cpp"]

const fieldCounterpart = (field: string, enclosingNames: ReadonlyArray<string>): Counterpart => {
  const namesIn = fieldNamesIn(field)
  const owners = new Set([enclosingNames.at(-1)!, enclosingNames.join("_")])
  return {
    names: new Set(SPELLING_LANGUAGES.flatMap((language) => [...namesIn(language)])),
    namesIn,
    signs: owners,
    isMember: true,
    ofTypes: owners,
    isTelling: field.includes("_")
  }
}

/** Modules of generated code by the usual names of files and packages. */
const modulesOf = (pkg: string) => {
  const last = pkg.split(".").findLast((part) => !/^v\d/.test(part))
  const named = last === undefined ? "" : `|${last}(?:v\\d\\w*)?`
  return new RegExp(
    `(?:^|[/._-])(?:pb|pb2|pbs?|protos?|protobufs?|genproto|grpc${named})(?:[_-]?(?:pb|pb2|grpc|connect))?(?:$|[/._-])`,
    "i"
  )
}

/**
 * What protoc and its plugins make of messages and their fields, of services and their methods.
 *
 * @example
 * ```ts
 * const [{ namesIn }] = protoCounterparts({ name: "new_carts", kind: "field", signature: "", enclosingNames: ["Shop"], package: "", path: "" })
 * ["go", "tsx", "rust"].map((language) => [...namesIn(language)][0]) // => ["NewCarts", "newCarts", "new_carts"]
 * ```
 */
export const protoCounterparts = ({
  enclosingNames,
  kind,
  name,
  package: pkg
}: GeneratingDeclaration): ReadonlyArray<Counterpart> => {
  const outer = enclosingNames.at(-1)
  if (kind === "method" && outer !== undefined)
    return [
      {
        names: new Set([name, lowerFirst(name), snakeCase(name), `${name}Async`]),
        namesIn: methodNamesIn(name),
        // The server's own code calls other things by these names.
        signs: new Set(clientNames(outer)),
        isMember: true
      }
    ]
  if (kind === "field")
    return outer === undefined ? [] : [{ ...fieldCounterpart(name, enclosingNames), modules: modulesOf(pkg) }]
  if (kind === "interface") {
    const names = new Set([...clientNames(name), ...serverNames(name)])
    return [{ names, signs: names, isMember: false }]
  }
  if (!TYPE_KINDS.has(kind)) return []
  // A nested message is `Outer_Inner` in Go and C++, and a member of `Outer` elsewhere.
  const joined = [...enclosingNames, name].join("_")
  return [{ names: new Set([name, joined]), signs: new Set(), modules: modulesOf(pkg), isMember: false }]
}
