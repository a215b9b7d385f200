/** How the runtimes of C and C++ print a failed assertion: with the code of the assertion and its place, in one line. */
import type { CauseForm } from "./CauseForm.ts"
import type { FrameForm } from "./FrameForm.ts"

const FILE = String.raw`(?<file>(?:[A-Za-z]:)?[^\s:,][^:,\n]{0,200}\.(?:c|cc|cpp|cxx|h|hh|hpp|hxx|inl|inc|m|mm))`
/** A function alone or with its whole signature. */
const FUNCTION = String.raw`(?:[^()\n]{0,200}[\s*&])?(?<function>[\w:~]+(?:(?<=operator)(?:\(\)|[^\w\s(]{1,3}))?)(?:\([^\n]{0,400}\))?(?: const)?(?: \[with [^\n]{0,400}\])?`

/** The GNU library, the BSDs and Apple's systems, musl, Microsoft's runtime, Qt. */
const ASSERTIONS = [
  String.raw`(?:[^\s:]+: )?${FILE}:(?<line>\d+): ${FUNCTION}: Assertion [\x60'](?<stated>.+)' failed\.?`,
  String.raw`Assertion failed: \((?<stated>.+)\), function (?<function>[\w:~]+)[^,\n]{0,200}, file ${FILE}, line (?<line>\d+)\.?`,
  String.raw`Assertion failed: (?<stated>.+) \(${FILE}: (?<function>[\w:~]+): (?<line>\d+)\)`,
  String.raw`Assertion failed: (?<stated>.+), file ${FILE}, line (?<line>\d+)`,
  String.raw`ASSERT: "(?<stated>.+)" in file ${FILE}, line (?<line>\d+)`
]

const TYPE = "Assertion failed"

export const ASSERTION_CAUSE_FORMS: ReadonlyArray<CauseForm> = ASSERTIONS.map((form) => ({
  language: "c",
  type: TYPE,
  pattern: new RegExp(`^${form.replace("<stated>", "<message>")}$`)
}))

/** As `FRAME_FORMS`. */
export const ASSERTION_FRAME_FORMS: ReadonlyArray<FrameForm> = ASSERTIONS.map((form) => ({
  language: "c",
  isOrigin: true,
  pattern: new RegExp(`^${form.replace("<stated>", "<source>")}$`)
}))
