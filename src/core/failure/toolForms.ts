/** How programs print errors, rather than languages: frameworks, servers, package managers, builds, shells. */
import type { CauseForm } from "./CauseForm.ts"

/** The texts of the system's errors (`strerror`), which programs and libraries of all languages print after what they tried, and on what. */
const SYSTEM_ERROR =
  "(?:no such file or directory|permission denied|operation not permitted|connection (?:refused|reset by peer|timed out)|no space left on device|exec format error|text file busy|file exists|not a directory|is a directory|directory not empty|read-only file system|too many open files|broken pipe|no route to host|network is unreachable|address already in use|cannot allocate memory|device or resource busy|invalid argument|i/o timeout|no such host|context deadline exceeded[^:]{0,80})"

/** How catalogues of messages (GNU's, PostgreSQL's, git's) translate the label of an error. */
const TRANSLATED_LABEL =
  "(?:(?:schwerwiegender |interner )?fehler|schwerwiegend|fatal|erreur(?: fatale)?|error fatal|erro(?: fatal)?|errore(?: irreversibile)?|fout|fataal|fel|błąd(?: krytyczny)?|(?:фатальная )?ошибка|критическая ошибка|hata|ölümcül hata|エラー|致命的エラー|致命的なエラー|(?:致命)?错误|(?:嚴重)?錯誤|오류)"

/** Patterns for trimmed lines; the first that matches wins. */
export const TOOL_CAUSE_FORMS: ReadonlyArray<CauseForm> = [
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
      /^(?:\[cause\]: )?(?:Uncaught (?:\(in promise\) )?|ERROR )?(?:fatal|error|Error|ERROR|FATAL|PANIC)(?: \d+ \((?<type>\w{5})\))?: +(?<message>.*)$/
  },
  // A command of Redis; a push or clone that the other side refuses; a service of systemd; a host that ssh does not know.
  { pattern: /^\(error\) (?:(?<type>[A-Z]{3,20}) )?(?<message>\S.*)$/ },
  { pattern: /^remote: (?<message>.*\b(?:denied|rejected|not found|[Ee]rror)\b.*)$/ },
  { pattern: /^(?<message>Job for \S+ failed because .*|Host key verification failed\.)$/ },
  { pattern: /^(?<message>x509: \S.*)$/ },
  // Shells of Windows.
  { pattern: /^(?<message>'[^'\n]{1,100}' is not recognized as an internal or external command).*$/ },
  {
    language: "powershell",
    pattern: /^(?:[\w-]{1,60} ?: )?(?<message>The term '[^'\n]{1,100}' is not recognized as .*)$/
  },
  // A handler of Go's server.
  { language: "go", type: "panic", pattern: /^http: panic serving [^\s]+: (?<message>.*)$/ },
  // Kubernetes: the answer of its server, an event, and why a container ended.
  { pattern: /^Error from server(?: \((?<type>\w+)\))?: (?<message>.*)$/ },
  {
    pattern: /^Warning +(?<type>[A-Z]\w+) +\d+[smhd][^\n]{0,40}? {2,}[\w./-]+ +(?<message>\S.*)$/
  },
  { pattern: /^Reason: +(?<type>[A-Z]\w*(?:Killed|BackOff|Error|ImagePull|Evicted))(?<message>)$/ },
  // AWS, through its command line or its library.
  {
    pattern:
      /^An error occurred \((?<type>[\w.]+)\) when calling the \w+ operation[^:\n]{0,60}: (?<message>.*)$/
  },
  // A browser.
  { type: "CORS", pattern: /^(?<message>Access to \S.* has been blocked by CORS policy: .*)$/ },
  // Builds: Maven's goal, a plugin of Vite or Rollup, esbuild.
  { pattern: /^\[ERROR\] (?<message>Failed to execute goal .*)$/ },
  { pattern: /^(?:\[plugin[: ][\w:@/.-]+\]|\[vite\]:?|✘ \[ERROR\]) (?<message>\S.*)$/ },
  { language: "javascript", pattern: /^thrown: "?(?<message>\S.*?)"?$/ },
  // The loader of shared libraries.
  {
    pattern:
      /^(?:[^\s:]+: )?(?<message>error while loading shared libraries: .*|\/[^\s:]+: version [`'][^'\n]+' not found \(required by .*)$/
  },
  // A package of Go that imports itself in the end.
  { language: "go", pattern: /^(?:package|imports) [^\s:]+: (?<message>import cycle not allowed.*)$/ },
  // A shell names the script and line before the message, a program its own name.
  { pattern: /^(?:(?:ba|z|da|)sh: )?(?:[^\s:]+: )?(?:line )?\d+: (?<message>\S.*)$/ },
  {
    pattern:
      /^(?:psql|curl|wget|docker|ssh|mysql|cat|cp|mv|rm|ls|cd|mkdir|touch|bash|zsh|fish|sh): (?:error: )?(?<message>\S.*)$/
  },
  // A shell tells the signal that ended a program.
  {
    pattern:
      /^(?:[^\s:]+: line \d+: +\d+ )?(?<message>Killed|Illegal instruction|Bus error|Floating point exception|Aborted|Trace\/breakpoint trap)(?: \(core dumped\).*| {2,}\S.*)?$/
  },
  // What was tried, on what, and the system's error; with the name of the program before, or quoted as Go's HTTP client does.
  {
    pattern: new RegExp(
      `^(?<message>(?:\\w[\\w/]{0,20} )?(?:(?:[^\\s:]|:(?!\\s)){1,200}|['"][^'"\\n]{1,200}['"]): (?:\\S.{0,200}: )?${SYSTEM_ERROR}\\.?)$`,
      "i"
    )
  },
  {
    pattern: new RegExp(`^(?:[^\\s:]+:\\d+:(?:\\d+:)? )?${TRANSLATED_LABEL} ?[:：] *(?<message>\\S.*)$`, "iu")
  },
  // In the words in which programs say that something went wrong.
  {
    pattern:
      /^(?<message>(?:Error \w+ing|Error response from|Failed to|Failed \w+ing|Unable to|Could not|Cannot|Can't) \S.*)$/
  },
  { pattern: /^(?<message>The \w[\w ]{1,60} \S+ was (?:refused|denied|rejected)\b.*)$/ }
]
