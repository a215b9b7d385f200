import type { FailureFrame, FailureLanguage } from "./Failure.ts"
import { isOwnFile } from "./isOwnFile.ts"

/** Frames as a language writes them, in its order. */
interface FrameForm {
  readonly language: FailureLanguage
  /** The innermost comes last. */
  readonly innermostLast?: boolean
  /** Groups `function`, `file`, `line`, `column`, where the form has them. */
  readonly pattern: RegExp
  /** A line above the place, that names the function; the place follows at once. */
  readonly above?: RegExp
}

/** Packages of the JVM, of .NET and of test runners: their frames name no folder. Others may be called so as well. */
const FOREIGN_NAMES =
  /^(?:java|javax|jdk|sun|com\.sun|kotlin|kotlinx|scala|akka|org\.(?:junit|springframework|apache|hibernate|gradle|eclipse)|System|Microsoft|NUnit|Xunit|core|std|alloc|runtime|syscall|reflect|testing|net\/http|sync|encoding)(?:[./:(]|::)|^(?:rust_|__libc|_start|__rust|<(?:core|std|alloc)::|std::|__gnu|__cxa)/

/** Each is anchored at the begin of a trimmed line, and none lets two repetitions take the same letters. */
const FORMS: ReadonlyArray<FrameForm> = [
  {
    language: "python",
    innermostLast: true,
    pattern: /^File "(?<file>[^"]+)", line (?<line>\d+)(?:, in (?<function>[^\n]+))?$/
  },
  // As pytest has them: with the function, with the error, or with nothing behind.
  {
    language: "python",
    innermostLast: true,
    pattern: /^(?<file>[^\s:"']+\.py):(?<line>\d+):(?: in (?<function>[\w<>.]+)| [A-Z]\w*|)$/
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
  // Node shows where a module could not be read above all frames.
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
      /^(?:from |\d+: from )?(?<file>[^\s:][^:\n]*\.(?:rb|ru|rake)|<internal:[^>]+>):(?<line>\d+):in [`'](?<function>[^']+)'/
  },
  {
    language: "go",
    above: /^(?:created by )?(?<function>[\w./()*[\]-]+?)(?:\([^()]*\)| in goroutine \d+)?$/,
    pattern: /^(?<file>[^\s:]+(?::[\\/][^\s:]+)?\.(?:go|s)):(?<line>\d+)(?: \+0x[\da-f]+)?$/
  },
  {
    language: "c",
    pattern:
      /^#\d+ (?:0x[\da-f]+ )?in (?<function>[^\s(]+)(?:\([^()]*\))? (?:at )?(?<file>[^\s:(]+)(?::(?<line>\d+))?(?::(?<column>\d+))?/
  },
  // Places that compilers name.
  { language: "rust", pattern: /^--> (?<file>[^:\n]+):(?<line>\d+):(?<column>\d+)$/ },
  { language: "rust", pattern: /^(?<file>[^\s:]+\.rs):(?<line>\d+):(?<column>\d+): (?:error|warning)\b/ },
  {
    language: "rust",
    pattern:
      /^thread '[^']*' (?:\(\d+\) )?panicked at (?:'.*', )?(?<file>[^\s:']+\.rs):(?<line>\d+):(?<column>\d+):?$/
  },
  {
    language: "javascript",
    pattern: /^(?<file>[^\s:(]+\.[cm]?tsx?)(?:\((?<line>\d+),(?<column>\d+)\)|:\d+:\d+):? (?:- )?error TS\d+/
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

/** More frames than that tell of a recursion, and both ends are shown. */
const MOST_FRAMES = 200

interface Found {
  readonly form: FrameForm
  readonly frame: FailureFrame
}

const FOREIGN_FUNCTION =
  /^(?:Object\.|Module\.|Function\.|process\.|node:|async )*(?:Module\.|internal|_compile|executeUserEntryPoint|processTicksAndRejections)/

const frameOf = (
  { language, pattern }: FrameForm,
  line: string,
  above: string | undefined
): FailureFrame | undefined => {
  const groups = pattern.exec(line)?.groups
  if (groups === undefined) return undefined
  const name = (groups["function"] ?? above)?.trim()
  const { column, file } = groups
  const isForeign =
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

const foundIn = (lines: ReadonlyArray<string>): ReadonlyArray<Found> => {
  const found: Array<Found> = []
  let before = ""
  let goroutines = 0
  for (const each of lines) {
    const line = each.trim()
    if (/^goroutine \d+ \[/.test(line) && ++goroutines > 1) break
    for (const form of FORMS) {
      const above = form.above?.exec(before)?.groups?.["function"]
      if (form.above !== undefined && above === undefined) continue
      const frame = frameOf(form, line, above)
      if (frame === undefined) continue
      found.push({ form, frame })
      break
    }
    if (found.length >= MOST_FRAMES) break
    before = line
  }
  return found
}

/** Frames in the order of a traceback; of a chain of them the last, which is the one that came up. */
const inOrder = (found: ReadonlyArray<Found>): ReadonlyArray<FailureFrame> =>
  found[0]?.form.innermostLast === true
    ? found.map(({ frame }) => frame).toReversed()
    : found.map(({ frame }) => frame)

/** The language that most frames speak, and its frames, the innermost first; without any where none is known. */
export const readFrames = (
  lines: ReadonlyArray<string>
): { readonly language?: FailureLanguage; readonly frames: ReadonlyArray<FailureFrame> } => {
  const found = foundIn(lines)
  const byLanguage = Map.groupBy(found, ({ form }) => form.language)
  const [most] = [...byLanguage].toSorted(([, a], [, b]) => b.length - a.length)
  return most === undefined ? { frames: [] } : { language: most[0], frames: inOrder(most[1]) }
}
