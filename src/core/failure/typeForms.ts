/** Lines that begin with the type of an error. The form of its name tells the language; the last forms fit any. */
import type { CauseForm } from "./CauseForm.ts"

/** Patterns for trimmed lines; the first that matches wins. */
export const TYPE_CAUSE_FORMS: ReadonlyArray<CauseForm> = [
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
    pattern:
      /^(?:\[cause\]: )?(?:Uncaught (?:\(in promise\) )?)?\w*Error \[(?<type>(?!Error\])\w+)\]: (?<message>.*)$/
  },
  {
    pattern:
      /^(?:\[cause\]: )?(?:Uncaught (?:\(in promise\) )?|Unhandled |ERROR )?(?<type>(?:[\w$]+\.)*[A-Z]\w*(?:Error|Exception|Warning|Exit|Interrupt|Disconnected|Refused|Timeout))(?:: (?<message>.*))?$/
  },
  {
    language: "python",
    pattern:
      /^(?<type>socket\.timeout|asyncio\.\w+|[a-z_]\w*(?:\.[a-z_]\w*)*\.(?:[A-Z]\w*|error|timeout))(?:: (?<message>.*))?$/
  },
  // The message is on the following lines.
  { pattern: /^(?<type>(?:[A-Z]\w*::)*[A-Z]\w*Error):(?<message>)$/ },
  // Symfony's console, also with the message on the following lines.
  { pattern: /^\[(?<type>(?:\w+\\)*[A-Z]\w*(?:Error|Exception))\](?<message>)$/ }
]
