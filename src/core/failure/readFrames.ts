import type { FailureFrame, FailureLanguage } from "./Failure.ts"
import { ASSERTION_FRAME_FORMS } from "./assertionForms.ts"
import { CLOJURE_FRAME_FORMS, clojureFrame } from "./clojureForms.ts"
import { DEBUGGER_FRAME_FORMS } from "./debuggerForms.ts"
import { ERLANG_FRAME_FORMS } from "./erlangForms.ts"
import type { FrameForm } from "./FrameForm.ts"
import { FRAME_FORMS } from "./frameForms.ts"
import { LOGGED_FRAME_FORMS } from "./loggedForms.ts"
import { SCRIPT_FRAME_FORMS } from "./scriptForms.ts"
import { TEMPLATE_FRAME_FORMS } from "./templateForms.ts"
import { TEST_NAME_FRAME_FORMS } from "./testNameForms.ts"
import { goTests } from "./goTests.ts"
import { isOwnFile } from "./isOwnFile.ts"

/** Packages of the JVM, .NET and test runners, whose frames have no folder. Other code may have the same names. */
const FOREIGN_NAMES =
  /^(?:java|javax|jdk|sun|com\.sun|clojure|nrepl|kotlin|kotlinx|scala|akka|org\.(?:junit|springframework|apache|hibernate|gradle|eclipse)|System|Microsoft|NUnit|Xunit|core|std|alloc|runtime|syscall|reflect|testing|net\/http|sync|encoding)(?:[./:(]|::)|^(?:rust_|__libc|_start|__rust|<(?:core|std|alloc)::|std::|__gnu|__cxa)/

const ALL_FORMS: ReadonlyArray<FrameForm> = [
  ...TEMPLATE_FRAME_FORMS,
  ...TEST_NAME_FRAME_FORMS,
  ...SCRIPT_FRAME_FORMS,
  ...LOGGED_FRAME_FORMS,
  ...ASSERTION_FRAME_FORMS,
  ...DEBUGGER_FRAME_FORMS,
  ...ERLANG_FRAME_FORMS,
  ...CLOJURE_FRAME_FORMS,
  ...FRAME_FORMS
]

/** More frames than this are a recursion, of which only the innermost are read. */
const MAX_FRAMES = 200

interface FoundFrame {
  /** Its 0-based line. */
  readonly at: number
  readonly form: FrameForm
  readonly frame: FailureFrame
}

/** Classes of Apple's frameworks. */
const FOREIGN_CLASS = /^[-+]\[(?:_|NS|UI|CF|CA|XC|OS_)/

const FOREIGN_FUNCTION =
  /^(?:Object\.|Module\.|Function\.|process\.|node:|async )*(?:Module\.|internal|_compile|executeUserEntryPoint|processTicksAndRejections)/

/** Packages of Elixir, Erlang and Julia themselves. */
const FOREIGN_PACKAGES = new Set(
  "Base Core compiler eex elixir erts ex_unit iex kernel logger mix ssl stdlib".split(" ")
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
        .replace(/^WorkflowScript$/, "Jenkinsfile")
        .replace(SHORTENED_PATH, "")

/** Go tests print locations without a folder: the package supplies it. */
const withGoPackage = (found: FoundFrame, goTestAt: ReturnType<typeof goTests>): FoundFrame => {
  const { file, function: name } = found.frame
  const goTest = goTestAt(found.at)
  if (goTest === undefined || name !== undefined || file === undefined || /[\\/]/.test(file)) return found
  const folder = goTest.package === undefined ? "" : `${goTest.package}/`
  return { ...found, frame: { ...found.frame, file: `${folder}${file}`, test: goTest.test } }
}

/** Languages whose own frames may name no file. */
const NAMES_FUNCTION_ONLY: ReadonlySet<FailureLanguage | undefined> = new Set(["java", "csharp", "objc"])

const frameOf = (
  { below, foreign, isTest = false, language, pattern }: FrameForm,
  line: string,
  above: string | undefined,
  following: string
): FailureFrame | undefined => {
  const groups = pattern.exec(line)?.groups
  if (groups === undefined) return undefined
  // Namespaces of PHP have doubled backslashes in JSON.
  const name = (groups["function"] ?? above)?.trim().replaceAll("\\\\", "\\")
  const { column, named } = groups
  const source = groups["source"] ?? below?.exec(following)?.groups?.["source"]
  const file = fileOf(groups["file"])
  const isForeign =
    FOREIGN_PACKAGES.has(groups["package"] ?? "") ||
    (name !== undefined && foreign?.test(name) === true) ||
    (file === undefined && !isTest && !NAMES_FUNCTION_ONLY.has(language)) ||
    (file !== undefined && !isOwnFile(file)) ||
    (file === undefined && name !== undefined && FOREIGN_CLASS.test(name)) ||
    (name !== undefined && (FOREIGN_NAMES.test(name) || (file === undefined && FOREIGN_FUNCTION.test(name))))
  return {
    ...(name === undefined || name === "" ? {} : { function: name }),
    ...(file === undefined ? {} : { file }),
    ...(groups["line"] === undefined ? {} : { line: Number(groups["line"]) }),
    ...(column === undefined ? {} : { column: Number(column) }),
    ...(source === undefined ? {} : { source }),
    ...(named === undefined ? {} : { named }),
    own: !isForeign
  }
}

/** The next line with text, trimmed. */
const nextText = (lines: ReadonlyArray<string>, at: number): string =>
  (lines[at + 1]?.trim() || lines[at + 2]?.trim()) ?? ""

const findFrames = (lines: ReadonlyArray<string>): ReadonlyArray<FoundFrame> => {
  const found: Array<FoundFrame> = []
  let previousLine = ""
  let goroutines = 0
  for (const [at, each] of lines.entries()) {
    const line = each.trim()
    if (/^goroutine \d+ \[/.test(line) && ++goroutines > 1) break
    for (const form of ALL_FORMS) {
      const above = form.above?.exec(previousLine)?.groups?.["function"]
      if (form.above !== undefined && above === undefined) continue
      const frame = frameOf(form, line, above, form.below === undefined ? "" : nextText(lines, at))
      if (frame === undefined) continue
      found.push({ at, form, frame: clojureFrame(frame) })
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
  const framesOf = (isOfKind: (form: FrameForm) => boolean) =>
    found.filter(({ form }) => isOfKind(form)).map(({ frame }) => frame)
  const trace = framesOf(({ isOrigin, isTest }) => isOrigin !== true && isTest !== true)
  const isInTrace = ({ file, line }: FailureFrame) =>
    trace.some((each) => each.file === file && each.line === line)
  return [
    ...framesOf(({ isOrigin }) => isOrigin === true).filter((origin) => !isInTrace(origin)),
    ...trace,
    ...framesOf(({ isTest }) => isTest === true)
  ]
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
    : {
        ...(mostFrequent[0] === undefined ? {} : { language: mostFrequent[0] }),
        frames: innermostFirst(mostFrequent[1])
      }
}
