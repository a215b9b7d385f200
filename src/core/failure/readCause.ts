import type { FailureCause, FailureLanguage } from "./Failure.ts"
import { ASSERTION_CAUSE_FORMS } from "./assertionForms.ts"
import type { CauseForm } from "./CauseForm.ts"
import { CLOJURE_CAUSE_FORMS } from "./clojureForms.ts"
import { DEBUGGER_CAUSE_FORMS } from "./debuggerForms.ts"
import { ERLANG_CAUSE_FORMS } from "./erlangForms.ts"
import { LOGGED_CAUSE_FORMS } from "./loggedForms.ts"
import { SCRIPT_CAUSE_FORMS } from "./scriptForms.ts"
import { withoutTestMarks } from "./withoutTestMarks.ts"

/** The error that a line states: type and message, and the language if the form is specific to one. */
export interface StatedCause extends FailureCause {
  readonly language?: FailureLanguage
}

/** Patterns for trimmed lines; the first that matches wins. */
const CAUSE_FORMS: ReadonlyArray<CauseForm> = [
  ...SCRIPT_CAUSE_FORMS,
  ...LOGGED_CAUSE_FORMS,
  ...ASSERTION_CAUSE_FORMS,
  ...DEBUGGER_CAUSE_FORMS,
  ...ERLANG_CAUSE_FORMS,
  ...CLOJURE_CAUSE_FORMS,
  // pytest messages without a type; the mark alone does not make a line an error.
  { language: "python", type: "AssertionError", pattern: /^E {2,}(?<message>assert .*)$/ },
  { language: "python", pattern: /^E {2,}(?<message>fixture '[^']*' not found)$/ },
  {
    language: "python",
    type: "AssertionError",
    pattern:
      /^(?:[^\s:"']+\.py:\d+:|(?:FAILED|ERROR) [^\s:]+\.py(?:::\S+)? -) (?:AssertionError: )?(?<message>assert .*)$/
  },
  {
    language: "python",
    pattern:
      /^(?:[^\s:"']+\.py:\d+:|(?:FAILED|ERROR) [^\s:]+\.py(?:::\S+)? -) (?<type>(?:\w+\.)*[A-Z]\w*(?:Error|Exception)): (?<message>.+)$/
  },
  // Compilers: the error code is the type.
  { language: "rust", pattern: /^(?:[^\s:]+:\d+:\d+: )?error\[(?<type>E\d{4})\]: (?<message>.*)$/ },
  {
    language: "javascript",
    pattern: /^(?:[^\s:(]+(?:\(\d+,\d+\)|:\d+:\d+):? (?:- )?)?error (?<type>TS\d+): (?<message>.*)$/
  },
  { language: "csharp", pattern: /^(?:[^\s:(]+\(\d+,\d+\): )?error (?<type>CS\d+): (?<message>.*)$/ },
  { language: "java", pattern: /^[^\s:]+\.(?:java|kt|scala):\d+(?::\d+)?: error: (?<message>.*)$/ },
  // sbt and Maven, then Scala 3, whose message is below the code.
  {
    language: "java",
    pattern:
      /^\[(?:error|ERROR)\] [^\s:]+\.(?:java|kt|scala|sc|sbt):(?:\d+:(?:\d+:)?|\[\d+,\d+\]) (?:error: )?(?<message>.*)$/
  },
  {
    language: "java",
    pattern:
      /^(?:\[error\] )?-- (?:\[(?<type>E\d+)\] )?(?<message>[A-Z][\w ]{0,60}): [^\s:]+\.(?:scala|sc):\d+:\d+\b.*$/
  },
  // A fatal error of a compiler is a missing file, unlike a shell's message with the same words.
  {
    language: "c",
    pattern: /^[^\s:]+\.(?:c|cc|cpp|cxx|h|hpp):\d+(?::\d+)?: (?<type>fatal error): (?<message>.*)$/
  },
  { language: "c", pattern: /^[^\s:]+\.(?:c|cc|cpp|cxx|h|hpp):\d+(?::\d+)?: error: (?<message>.*)$/ },
  { language: "zig", pattern: /^[^\s:]+\.zig:\d+:\d+: error: (?<message>.*)$/ },
  {
    language: "haskell",
    pattern: /^[^\s:]+\.hs:\d+:\d+(?:-\d+)?: error:(?: \[(?<type>GHC-\d+)\])?(?<message>.*)$/
  },
  {
    language: "haskell",
    pattern:
      /^(?:[\w.-]+: )?[^\s:]+\.hs:[\d():,-]+: (?<message>(?:Non-exhaustive|Irrefutable|Missing field) .*)$/
  },
  { language: "swift", pattern: /^[^\s:]+\.swift:\d+(?::\d+)?: error: (?<message>.*)$/ },
  {
    language: "objc",
    pattern: /^(?:\*{3} )?Terminating app due to uncaught exception '(?<type>\w+)', reason: '(?<message>.*)'$/
  },
  {
    language: "objc",
    pattern: /^[^\s:]+\.mm?:\d+(?::\d+)?: (?:fatal )?error: (?:[-+]\[[^\]\n]+\] : )?(?<message>.*)$/
  },
  {
    language: "solidity",
    pattern: /^(?<type>(?:Parser|Declaration|Type|Syntax|DocString)?Error) \(\d{4}\): (?<message>.*)$/
  },
  { language: "go", pattern: /^(?:vet: )?[^\s:]+\.go:\d+(?::\d+)?: (?<message>.*)$/ },
  {
    language: "c",
    pattern:
      /^(?:[^\s]*\bld: )?[^\n]*?(?<message>(?:undefined reference to|multiple definition of|undefined symbol:?) .*)$/
  },
  // Panics, signals and sanitizers.
  { language: "zig", type: "panic", pattern: /^thread \d+ panic: (?<message>.*)$/ },
  { language: "go", type: "panic", pattern: /^panic: (?<message>.*)$/ },
  {
    language: "go",
    type: "fatal error",
    pattern:
      /^fatal error: (?<message>(?:all goroutines|concurrent map|runtime|out of memory|stack overflow|sync)\b.*)$/
  },
  {
    language: "rust",
    type: "panic",
    pattern: /^thread '[^']*' (?:\(\d+\) )?panicked at '(?<message>.*)', [^\s']+:\d+:\d+$/
  },
  {
    language: "rust",
    type: "panic",
    pattern: /^thread '[^']*' (?:\(\d+\) )?panicked at [^\s']+:\d+:\d+:(?: (?<message>.*))?$/
  },
  // Graphical reports such as those of miette: a code with the message below it, or the message alone. Test runners mark failed tests with the same sign.
  { pattern: /^Error: (?<type>[a-z]\w*(?:::[a-z]\w*)+)(?<message>)$/ },
  { pattern: /^Error:(?: +×| {2,}x) (?<message>.+)$/ },
  // The finding of a sanitizer; the registers after it vary between runs.
  {
    language: "c",
    pattern: /^(?:==\d+==)?ERROR: \w+Sanitizer: (?<type>[\w-]+)(?<message>.*?)(?: at pc .*)?$/
  },
  { language: "c", pattern: /^terminate called after throwing an instance of '(?<type>[^']+)'(?<message>)$/ },
  { type: "SIGSEGV", pattern: /(?<message>Segmentation fault)/ },
  {
    type: "SIGABRT",
    language: "c",
    pattern: /^(?<message>(?:free|malloc|munmap_chunk|realloc)\(\): .*|double free or corruption.*)$/
  },
  // Swift with a location before or after: PHP uses the same words.
  {
    language: "swift",
    pattern:
      /^(?:[^\s:]+\.swift:\d+: )(?<type>Fatal error|Precondition failed|Assertion failed)(?:: (?<message>.*))?$/
  },
  {
    language: "swift",
    pattern:
      /^(?<type>Fatal error|Precondition failed|Assertion failed): (?<message>.*?)(?:: )?file [^\s:]+\.swift, line \d+$/
  },
  {
    language: "swift",
    pattern:
      /^(?<type>Fatal error): (?<message>(?:Index out of range|Array index is out of range|Unexpectedly found nil|Can't form Range|Division by zero|Dictionary literal contains|Duplicate keys).*)$/
  },
  { language: "elixir", pattern: /^\*\* \((?<type>[A-Z][\w.]*)\) (?<message>.*)$/ },
  { language: "dart", pattern: /^[^\s:]+\.dart:\d+:\d+: Error: (?<message>.*)$/ },
  // The analyzer, which names its rule.
  {
    language: "dart",
    pattern: /^error • (?<message>[^•\n]+) • [^\s:]+\.dart:\d+:\d+ • (?<type>\w+)$/
  },
  {
    language: "dart",
    pattern: /^error - [^\s:]+\.dart:\d+:\d+ - (?<message>.*) - (?<type>\w+)$/
  },
  { language: "dart", pattern: /^(?<type>(?:Range|Index|Argument)Error) \([^)]*\): (?<message>.*)$/ },
  {
    language: "dart",
    pattern:
      /^(?<type>Bad state|Invalid argument\(s\)|Unsupported operation|Concurrent modification during iteration): (?<message>.*)$/
  },
  {
    language: "dart",
    type: "TypeError",
    pattern: /^(?<message>type '[^']*' is not a subtype of type .*|Null check operator used on a null value)$/
  },
  { pattern: /^Un(?:handled|caught) exception:(?<message>)$/ },
  // The paths that were tried follow the name of a module.
  {
    language: "lua",
    pattern:
      /^(?:.{1,80}?: )?(?:[A-Za-z]:)?[^\s:]+\.lua:\d+: (?!in )(?<message>module '[^'\n]+' not found|.+?):?$/
  },
  { language: "perl", pattern: /^#\s+(?<message>Failed (?:\(TODO\) )?test '.*')$/ },
  {
    language: "perl",
    pattern:
      /^(?<message>(?!at |#)\S.*?) at \S+\.(?:p[lm]|t|psgi|PL) line \d+(?:, (?:<\w*> (?:line|chunk) \d+|near ".*|at EOF))?\.?$/
  },
  // Languages with the type at the end of the line, or with more than the type at its beginning.
  {
    language: "ruby",
    pattern:
      /^(?:[^\s:][^:\n]*:\d+:in [`'][^']*': |<internal:[^>]*>:\d+:in [`'][^']*': )(?<message>.*) \((?<type>[A-Z][\w:]*)\)$/
  },
  {
    language: "ruby",
    pattern: /^(?:[^\s:][^:\n]*:\d+:in [`'][^']*': )?(?<message>.*) \((?<type>(?:[A-Z]\w*::)*\w*Error)\)$/
  },
  // The log of Rails, where the type need not be called an error, after a tag of the request.
  {
    language: "ruby",
    pattern:
      /^(?:\[[\w-]{1,60}\] +)*(?<type>(?:[A-Z]\w*::)+[A-Z]\w*|[A-Z]\w*(?:Error|Exception)) \((?<message>\S.*)\):$/
  },
  {
    language: "php",
    pattern:
      /^(?:PHP )?(?:Fatal error|Warning|Notice): +Uncaught (?<type>[\w\\]+): (?<message>.*?)(?: in [^\s]+:\d+|, called in [^\s]+.*)?$/
  },
  {
    language: "php",
    pattern:
      /^PHP +(?<type>Fatal error|Parse error|Warning|Notice|Deprecated): +(?<message>.*?)(?: in [^\s]+ on line \d+)?$/
  },
  {
    language: "php",
    pattern:
      /^(?<type>Fatal error|Parse error|Warning|Notice|Deprecated): +(?<message>.*) in [^\s]+ on line \d+$/
  },
  // Swift uses the same words without a place, too.
  {
    language: "php",
    pattern:
      /^(?<type>Fatal error): +(?<message>(?:Allowed memory size|Maximum execution time|Out of memory|Call to (?:a member|undefined)|Cannot redeclare|Class ["']|Declaration of).*)$/
  },
  { pattern: /^(?<type>Fatal error|Parse error): +(?<message>.*)$/ },
  // Without a location it can be any runtime, for example React.
  { pattern: /^(?<type>Warning|Notice|Deprecated): +(?<message>.*)$/ },
  { language: "java", pattern: /^Exception: (?<type>[\w.$]+) (?<message>thrown from) / },
  { language: "java", pattern: /^Exception in thread "[^"]*" (?<type>[\w.$]+)(?:: (?<message>.*))?$/ },
  // Python qualifies types by module; JVM packages begin with a reversed domain or a well-known prefix. Other qualified names may be of either.
  {
    language: "python",
    pattern:
      /^(?<type>(?!(?:[a-z]{2}|akka|android|androidx|app|biz|cloud|com|dev|edu|gov|groovy|info|jakarta|java|javax|jdk|kotlin|kotlinx|name|net|org|reactor|scala|software|sun|tech|redis\.clients)\.)(?:[a-z_]\w*\.)+(?:exc|exceptions|errors)\.[A-Z]\w*)(?:: (?<message>.*))?$/
  },
  {
    language: "python",
    pattern:
      /^(?<type>(?:asyncio|builtins|concurrent|http|json|multiprocessing|numpy|pandas|pydantic|pydantic_core|sqlite3|subprocess|torch|urllib)\.(?:\w+\.)*[A-Z]\w*(?:Error|Exception|Warning|Timeout|Expired))(?:: (?<message>.*))?$/
  },
  {
    language: "java",
    pattern:
      /^Caused by: (?<type>(?:[a-z][\w]*\.)+[A-Z][\w$]*(?:Exception|Error|Throwable))(?:: (?<message>.*))?$/
  },
  {
    language: "java",
    pattern:
      /^(?<type>(?=(?:[a-z]{2}|akka|android|androidx|app|biz|cloud|com|dev|edu|gov|groovy|info|jakarta|java|javax|jdk|kotlin|kotlinx|name|net|org|reactor|scala|software|sun|tech|redis\.clients)\.)(?:[a-z][\w]*\.)+[A-Z][\w$]*(?:Exception|Error|Throwable))(?:: (?<message>.*))?$/
  },
  // A class within another: no other language writes a `$` there.
  {
    language: "java",
    pattern: /^(?:Caused by: )?(?<type>(?:[a-z]\w*\.)+[A-Z]\w*(?:\$[A-Z]\w*)+)(?:: (?<message>.*))?$/
  },
  {
    language: "csharp",
    pattern: /^(?:Unhandled [Ee]xception[.:] ?)?(?<type>(?:[A-Z]\w*\.)+\w*Exception)(?:: (?<message>.*))?$/
  },
  {
    language: "csharp",
    pattern: /^\[ERROR\] FATAL UNHANDLED EXCEPTION: (?<type>[\w.]+)(?:: (?<message>.*))?$/
  },
  // Errors of Node, then any `SomeError: message`.
  {
    language: "javascript",
    pattern: /^(?:\[cause\]: )?(?:Uncaught )?\w*Error \[(?<type>(?!Error\])\w+)\]: (?<message>.*)$/
  },
  {
    pattern:
      /^(?:\[cause\]: )?(?:Uncaught |Unhandled |ERROR )?(?<type>(?:[\w$]+\.)*[A-Z]\w*(?:Error|Exception|Warning|Exit|Interrupt|Disconnected|Refused|Timeout))(?:: (?<message>.*))?$/
  },
  {
    language: "python",
    pattern:
      /^(?<type>socket\.timeout|asyncio\.\w+|[a-z_]\w*(?:\.[a-z_]\w*)*\.(?:[A-Z]\w*|error|timeout))(?:: (?<message>.*))?$/
  },
  // The message is on the following lines.
  { pattern: /^(?<type>(?:[A-Z]\w*::)*[A-Z]\w*Error):(?<message>)$/ },
  // Symfony's console, also with the message on the following lines.
  { pattern: /^\[(?<type>(?:\w+\\)*[A-Z]\w*(?:Error|Exception))\](?<message>)$/ },
  // Flutter, with an error of any kind.
  {
    language: "dart",
    pattern: /^(?:\[ERROR:flutter\/[^\]\n]{1,200}\] )?Unhandled Exception: (?<message>\S.*)$/
  },
  // The body of an HTTP response with an error code.
  { pattern: /^error \[(?<type>[\w.$:-]+)\]: (?<message>.*)$/ },
  // Tools, with their error codes.
  { pattern: /^npm (?:ERR!|error) code (?<type>E\w+)(?<message>)$/ },
  { pattern: /^(?<message>npm (?:ERR!|error) (?:[a-z]+ |\d+ )?[A-Z].*)$/ },
  {
    pattern:
      /^(?:Error: (?:in prepare|stepping), |(?:Runtime|Parse) error near line \d+: )(?<message>.*?)(?: \(\d+\))?$/
  },
  { pattern: /^(?<message>(?:make|gmake)(?:\[\d+\])?: \*\*\* .*)$/ },
  {
    pattern:
      /^(?:\[cause\]: )?(?:Uncaught |ERROR )?(?:fatal|error|Error|ERROR)(?: \d+ \((?<type>\w{5})\))?: (?<message>.*)$/
  },
  // A shell names the script and line before the message, a program its own name.
  { pattern: /^(?:(?:ba|z|da|)sh: )?(?:[^\s:]+: )?(?:line )?\d+: (?<message>\S.*)$/ },
  {
    pattern:
      /^(?:psql|curl|wget|docker|ssh|mysql|cat|cp|mv|rm|ls|cd|mkdir|touch|bash|sh): (?:error: )?(?<message>\S.*)$/
  }
]

/** Types that say nothing: a code in the message says more. */
const GENERIC_TYPE =
  /^(?:Error|SystemError|OSError|IOError|Exception|FetchError|AggregateError|error|TypeError)$/

/** Error codes of the operating system or of Node, which people search for. */
const SYSTEM_ERROR_CODE =
  /\b(E(?:CONN(?:REFUSED|RESET|ABORTED)|ADDRINUSE|ADDRNOTAVAIL|ACCES|PERM|NOENT|EXIST|ISDIR|NOTDIR|NOTEMPTY|TIMEDOUT|PIPE|MFILE|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NOSPC|BUSY|XDEV|INVAL))\b/

/**
 * The error that a line states; undefined for any other line.
 *
 * @example
 * ```ts
 * readCause("Error: connect ECONNREFUSED 127.0.0.1:6390") // => { type: "ECONNREFUSED", message: "connect ECONNREFUSED 127.0.0.1:6390" }
 * readCause("a.rs:1:2: error[E0382]: use of moved value: `s`") // => { language: "rust", type: "E0382", message: "use of moved value: `s`" }
 * ```
 */
export const readCause = (line: string): StatedCause | undefined => {
  const trimmed = line.trim()
  const bare = withoutTestMarks(trimmed)
  for (const { language, pattern, type } of CAUSE_FORMS) {
    const groups = (pattern.exec(bare) ?? (bare === trimmed ? null : pattern.exec(trimmed)))?.groups
    if (groups === undefined) continue
    const message = (groups["message"] ?? "").trim()
    // JSON doubles a backslash.
    const statedType = groups["type"]?.replaceAll("\\\\", "\\") ?? type
    const code =
      statedType === undefined || GENERIC_TYPE.test(statedType)
        ? SYSTEM_ERROR_CODE.exec(message)?.[1]
        : undefined
    const resolvedType = code ?? statedType
    return {
      ...(language === undefined ? {} : { language }),
      ...(resolvedType === undefined ? {} : { type: resolvedType }),
      message
    }
  }
  return undefined
}
