/** How LLDB and Xcode print where a program stopped. */
import type { CauseForm } from "./CauseForm.ts"
import type { FrameForm } from "./FrameForm.ts"

export const DEBUGGER_CAUSE_FORMS: ReadonlyArray<CauseForm> = [
  {
    pattern:
      /^\* thread #\d+\b.* stop reason = (?:(?<type>Fatal error|EXC_\w+|signal SIG\w+|hit program assert|[\w-]+ exception)\b:? ?)?(?<message>.*)$/
  }
]

const frame = (language: "swift" | "c", endings: string): ReadonlyArray<FrameForm> => {
  const place = String.raw`at (?<file>[^\s:]+\.(?:${endings})):(?<line>\d+)(?::(?<column>\d+))?`
  return [
    {
      language,
      pattern: new RegExp(
        String.raw`^(?:\* )?frame #\d+: 0x[\da-f]+ [^\s\x60]+\x60(?<function>[^\n(]+?)(?:\([^\n]*\))? (?:\[[^\]\n]*\] )?${place}`
      )
    },
    {
      language,
      pattern: new RegExp(String.raw`^#\d+\t(?:0x[\da-f]+ )?in (?<function>[^\n(]+?)(?:\([^\n]*\))? ${place}`)
    }
  ]
}

/** As `FRAME_FORMS`. */
export const DEBUGGER_FRAME_FORMS: ReadonlyArray<FrameForm> = [
  ...frame("swift", "swift"),
  ...frame("c", "c|cc|cpp|cxx|h|hpp|rs")
]
