/** How Monolog, the logger of Laravel and Symfony, writes an error into one line, with its type and place in the context behind the message, or on its own. */
import type { CauseForm } from "./CauseForm.ts"
import type { FrameForm } from "./FrameForm.ts"

const LEVEL = String.raw`[\w-]{1,60}\.(?:WARNING|ERROR|CRITICAL|ALERT|EMERGENCY)`
const THROWN = String.raw`\[object\] \((?<type>[\w\\@]+)\(code: [^()]{0,40}\): (?<message>.*?)`

export const LOGGED_CAUSE_FORMS: ReadonlyArray<CauseForm> = [
  {
    language: "php",
    pattern: new RegExp(String.raw`^(?:${LEVEL}: .*?"exception":")?${THROWN}(?: at \S+\.php:\d+\)|$)`)
  },
  {
    language: "php",
    pattern: new RegExp(String.raw`^\[previous exception\] ${THROWN}(?: at \S+\.php:\d+\)|$)`)
  },
  // The context may be empty, and the exception behind other fields.
  { pattern: new RegExp(String.raw`^${LEVEL}: (?<message>.*?)(?: (?:\{".*|\{\}|\[\]))*$`) }
]

/** As `FRAME_FORMS`. */
export const LOGGED_FRAME_FORMS: ReadonlyArray<FrameForm> = [
  {
    language: "php",
    isOrigin: true,
    pattern: /\[object\] \([\w\\@]+\(code: [^()]{0,40}\): .*? at (?<file>[^\s:()]+\.php):(?<line>\d+)\)/
  }
]
