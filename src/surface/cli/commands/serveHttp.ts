import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { serveHttp as listen } from "../../mcp/http/serveHttp.ts"
import { ServerSettings } from "../../mcp/ServerSettings.ts"
import { absolute, type Engines, onEngine, succeedOnInterrupt } from "../shared.ts"
import { serverFlags, serverOptions, settingsFolder } from "./serveMcp.ts"

const host = Options.text("host").pipe(
  Options.withDescription("Address to listen on; any that is not loopback requires a token (127.0.0.1)"),
  Options.optional
)
const port = Options.integer("port").pipe(
  Options.withDescription("Port to listen on (8080)"),
  Options.optional
)
const tokenFile = Options.file("token-file").pipe(
  Options.withDescription("File of accepted tokens, one name:token per line"),
  Options.optional
)
const tlsCert = Options.file("tls-cert").pipe(
  Options.withDescription("Certificate in PEM format, to serve HTTPS"),
  Options.optional
)
const tlsKey = Options.file("tls-key").pipe(
  Options.withDescription("Private key of the certificate, in PEM format"),
  Options.optional
)
const allowedHosts = Options.text("allow-host").pipe(
  Options.withDescription(
    "Host name under which clients reach this server, e.g. behind a proxy; localhost is always allowed"
  ),
  Options.repeated
)
const allowedRoots = Options.directory("allow-root").pipe(
  Options.withDescription(
    "Folder that clients may index and read, including subfolders; all others are refused"
  ),
  Options.repeated
)

/** The given options as settings of the group `http`. */
const givenOptions = (options: Readonly<Record<string, Option.Option<string>>>) =>
  Object.fromEntries(
    Object.entries(options).flatMap(([key, value]) => (Option.isSome(value) ? [[key, value.value]] : []))
  )

export const serveHttp = ({ http }: Engines) =>
  Command.make(
    "serve-http",
    { ...serverOptions, allowedHosts, allowedRoots, host, port, tlsCert, tlsKey, tokenFile },
    (options) => {
      const { allowedHosts: hosts, allowedRoots: roots } = options
      const serve = Effect.gen(function* () {
        const { url } = yield* Effect.flatMap(ServerSettings, listen)
        yield* Effect.logInfo(`Listening on ${url}`)
        return yield* Effect.never
      })
      return onEngine(Effect.scoped(serve), http, options, settingsFolder(options.workspace), {
        ...serverFlags(options),
        ...(roots.length === 0 ? {} : { allowedRoots: roots.map(absolute) }),
        http: {
          ...givenOptions({
            host: options.host,
            port: Option.map(options.port, String),
            tokenFile: Option.map(options.tokenFile, absolute),
            tlsCert: Option.map(options.tlsCert, absolute),
            tlsKey: Option.map(options.tlsKey, absolute)
          }),
          ...(hosts.length === 0 ? {} : { allowedHosts: hosts })
        }
      }).pipe(succeedOnInterrupt)
    }
  ).pipe(Command.withDescription("Serve many agents over MCP on HTTP (Streamable HTTP)"))
