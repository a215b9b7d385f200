/** How the runtimes of languages print errors that nothing handled, where more than the type is around the message. */
import type { CauseForm } from "./CauseForm.ts"

/** Patterns for trimmed lines; the first that matches wins. */
export const RUNTIME_CAUSE_FORMS: ReadonlyArray<CauseForm> = [
  { language: "elixir", pattern: /^\*\* \((?<type>[A-Z][\w.]*)\) (?<message>.*)$/ },
  { language: "elixir", pattern: /^\((?<type>[A-Z][\w.]*(?:Error|Exception))\) (?<message>\S.*)$/ },
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
  { language: "java", pattern: /^Exception in thread "[^"]*" (?<type>[\w.$]+)(?:: (?<message>.*))?$/ }
]
