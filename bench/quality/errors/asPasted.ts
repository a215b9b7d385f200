/** Turns an output into what a developer would paste: with paths of other machines, in one field or two, as in a log. */

const HOMES = [
  "/home/ana/shop",
  "/Users/tom/code/billing",
  "/srv/app",
  "/builds/team/api",
  "C:\\Users\\mia\\work\\portal",
  "/workspace"
]

/** The folder that stands for a project's own. */
export const homeOf = (number: number): string => HOMES[number % HOMES.length] ?? "/app"

const FIRST = 2600
const LAST = 900

/** Keeps both ends of a long output: endless recursion fills thousands of lines. */
const shortened = (text: string): string => {
  if (text.length <= FIRST + LAST) return text
  const head = text.slice(0, text.lastIndexOf("\n", FIRST))
  const tail = text.slice(text.indexOf("\n", text.length - LAST))
  return `${head}\n...${tail}`
}

const TELLING =
  /error|panic|exception|fatal|cannot|denied|not found|refused|no such|conflict|rejected|unbound|missing|fault|free\(\)|undefined|not used|expected|could not|unable/i

/** Lines near the message that nobody would take for it. */
const EMPTY =
  /^(?:collect2:|clang.*linker command|#|Unhandled Exception:$|\[ERROR\]|npm error (?:code|syscall|path|errno)|.*\bwarning: |DEPRECATED|=+$|--\d{4}-|make: Target|\s+at )/

// oxlint-disable-next-line no-control-regex -- colours begin with the escape character
const COLOURS = /\u001B\[[0-9;]*m/g

/** The line that a person would take for the message. */
const headline = (output: string, path: string): string => {
  const lines = output
    .replaceAll(COLOURS, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !EMPTY.test(line))
  const own = path.endsWith(".py")
    ? lines.findLast((line) => /^[\w.]+(?::|$)/.test(line) && !line.startsWith("During"))
    : lines.find((line) => /^(?:Uncaught )?\w*(?:Error|Exception)\b|^panic: |^Exception in/.test(line))
  const found = own ?? lines.find((line) => TELLING.test(line)) ?? lines[0] ?? ""
  // C++ and Rust print the kind of error in one line and its text in the next.
  return /^terminate called|panicked at .*:$/.test(found)
    ? lines.slice(lines.indexOf(found)).slice(0, 2).join("\n")
    : found.trim()
}

export interface Pasted {
  readonly text: string
  readonly trace?: string
}

const logged = (output: string, number: number): string =>
  output
    .split("\n")
    .map((line, at) =>
      number % 2 === 0
        ? `web_1  | ${line}`
        : `2026-03-${10 + (number % 18)}T08:1${at % 10}:07.${311 + at}Z ERROR [worker-${number}] ${line}`
    )
    .join("\n")

/** Replaces a project's paths by those of another machine. */
const placed = (output: string, project: string, home: string): string =>
  home.includes("\\")
    ? output.replaceAll(new RegExp(`${RegExp.escape(project)}[^\\s"'():;,\`]*`, "g"), (path) =>
        path.replace(project, home).replaceAll("/", "\\")
      )
    : output.replaceAll(project, home)

/** Of five variants, two give message and trace separately, one both in one text, one only the message, and one a log. */
export const asPasted = (
  output: string,
  path: string,
  project: string,
  number: number,
  group: number
): Pasted => {
  const shown = shortened(placed(output.trim(), project, homeOf(number + group)))
  const text = headline(shown, path)
  if (number % 5 === 1) return { text: shown }
  if (number % 5 === 2) return { text }
  if (number % 5 === 4) return { text: logged(shown, group) }
  return shown === text ? { text } : { text, trace: shown }
}
