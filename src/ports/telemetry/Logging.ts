/** The log: lines on standard error, plain or JSON, with secrets masked. Standard output is reserved for the protocol and for results. */
import { Cause, Config, Effect, HashMap, Layer, List, Logger, LogLevel, Option } from "effect"
import { maskLog } from "../../core/redact/mod.ts"

const write = (line: string): void => void process.stderr.write(`${line}\n`)

const renderValue = (value: unknown): string =>
  typeof value === "string" ? value : value instanceof Error ? value.message : JSON.stringify(value)

const textOf = (message: unknown): string =>
  (Array.isArray(message) ? message : [message]).map(renderValue).join(" ")

/** Control characters, except line feed and tab. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g

/** Escapes untrusted text: a name with a line break must not look like a log line of its own, and control characters must not reach the terminal. */
const escapeControls = (text: string): string =>
  text
    .replaceAll("\r\n", "\n")
    .replaceAll("\n", "\n    ")
    .replace(CONTROL_CHARACTER, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`)

/** For people: time, level, message, and the cause below it. */
const plain = Logger.make<unknown, void>(({ annotations, cause, date, logLevel, message }) => {
  const notes = HashMap.reduce(annotations, "", (text, value, key) => `${text} ${key}=${renderValue(value)}`)
  const causeText = Cause.isEmpty(cause) ? "" : `\n${Cause.pretty(cause, { renderErrorCause: true })}`
  write(
    `${date.toISOString()} ${logLevel.label} ${escapeControls(maskLog(`${textOf(message)}${notes}${causeText}`))}`
  )
})

/** For programs: one JSON object per line. */
const structured = Logger.make<unknown, void>(
  ({ annotations, cause, date, fiberId, logLevel, message, spans }) =>
    write(
      maskLog(
        JSON.stringify({
          time: date.toISOString(),
          level: logLevel.label.toLowerCase(),
          message: textOf(message),
          ...(Cause.isEmpty(cause) ? {} : { cause: Cause.pretty(cause, { renderErrorCause: true }) }),
          ...Object.fromEntries(HashMap.toEntries(annotations)),
          ...(List.isNil(spans) ? {} : { spans: List.toArray(spans).map(({ label }) => label) }),
          fiber: String(fiberId._tag === "Runtime" ? fiberId.id : fiberId._tag)
        })
      )
    )
)

/** The log until the settings are read. */
export const layer = Logger.replace(Logger.defaultLogger, plain)

const LEVELS: ReadonlyMap<string, LogLevel.LogLevel> = new Map([
  ["debug", LogLevel.Debug],
  ["info", LogLevel.Info],
  ["warning", LogLevel.Warning],
  ["error", LogLevel.Error],
  ["none", LogLevel.None]
])

const settings = Config.all({
  format: Config.literal("plain", "json")("format").pipe(Config.withDefault("plain" as const)),
  level: Config.option(Config.literal("debug", "info", "warning", "error", "none")("level"))
}).pipe(Config.nested("log"))

/** The log as the settings say. */
export const layerConfigured = Layer.unwrapEffect(
  Effect.map(settings, ({ format, level }) => {
    const minimumLevel = Option.flatMapNullable(level, (name) => LEVELS.get(name))
    return Layer.merge(
      format === "json" ? Logger.replace(plain, structured) : Layer.empty,
      Option.match(minimumLevel, { onNone: () => Layer.empty, onSome: Logger.minimumLogLevel })
    )
  })
)
