import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import type { Counterpart, GeneratingDeclaration } from "../CounterpartRules.ts"

const lowerFirst = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1)

/** As Python and Rust spell it: `GetHTTPStatus` is `get_http_status`. */
const snakeCase = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, (_, end, start, single) =>
      single === undefined ? `${end}_${start}` : `${single}_`
    )
    .toLowerCase()

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

/** Modules of generated code by the usual names of files and packages. */
const modulesOf = (pkg: string) => {
  const last = pkg.split(".").findLast((part) => !/^v\d/.test(part))
  const named = last === undefined ? "" : `|${last}(?:v\\d\\w*)?`
  return new RegExp(
    `(?:^|[/._-])(?:pb|pb2|pbs?|protos?|protobufs?|genproto|grpc${named})(?:[_-]?(?:pb|pb2|grpc|connect))?(?:$|[/._-])`,
    "i"
  )
}

/** What protoc and its plugins make of messages, services and their methods. */
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
  if (kind === "interface") {
    const names = new Set([...clientNames(name), ...serverNames(name)])
    return [{ names, signs: names, isMember: false }]
  }
  if (!TYPE_KINDS.has(kind)) return []
  // A nested message is `Outer_Inner` in Go and C++, and a member of `Outer` elsewhere.
  const joined = [...enclosingNames, name].join("_")
  return [{ names: new Set([name, joined]), signs: new Set(), modules: modulesOf(pkg), isMember: false }]
}
