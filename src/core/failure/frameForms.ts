import { COMPILER_FRAME_FORMS } from "./compilerFrameForms.ts"
import type { FrameForm } from "./FrameForm.ts"

/** What Python prints below a frame, unless that is the next frame, marks, or the error itself. A shorter line may stand in many places. */
const QUOTED_PYTHON = /^(?!File "|\^|~|\[Previous line|(?:\w+\.)*[A-Z]\w*(?::|$))(?<source>\S.{5,})$/

/** Anchored patterns for trimmed lines; no two adjacent repetitions can match the same characters, which would make backtracking expensive. */
export const FRAME_FORMS: ReadonlyArray<FrameForm> = [
  {
    language: "python",
    innermostLast: true,
    pattern: /^File "(?<file>[^"]+)", line (?<line>\d+)(?:, in (?<function>[^\n]+))?$/,
    below: QUOTED_PYTHON
  },
  // pytest: with the function, with the error and perhaps its message, or with nothing after the line number.
  {
    language: "python",
    innermostLast: true,
    pattern:
      /^(?<file>[^\s:"']+\.py):(?<line>\d+):(?: in (?<function>[\w<>.]+)| [A-Z]\w*| (?:\w+\.)*[A-Z]\w*(?:Error|Exception): .*| assert .*|)$/
  },
  // Logback and Log4j name the archive of each class and its version after the frame.
  {
    language: "java",
    pattern:
      /^at (?:[\w.@$-]+\/)*(?<function>[\w$.<>]+)\((?:(?<file>[\w$-]+\.(?:java|kt|kts|scala|groovy))(?::(?<line>\d+))?|Native Method|Unknown Source)\)(?: ~?\[[^\]\n]{1,200}\])?$/
  },
  // Titles of tests are names of methods in Spock and Kotlin.
  {
    language: "java",
    pattern:
      /^at (?<function>[\w$]+\.[^\n]{1,300})\((?<file>[\w$-]+\.(?:kt|groovy)):(?<line>\d+)\)(?: ~?\[[^\]\n]{1,200}\])?$/
  },
  // A script of Jenkins has no name; Nextflow and Gradle name the script that failed.
  {
    language: "java",
    pattern: /^at (?<function>WorkflowScript\.[\w$.]+)\((?<file>WorkflowScript):(?<line>\d+)\)$/
  },
  { language: "java", isOrigin: true, pattern: /^(?<file>WorkflowScript): (?<line>\d+): / },
  {
    language: "java",
    isOrigin: true,
    pattern:
      /^(?:-- Check script|(?:Build|Settings) file|(?:Initialization s|S)cript) '(?<file>[^'\n]+)' (?:at )?line: (?<line>\d+)\b/
  },
  {
    language: "rust",
    above: /^\d+: +(?:0x[\da-f]+ - )?(?<function>[^\n]+)$/,
    pattern: /^at (?<file>[^:\n]+\.rs):(?<line>\d+)(?::(?<column>\d+))?$/
  },
  // Symfony's console and pages and Laravel's: the place of the error itself, then each call, with the place where it is made.
  { language: "php", isOrigin: true, pattern: /^In (?<file>[\w.-]+\.php) line (?<line>\d+):$/ },
  {
    language: "php",
    pattern:
      /^(?:at |\d+ {2,}|(?<function>[\w\\{}]+(?:(?:->|::)[\w{}]+)?)\(\) at )(?<file>(?:phar:\/\/|[A-Za-z]:)?[^\s:()]+\.php):(?<line>\d+)$/
  },
  // PHPUnit prints places only.
  {
    language: "php",
    pattern: /^(?<file>(?:phar:\/\/|[A-Za-z]:)?[^\s:()]*[\\/][^\s:()]+\.php):(?<line>\d+)$/
  },
  {
    language: "php",
    above: /^at (?<function>[\w\\{}]+(?:(?:->|::)[\w{}]+)?)\(.*\)$/,
    pattern: /^\((?<file>(?:phar:\/\/|[A-Za-z]:)?[^\s:()]+\.php):(?<line>\d+)\)$/
  },
  {
    language: "javascript",
    pattern:
      /^at (?:async )?(?:(?<function>[^()]+?) \()?(?<file>(?:file:\/\/|node:|\/|\.{0,2}\/|[A-Za-z]:[\\/]|[\w@.-]+[\\/])?[^():]+):(?<line>\d+)(?::(?<column>\d+))?\)?(?:,| \{)?$/
  },
  // Of a browser: Chrome's form, then that of Firefox and Safari.
  {
    language: "javascript",
    pattern:
      /^at (?:async )?(?:(?<function>[^()]+?) \()?(?<file>(?:https?|webpack|webpack-internal|app|capacitor):\/\/\S+?):(?<line>\d+):(?<column>\d+)\)?$/
  },
  {
    language: "javascript",
    pattern:
      /^(?<function>[^\s@()]*)@(?<file>(?:https?|webpack|webpack-internal|file|app|capacitor):\/\/\S+?):(?<line>\d+):(?<column>\d+)$/
  },
  // Frames of built-in functions, which have no file.
  {
    language: "javascript",
    pattern: /^at (?:async )?(?<function>[\w.<>$ [\]]+) \((?:native|<anonymous>|index [^)]*)\)$/
  },
  {
    language: "csharp",
    pattern:
      /^at (?<function>[\w.<>`+[\],$]+) ?\([^)]*\)(?: ?\[0x[\da-f]+\])?(?: in (?<file>[^<>]+?):(?:line )?(?<line>\d+)| in <[^>]*>:\d+)? ?$/i
  },
  // Unity: the types of the parameters, and the place in brackets.
  {
    language: "csharp",
    pattern:
      /^(?<function>[\w.<>`+/|]{1,200}) ?\([^()]{0,600}\) \(at (?<file>[^<>()\n]{1,300}):(?<line>\d+)\)$/
  },
  {
    language: "php",
    pattern:
      /^(?:PHP +)?(?:#\d+|\d+\.) (?:(?<file>[^()]+)\((?<line>\d+)\)|\[internal function\]): (?<function>[\w\\:>{}-]+?)(?:\(|$)/
  },
  {
    language: "ruby",
    // The log of Rails puts tags of the request before, and names the gem of a file and its version. Templates are code, too.
    pattern:
      /^(?:\[[\w-]{1,60}\] +)*(?:from |\d+: from |# |[\w-]+ \(\d[\w.]*\) (?=app\/))?(?<file>[^\s:[][^:\n]*\.\w{1,12}|<internal:[^>]+>):(?<line>\d+):in [`'](?<function>[^']+)'/
  },
  {
    language: "go",
    above: /^(?:created by )?(?<function>[\w./()*[\]-]+?)(?:\([^()]*\)| in goroutine \d+)?$/,
    pattern: /^(?<file>[^\s:]+(?::[\\/][^\s:]+)?\.(?:go|s)):(?<line>\d+)(?: \+0x[\da-f]+)?$/
  },
  // testify prints the location of the failed assertion.
  { language: "go", pattern: /^(?:Error Trace:\s+)?(?<file>(?:[A-Za-z]:)?[\\/][^\s:]+\.go):(?<line>\d+)$/ },
  // Vitest
  {
    language: "javascript",
    pattern:
      /^❯ (?:(?<function>[^\s:]+) )?(?<file>[^\s:]+\.(?:[cm]?[jt]sx?|vue|svelte|astro)):(?<line>\d+):(?<column>\d+)$/
  },
  // Astro states the place of an error below its message, after `Location:`.
  {
    language: "javascript",
    isOrigin: true,
    pattern: /^(?<file>(?:[A-Za-z]:)?[^\s:]+\.(?:astro|mdx?)):(?<line>[1-9]\d*):(?<column>\d+)$/
  },
  // With the application's, Erlang's or Elixir's package, or none; the arity, or the printed arguments, are not part of the function name.
  {
    language: "elixir",
    pattern:
      /^(?:\((?<package>[\w.-]+)(?: [^()\s]+)?\) )?(?<file>[^\s:()]+\.(?:exs?|erl|[hls]?eex)):(?<line>\d+): (?:anonymous fn(?:\/\d+|\(.*?\)) in )?(?:\((?:file|module|stdlib|test)\)|(?<function>[A-Za-z_:][^\s(]*?)(?:\/\d+|\(.*\))?)$/
  },
  { language: "elixir", pattern: /^\*\* \([\w.]+\) (?<file>[^\s:()]+\.exs?):(?<line>\d+):/ },
  { language: "elixir", pattern: /^└─ (?<file>[^\s:()]+\.exs?):(?<line>\d+)(?::(?<column>\d+))?(?:: |$)/ },
  {
    language: "dart",
    pattern:
      /^#\d+ +(?<function>[^\n]+?) \((?<file>[^()\s]+\.dart|dart:[^():\s]+)(?::(?<line>\d+))?(?::(?<column>\d+))?\)$/
  },
  {
    language: "dart",
    pattern:
      /^(?<file>[^\s:()]+\.dart|(?:package|dart|file):[^\s()]+) (?<line>\d+):(?<column>\d+) {2,}(?<function>\S.*)$/
  },
  // The compiler, then both forms of the analyzer.
  { language: "dart", pattern: /^(?<file>[^\s:]+\.dart):(?<line>\d+):(?<column>\d+): Error: / },
  {
    language: "dart",
    pattern: /^error (?:•|-) (?:[^•\n]{1,400} • )?(?<file>[^\s:]+\.dart):(?<line>\d+):(?<column>\d+) (?:•|-) /
  },
  {
    language: "lua",
    pattern:
      /^(?<file>(?:[A-Za-z]:)?[^\s:]+\.lua):(?<line>\d+): in (?:main chunk$|(?:function|method|metamethod|field|local|upvalue|global) (?:'(?<function>[^'\n]+)'|<))/
  },
  // The place of the error itself, of which a program may print its own name, or more, before.
  {
    language: "lua",
    isOrigin: true,
    pattern: /^(?:.{1,80}?: )?(?<file>(?:[A-Za-z]:)?[^\s:]+\.lua):(?<line>\d+): (?!in )/
  },
  // Perl: what was called (the place is in its caller), and the place of the error at the end of its message.
  {
    language: "perl",
    pattern:
      /^(?:require [^\s]+|eval \{\.\.\.\}|[\w:]+(?:\(.*\))?) called at (?<file>\S[^\n]*?) line (?<line>\d+)$/
  },
  {
    language: "perl",
    isOrigin: true,
    pattern:
      /(?:^|.{1,2000}? )at (?<file>\S+\.(?:p[lm]|t|psgi|PL|f?cgi)|(?:\/|\.{0,2}\/)?(?:[\w.-]+\/)*(?:bin|script|scripts|sbin)\/[\w.-]+) line (?<line>\d+)(?:, (?:<\w*> (?:line|chunk) \d+|near ".*|at EOF))?\.?$/
  },
  {
    language: "zig",
    pattern:
      /^(?<file>(?:[A-Za-z]:)?[^\s:]+\.zig):(?<line>\d+):(?<column>\d+): (?:0x[\da-f]+ in (?<function>[^\s(]+)|error: )/
  },
  {
    language: "haskell",
    pattern: /^(?<function>[\w.']+), called at (?<file>[^\s:]+\.l?hs):(?<line>\d+):(?<column>\d+)(?: in |$)/
  },
  {
    language: "haskell",
    pattern:
      /^(?:[\w.-]+: )?(?<file>[^\s:]+\.l?hs):\(?(?<line>\d+)[:,](?<column>\d+)[\d():,-]*: (?:error:|Non-exhaustive|Irrefutable|Missing field)/
  },
  {
    language: "swift",
    pattern:
      /^(?<file>[^\s:]+\.swift):(?<line>\d+)(?::(?<column>\d+))?: (?:error:|Fatal error|Precondition failed|Assertion failed)/
  },
  {
    language: "swift",
    pattern:
      /^(?:Fatal error|Precondition failed|Assertion failed): .*?file (?<file>[^\s:]+\.swift), line (?<line>\d+)$/
  },
  {
    language: "swift",
    pattern:
      /^\d+ (?:\[[^\]]*\] )*0x[\da-f]+ (?<function>[^\n]+?)(?: \+ \d+)? in \S+ at (?<file>[^\s:]+\.swift):(?<line>\d+)(?::(?<column>\d+))?$/
  },
  {
    language: "c",
    pattern:
      /^#\d+ (?:0x[\da-f]+ )?in (?<function>[^\s(]+)(?:\([^()]*\))? (?:at )?(?<file>[^\s:(]+)(?::(?<line>\d+))?(?::(?<column>\d+))?/
  },
  // A debugger prints the arguments with their values.
  {
    language: "c",
    pattern:
      /^#\d+ +(?:0x[\da-f]+ in )?(?<function>[^\s(]+) \(.*\) at (?<file>[^\s:]+\.(?:c|cc|cpp|cxx|h|hh|hpp)):(?<line>\d+)$/
  },
  // Crash reports, with or without files; the debugger; failed tests.
  {
    language: "objc",
    pattern:
      /^\d+ +\S.{0,80}? 0x[\da-f]+ (?:__\d+)?(?<function>[-+]\[[^\]\n]+\])(?:_block_invoke\w*)?(?: \+ \d+)?(?: \((?<file>[^\s():]+):(?<line>\d+)\))?$/
  },
  {
    language: "objc",
    pattern:
      /^(?:\* )?frame #\d+: 0x[\da-f]+ [^`\n]{1,80}`(?:__\d+)?(?<function>[-+]\[[^\]\n]+\])(?:_block_invoke\w*)?(?:\(.*\))?(?: \+ \d+)?(?: at (?<file>[^\s:]+):(?<line>\d+)(?::(?<column>\d+))?)?$/
  },
  {
    language: "objc",
    pattern:
      /^(?<file>[^\s:]+\.mm?):(?<line>\d+)(?::(?<column>\d+))?: (?:fatal )?error: (?:(?<function>[-+]\[[^\]\n]+\]) : )?/
  },
  {
    language: "powershell",
    pattern: /^at (?<function>[^\s,]+), (?<file>[^\n]+?\.psm?1): line (?<line>\d+)$/
  },
  { language: "powershell", pattern: /^at (?<function>[^\s,]+), <No file>: line \d+$/ },
  {
    language: "powershell",
    isOrigin: true,
    pattern: /^At (?<file>(?:[A-Za-z]:)?[^:\n]+\.psm?1):(?<line>\d+) char:(?<column>\d+)$/
  },
  {
    language: "powershell",
    isOrigin: true,
    pattern: /^[\w-]+: (?<file>(?:[A-Za-z]:)?[^:\n]+\.psm?1):(?<line>\d+)$/
  },
  ...COMPILER_FRAME_FORMS
]
