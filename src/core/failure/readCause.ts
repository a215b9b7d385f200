import { ASSERTION_CAUSE_FORMS } from "./assertionForms.ts"
import { BUILD_CAUSE_FORMS } from "./buildForms.ts"
import type { CauseForm } from "./CauseForm.ts"
import { CLOJURE_CAUSE_FORMS } from "./clojureForms.ts"
import { COMPILER_CAUSE_FORMS } from "./compilerForms.ts"
import { CRASH_CAUSE_FORMS } from "./crashForms.ts"
import { DEBUGGER_CAUSE_FORMS } from "./debuggerForms.ts"
import { ERLANG_CAUSE_FORMS } from "./erlangForms.ts"
import type { FailureCause, FailureLanguage } from "./Failure.ts"
import { LOGGED_CAUSE_FORMS } from "./loggedForms.ts"
import { PYTEST_CAUSE_FORMS } from "./pytestForms.ts"
import { RUNTIME_CAUSE_FORMS } from "./runtimeForms.ts"
import { SCRIPT_CAUSE_FORMS } from "./scriptForms.ts"
import { TOOL_CAUSE_FORMS } from "./toolForms.ts"
import { TYPE_CAUSE_FORMS } from "./typeForms.ts"
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
  ...PYTEST_CAUSE_FORMS,
  ...COMPILER_CAUSE_FORMS,
  ...CRASH_CAUSE_FORMS,
  ...RUNTIME_CAUSE_FORMS,
  ...TYPE_CAUSE_FORMS,
  ...BUILD_CAUSE_FORMS,
  ...TOOL_CAUSE_FORMS
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
    // A logger or a program put its own label before an error.
    const labelled =
      resolvedType === undefined && message.length < bare.length ? readCause(message) : undefined
    if (labelled?.type !== undefined) return labelled
    return {
      ...(language === undefined ? {} : { language }),
      ...(resolvedType === undefined ? {} : { type: resolvedType }),
      message
    }
  }
  return undefined
}
