/** What passes, with which server, and why not with the executable alone: the measurement must be exactly this. */
import type { By } from "./coverage.ts"
import type { Revision } from "./suite.ts"

const words = (text: string): ReadonlyArray<string> => text.trim().split(/\s+/)

const CONTENTS = words(`
  tools-call-simple-text tools-call-image tools-call-audio tools-call-embedded-resource tools-call-mixed-content
  tools-call-error tools-call-with-progress
  resources-read-text resources-read-binary resources-templates-read
  prompts-list prompts-get-simple prompts-get-with-args prompts-get-embedded-resource prompts-get-with-image
  json-schema-2020-12
`)

export const EXPECTED: Readonly<Record<Revision, Readonly<Record<By, ReadonlyArray<string>>>>> = {
  "2025-11-25": {
    executable: words(`
      server-initialize ping completion-complete tools-list server-sse-multiple-streams resources-list
      dns-rebinding-protection server-session-lifecycle
    `),
    fixtures: [
      ...CONTENTS,
      ...words(`
        logging-set-level tools-call-with-logging tools-call-sampling tools-call-elicitation
        elicitation-sep1034-defaults elicitation-sep1330-enums resources-subscribe resources-unsubscribe
        server-sse-polling
      `)
    ],
    nothing: []
  },
  "2026-07-28": {
    executable: words(`
      completion-complete tools-list server-sse-multiple-streams resources-list sep-2164-resource-not-found
      dns-rebinding-protection input-required-result-unsupported-methods input-required-result-validate-input
    `),
    fixtures: [
      ...CONTENTS,
      ...words(`
        server-stateless caching http-header-validation
        input-required-result-basic-elicitation input-required-result-basic-sampling
        input-required-result-basic-list-roots input-required-result-request-state
        input-required-result-multiple-input-requests input-required-result-multi-round
        input-required-result-missing-input-response input-required-result-non-tool-request
        input-required-result-result-type input-required-result-tampered-state
        input-required-result-capability-check input-required-result-ignore-extra-params
      `)
    ],
    nothing: words(`
      tasks-lifecycle tasks-capability-negotiation tasks-wire-fields tasks-request-state-removal tasks-mrtr-input
      tasks-request-headers tasks-dispatch-and-envelope tasks-status-notifications tasks-required-task-error
      tasks-mrtr-composition http-custom-header-server-validation
    `)
  }
}

/** Scenarios that almost pass with the executable: the only checks that it fails, each for lack of a fixture. */
export const MISSED: Readonly<Record<string, ReadonlyArray<string>>> = {
  "server-sse-polling": ["server-sse-disconnect-resume"],
  "server-stateless": [
    "sep-2575-server-rejects-undeclared-capability",
    "sep-2575-missing-capability-http-400",
    "sep-2575-http-server-no-independent-requests-on-stream",
    "sep-2575-server-no-log-without-loglevel"
  ],
  caching: ["sep-2549-prompts-list-caching-hints"],
  "http-header-validation": ["sep-2243-server-accepts-whitespace-header-value"]
}

/** Why the executable alone does not pass a scenario; the first match counts. */
const REASONS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^tasks-status-notifications$/, "The suite itself skips every check"],
  [/^tasks-/, "Tasks are an extension, which is not served"],
  [
    /^http-custom-header/,
    "No tool names a parameter that a header repeats, and the SDK checks such headers for its high-level server alone"
  ],
  [/^http-header-validation$/, "One check calls the first tool without arguments, which here needs some"],
  [/^server-stateless$/, "4 of its checks call tools of the suite"],
  [/^server-sse-polling$/, "One check calls a tool of the suite that closes its stream"],
  [/^caching$/, "One check lists prompts: the executable has none"],
  [/^prompts-|non-tool-request$/, "Gets prompts: the executable has none"],
  [/^logging-|with-logging$/, "Wants log messages: the executable sends none to clients"],
  [/^resources-/, "Names a resource of the suite"],
  [/./, "Calls a tool of the suite"]
]

export const reasonFor = (scenario: string): string =>
  REASONS.find(([pattern]) => pattern.test(scenario))?.[1] ?? ""
