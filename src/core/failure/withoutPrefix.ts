/** `web_1  | `, `[pod/api-0/main] `, `E/AndroidRuntime( 4321): `: prefixes that container runtimes and Android put before each line. */
const CONTAINER_PREFIX =
  /^(?:[\w.-]{1,40} {0,20}\| |\[pod\/[\w./-]{1,120}\] |[VDIWEF]\/[\w.:-]{1,60} {0,20}\( {0,6}\d{1,7}\): ?)/

/** `#12 3.456 `, `#12 ERROR: `: the step of an image's build, and its seconds. */
const BUILD_PREFIX = /^#\d{1,4} (?:\d{1,6}\.\d{1,3} |(?=ERROR: ))/

/** `01-31 10:00:00.123  4321  4321 E AndroidRuntime: `, `2026-01-31 10:00:00.123  4321-4321  AndroidRuntime  com.acme.shop  E  `: the log of Android. */
const ANDROID_PREFIX =
  /^(?:\d{4}-)?\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} {1,8}\d{1,7}[ -]{1,8}\d{1,7} {1,8}(?:[VDIWEF] [\w.:-]{1,60} {0,20}: ?|[\w.:-]{1,60} {1,40}[\w.]{1,80} {1,40}[VDIWEF] {1,4})/

/** `E1128 10:00:00.123456       1 reflector.go:150] `: the log of Kubernetes, Bazel and others that write as glog does. */
const GLOG_PREFIX = /^[DIWEF]\d{4} \d\d:\d\d:\d\d\.\d{3,6} {1,8}\d{1,8} [\w./-]{1,80}:\d{1,6}\] /

/** A date with a time, or a time alone, optionally in brackets, including the following blank. */
const TIME_PREFIX =
  /^\[?(?:\d{4}[-/]\d\d[-/]\d\d(?:[T ]|, )|\w{3} +\d{1,2} |\d\d-\w{3}-\d{4} )?\d\d:\d\d(?::\d\d)?(?:[.,]\d{1,9})?(?:Z| ?[+-]\d\d:?\d\d| (?:UTC|[A-Z]\w{1,20}\/\w{1,30})(?=\]))?\]?:?(?: - | |$)/

/** After the time of a system's log or a platform's: the host, and the process with its number or name, `web-1 gunicorn[4123]: `, `app[web.1]: `. */
const PROCESS_PREFIX = /^(?:[\w.-]{1,64} )?[\w./@-]{1,64}\[[\w.]{1,32}\]: /

/** A log level after the time, followed by a blank or a bracket. One before a colon stays: without its level, `ERROR: no such table` would not be recognized. */
const LEVEL_PREFIX =
  /^\[?(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL)\]?(?= |:? -? ?\[)[: -]{0,3}/

/** What stands after the time, in brackets: a level with the name of a process (Celery), a level with the numbers of process and request (nginx), a place in code (Airflow). */
const TAG_PREFIX =
  /^(?:[A-Z]{4,8}\/[\w.-]{1,60}\] |\[[a-z]{4,6}\] \d+#\d+: (?:\*\d+ )?|\{[\w.-]{1,80}:\d{1,6}\} )/

/** After the level: the logger, and for Spring the process and thread before it. `c.a.s.OrderService   : `, `com.acme.Main - `, `shop::orders: `. */
const LOGGER_PREFIX =
  /^(?:\d{1,8} --- (?:\[[^\]\n]{0,60}\] ?){1,3}[\w.$/[\]-]{1,80} {1,60}: |[\w$]{1,60}(?:\.[\w$]{1,60}){1,9} {1,40}- |[a-z]\w{0,60}(?:::\w{1,60}){1,9}: )/

/** `[2026-03-10 08:11:07.312][shop::orders][ERROR] `: time, target and level in brackets side by side, as fern and others write in Rust. */
const BRACKETS_PREFIX =
  /^\[\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?\](?:\[[\w:.-]{1,80}\]){1,3} /

/** The root logger of Python and those below it, before their message; what follows of the error is in lines of its own. */
const PYTHON_LOGGER_PREFIX = /^(?:DEBUG|INFO|WARNING|ERROR|CRITICAL):[A-Za-z_][\w.]{0,80}:(?=\S)/

/** The command by which a step tells GitHub Actions or Azure Pipelines that a line is an error. */
const WORKFLOW_COMMAND = /^(?:##\[error\]|::error(?: [^\n:]{1,200})?::)/

/** The frame that Terraform draws around a message: its corners, or its left edge. */
const BOX_EDGE = /^(?:[╷╵]$|│ ?)/

/** The name of a thread, a worker or a logger in brackets. */
const BRACKETED_NAME = /^\[[\w.#:/-]{1,60}\](?: ?:)?(?: - | |$)/

/** What the time is followed by, each at most once, in this order. */
const AFTER_TIME = [
  CONTAINER_PREFIX,
  BUILD_PREFIX,
  PROCESS_PREFIX,
  TAG_PREFIX,
  BRACKETED_NAME,
  LEVEL_PREFIX,
  BRACKETED_NAME,
  LOGGER_PREFIX
]

/**
 * A line without the prefixes of loggers, containers and build services, and without the frame of Terraform; indentation after it stays.
 *
 * @example
 * ```ts
 * withoutPrefix("2026-03-10T08:11:07.312Z ERROR [worker-7]   at run (a.js:1:2)") // => "  at run (a.js:1:2)"
 * withoutPrefix("Nov 28 00:06:00 web-1 gunicorn[4123]: KeyError: 'a'") // => "KeyError: 'a'"
 * withoutPrefix("[2026-03-10 08:11:07.312][shop::orders][ERROR] no stock") // => "no stock"
 * withoutPrefix("#12 3.456 npm error code E404") // => "npm error code E404"
 * withoutPrefix("##[error]KeyError: 'a'") // => "KeyError: 'a'"
 * ```
 */
export const withoutPrefix = (line: string): string => {
  const uncontained = line
    .replace(CONTAINER_PREFIX, "")
    .replace(BUILD_PREFIX, "")
    .replace(ANDROID_PREFIX, "")
    .replace(GLOG_PREFIX, "")
    .replace(BRACKETS_PREFIX, "")
    .replace(PYTHON_LOGGER_PREFIX, "")
    .replace(BOX_EDGE, "")
  const withoutTime = uncontained.replace(TIME_PREFIX, "")
  const bare =
    withoutTime === uncontained
      ? uncontained
      : AFTER_TIME.reduce((rest, prefix) => rest.replace(prefix, ""), withoutTime)
  return bare.replace(WORKFLOW_COMMAND, "")
}
