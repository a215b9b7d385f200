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

const HEAD_CHARACTERS = 2600
const TAIL_CHARACTERS = 900

/** Keeps both ends of a long output: endless recursion fills thousands of lines. */
const shortened = (text: string): string => {
  if (text.length <= HEAD_CHARACTERS + TAIL_CHARACTERS) return text
  const head = text.slice(0, text.lastIndexOf("\n", HEAD_CHARACTERS))
  const tail = text.slice(text.indexOf("\n", text.length - TAIL_CHARACTERS))
  return `${head}\n...${tail}`
}

const ERROR_WORDS =
  /error|panic|exception|fatal|cannot|denied|not found|refused|no such|conflict|rejected|unbound|missing|fault|free\(\)|undefined|not used|expected|could not|unable/i

/** Lines near the message that nobody would take for it. */
const IGNORED_LINE =
  /^(?:collect2:|clang.*linker command|#|Unhandled Exception:$|\[ERROR\]|npm error (?:code|syscall|path|errno)|.*\bwarning: |DEPRECATED|=+$|--\d{4}-|make: Target|\s+at )/

// oxlint-disable-next-line no-control-regex -- colours begin with the escape character
const COLOUR_CODE = /\u001B\[[0-9;]*m/g

/** The line that a person would take for the message. */
const headline = (output: string, path: string): string => {
  const lines = output
    .replaceAll(COLOUR_CODE, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !IGNORED_LINE.test(line))
  const typedLine = path.endsWith(".py")
    ? lines.findLast((line) => /^[\w.]+(?::|$)/.test(line) && !line.startsWith("During"))
    : lines.find((line) => /^(?:Uncaught )?\w*(?:Error|Exception)\b|^panic: |^Exception in/.test(line))
  const messageLine = typedLine ?? lines.find((line) => ERROR_WORDS.test(line)) ?? lines[0] ?? ""
  // C++ and Rust print the kind of error in one line and its text in the next.
  return /^terminate called|panicked at .*:$/.test(messageLine)
    ? lines.slice(lines.indexOf(messageLine)).slice(0, 2).join("\n")
    : messageLine.trim()
}

export interface Pasted {
  readonly text: string
  readonly trace?: string
}

const asLogLines = (output: string, number: number): string =>
  output
    .split("\n")
    .map((line, at) =>
      number % 2 === 0
        ? `web_1  | ${line}`
        : `2026-03-${10 + (number % 18)}T08:1${at % 10}:07.${311 + at}Z ERROR [worker-${number}] ${line}`
    )
    .join("\n")

/** Replaces a project's paths by those of another machine. */
const withHome = (output: string, project: string, home: string): string =>
  home.includes("\\")
    ? output.replaceAll(new RegExp(`${RegExp.escape(project)}[^\\s"'():;,\`]*`, "g"), (path) =>
        path.replace(project, home).replaceAll("/", "\\")
      )
    : output.replaceAll(project, home)

/** Of five variants, two give message and trace separately, one both in one text, one only the message, and one a log. */
export const pasteVariant = (
  output: string,
  path: string,
  project: string,
  number: number,
  group: number
): Pasted => {
  const cleaned = shortened(withHome(output.trim(), project, homeOf(number + group)))
  const text = headline(cleaned, path)
  if (number % 5 === 1) return { text: cleaned }
  if (number % 5 === 2) return { text }
  if (number % 5 === 4) return { text: asLogLines(cleaned, group) }
  return cleaned === text ? { text } : { text, trace: cleaned }
}
