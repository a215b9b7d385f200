import type { FailureFrame, FailureLanguage } from "./Failure.ts"
import { goTests } from "./goTests.ts"
import { isOwnFile } from "./isOwnFile.ts"

/** The form of stack frames of one language. */
interface FrameForm {
  readonly language: FailureLanguage
  /** The innermost frame is printed last. */
  readonly innermostLast?: boolean
  /** The place of the error itself, outside of the trace, which may repeat it. */
  readonly isOrigin?: boolean
  /** Groups `function`, `file`, `line`, `column`, where the form has them. */
  readonly pattern: RegExp
  /** The line directly above the location, which names the function. */
  readonly above?: RegExp
}

/** Packages of the JVM, .NET and test runners, whose frames have no folder. Other code may have the same names. */
const FOREIGN_NAMES =
  /^(?:java|javax|jdk|sun|com\.sun|kotlin|kotlinx|scala|akka|org\.(?:junit|springframework|apache|hibernate|gradle|eclipse)|System|Microsoft|NUnit|Xunit|core|std|alloc|runtime|syscall|reflect|testing|net\/http|sync|encoding)(?:[./:(]|::)|^(?:rust_|__libc|_start|__rust|<(?:core|std|alloc)::|std::|__gnu|__cxa)/

/** Anchored patterns for trimmed lines; no two adjacent repetitions can match the same characters, which would make backtracking expensive. */
const FRAME_FORMS: ReadonlyArray<FrameForm> = [
  {
    language: "python",
    innermostLast: true,
    pattern: /^File "(?<file>[^"]+)", line (?<line>\d+)(?:, in (?<function>[^\n]+))?$/
  },
  // pytest: with the function, with the error and perhaps its message, or with nothing after the line number.
  {
    language: "python",
    innermostLast: true,
    pattern:
      /^(?<file>[^\s:"']+\.py):(?<line>\d+):(?: in (?<function>[\w<>.]+)| [A-Z]\w*| (?:\w+\.)*[A-Z]\w*(?:Error|Exception): .*| assert .*|)$/
  },
  {
    language: "java",
    pattern:
      /^at (?:[\w.@$-]+\/)*(?<function>[\w$.<>]+)\((?:(?<file>[\w$-]+\.(?:java|kt|kts|scala|groovy))(?::(?<line>\d+))?|Native Method|Unknown Source)\)$/
  },
  {
    language: "rust",
    above: /^\d+: +(?:0x[\da-f]+ - )?(?<function>[^\n]+)$/,
    pattern: /^at (?<file>[^:\n]+\.rs):(?<line>\d+)(?::(?<column>\d+))?$/
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
  {
    language: "php",
    pattern:
      /^(?:PHP +)?(?:#\d+|\d+\.) (?:(?<file>[^()]+)\((?<line>\d+)\)|\[internal function\]): (?<function>[\w\\:>{}-]+?)(?:\(|$)/
  },
  {
    language: "ruby",
    pattern:
      /^(?:from |\d+: from |# )?(?<file>[^\s:][^:\n]*\.(?:rb|ru|rake)|<internal:[^>]+>):(?<line>\d+):in [`'](?<function>[^']+)'/
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
      /^❯ (?:(?<function>[^\s:]+) )?(?<file>[^\s:]+\.(?:[cm]?[jt]sx?|vue|svelte)):(?<line>\d+):(?<column>\d+)$/
  },
  // With the application's, Erlang's or Elixir's package, or none; the arity, or the printed arguments, are not part of the function name.
  {
    language: "elixir",
    pattern:
      /^(?:\((?<package>[\w.-]+)(?: [^()\s]+)?\) )?(?<file>[^\s:()]+\.(?:exs?|erl|heex|leex)):(?<line>\d+): (?:anonymous fn(?:\/\d+|\(.*?\)) in )?(?:\((?:file|module|stdlib|test)\)|(?<function>[A-Za-z_:][^\s(]*?)(?:\/\d+|\(.*\))?)$/
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
  // Locations in compiler output.
  { language: "rust", pattern: /^--> (?<file>[^:\n]+):(?<line>\d+):(?<column>\d+)$/ },
  { language: "rust", pattern: /^(?<file>[^\s:]+\.rs):(?<line>\d+):(?<column>\d+): (?:error|warning)\b/ },
  {
    language: "rust",
    pattern:
      /^thread '[^']*' (?:\(\d+\) )?panicked at (?:'.*', )?(?<file>[^\s:']+\.rs):(?<line>\d+):(?<column>\d+):?(?: .*)?$/
  },
  {
    language: "javascript",
    pattern: /^(?<file>[^\s:(]+\.[cm]?tsx?)[(:](?<line>\d+)[,:](?<column>\d+)\)?:? (?:- )?error TS\d+/
  },
  { language: "csharp", pattern: /^(?<file>[^\s:(]+\.cs)\((?<line>\d+),(?<column>\d+)\): error CS\d+/ },
  {
    language: "java",
    pattern: /^(?<file>[^\s:]+\.(?:java|kt|scala)):(?<line>\d+)(?::(?<column>\d+))?: error:/
  },
  {
    language: "c",
    pattern: /^(?<file>[^\s:]+\.(?:c|cc|cpp|cxx|h|hpp)):(?<line>\d+):(?<column>\d+): (?:fatal )?error:/
  },
  { language: "go", pattern: /^(?:vet: )?(?<file>[^\s:]+\.go):(?<line>\d+)(?::(?<column>\d+))?: / },
  {
    language: "php",
    pattern: /^(?:PHP )?[A-Z][\w ]+:  ?.* in (?<file>[^\s:]+\.php)(?: on line |:)(?<line>\d+)$/
  },
  { language: "ruby", pattern: /^(?<file>[^\s:]+\.rb):(?<line>\d+): / }
]

/** More frames than this are a recursion, of which only the innermost are read. */
const MAX_FRAMES = 200

interface FoundFrame {
  /** Its 0-based line. */
  readonly at: number
  readonly form: FrameForm
  readonly frame: FailureFrame
}

const FOREIGN_FUNCTION =
  /^(?:Object\.|Module\.|Function\.|process\.|node:|async )*(?:Module\.|internal|_compile|executeUserEntryPoint|processTicksAndRejections)/

/** Packages of Elixir and Erlang themselves. */
const FOREIGN_PACKAGES = new Set(
  "compiler eex elixir erts ex_unit iex kernel logger mix ssl stdlib".split(" ")
)

/** The server or bundle before the path of a file in a browser, and what a bundler puts before and after the path. */
const SERVER =
  /^(?:https?|webpack|webpack-internal|app|capacitor):\/\/[^/]*\/(?:\([\w-]+\)\/)?(?:\.\/|@fs(?=\/))?/
const URL_QUERY = /[?#].*$/

/** Lua shortens the beginning of a long path, so that the first folder is incomplete. */
const SHORTENED_PATH = /^\.{3}[^\\/]*[\\/](?=.*\.lua$)/

/** Dart names a file by its package; the file lies in the folder `lib` of that package. A browser names the address of a file, of which the path remains. */
const fileOf = (printed: string | undefined): string | undefined =>
  printed !== undefined && SERVER.test(printed)
    ? printed.replace(SERVER, "").replace(URL_QUERY, "")
    : printed
        ?.replace(/^package:([^/]+)\//, "$1/lib/")
        .replace(/^file:\/\/(?=.*\.dart$)/, "")
        .replace(SHORTENED_PATH, "")

/** Go tests print locations without a folder: the package supplies it. */
const withGoPackage = (found: FoundFrame, goTestAt: ReturnType<typeof goTests>): FoundFrame => {
  const { file, function: name } = found.frame
  const goTest = goTestAt(found.at)
  if (goTest === undefined || name !== undefined || file === undefined || /[\\/]/.test(file)) return found
  const folder = goTest.package === undefined ? "" : `${goTest.package}/`
  return { ...found, frame: { ...found.frame, file: `${folder}${file}`, test: goTest.test } }
}

const frameOf = (
  { language, pattern }: FrameForm,
  line: string,
  above: string | undefined
): FailureFrame | undefined => {
  const groups = pattern.exec(line)?.groups
  if (groups === undefined) return undefined
  const name = (groups["function"] ?? above)?.trim()
  const { column } = groups
  const file = fileOf(groups["file"])
  const isForeign =
    FOREIGN_PACKAGES.has(groups["package"] ?? "") ||
    (file === undefined && language !== "java" && language !== "csharp") ||
    (file !== undefined && !isOwnFile(file)) ||
    (name !== undefined && (FOREIGN_NAMES.test(name) || (file === undefined && FOREIGN_FUNCTION.test(name))))
  return {
    ...(name === undefined || name === "" ? {} : { function: name }),
    ...(file === undefined ? {} : { file }),
    ...(groups["line"] === undefined ? {} : { line: Number(groups["line"]) }),
    ...(column === undefined ? {} : { column: Number(column) }),
    own: !isForeign
  }
}

const findFrames = (lines: ReadonlyArray<string>): ReadonlyArray<FoundFrame> => {
  const found: Array<FoundFrame> = []
  let previousLine = ""
  let goroutines = 0
  for (const [at, each] of lines.entries()) {
    const line = each.trim()
    if (/^goroutine \d+ \[/.test(line) && ++goroutines > 1) break
    for (const form of FRAME_FORMS) {
      const above = form.above?.exec(previousLine)?.groups?.["function"]
      if (form.above !== undefined && above === undefined) continue
      const frame = frameOf(form, line, above)
      if (frame === undefined) continue
      found.push({ at, form, frame })
      break
    }
    if (found.length >= MAX_FRAMES && found[0]!.form.innermostLast !== true) break
    previousLine = line
  }
  return found.slice(-MAX_FRAMES)
}

/** The frames, innermost first, in whichever order the language prints them. */
const innermostFirst = (found: ReadonlyArray<FoundFrame>): ReadonlyArray<FailureFrame> => {
  if (found[0]?.form.innermostLast === true) return found.map(({ frame }) => frame).toReversed()
  const [origins = [], trace = []] = [true, false].map((isOrigin) =>
    found.filter(({ form }) => (form.isOrigin === true) === isOrigin).map(({ frame }) => frame)
  )
  const isInTrace = ({ file, line }: FailureFrame) =>
    trace.some((each) => each.file === file && each.line === line)
  return [...origins.filter((origin) => !isInTrace(origin)), ...trace]
}

/** The language that most frames have, and its frames, innermost first; empty if none is recognized. */
export const readFrames = (
  lines: ReadonlyArray<string>
): { readonly language?: FailureLanguage; readonly frames: ReadonlyArray<FailureFrame> } => {
  const goTestAt = goTests(lines)
  const found = findFrames(lines).map((each) => withGoPackage(each, goTestAt))
  const byLanguage = Map.groupBy(found, ({ form }) => form.language)
  const [mostFrequent] = [...byLanguage].toSorted(([, a], [, b]) => b.length - a.length)
  return mostFrequent === undefined
    ? { frames: [] }
    : { language: mostFrequent[0], frames: innermostFirst(mostFrequent[1]) }
}
