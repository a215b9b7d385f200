/** Tests that a runner only names, as it does in its summary: with their file, or by their class. */
import type { FrameForm } from "./FrameForm.ts"

/** As `FRAME_FORMS`. */
export const TEST_NAME_FRAME_FORMS: ReadonlyArray<FrameForm> = [
  // pytest, with the parameters of the test in brackets.
  {
    language: "python",
    innermostLast: true,
    pattern:
      /^(?:FAILED|ERROR) (?<file>[^\s:]{1,300}\.py)::(?<function>\w{1,200}(?:::\w{1,200}){0,9})(?:\[.*?\])?(?: - .*)?$/
  },
  // PHPUnit, with the data set of the test behind its name.
  {
    language: "php",
    isTest: true,
    pattern: /^\d+\) (?<function>(?:\w{1,100}\\){1,20}\w{1,100}::\w{1,200})(?: with data set .*)?$/
  }
]
