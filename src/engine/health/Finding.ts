/** The state of one component. */
export interface Finding {
  readonly part: string
  readonly state: "ok" | "warning" | "failure"
  readonly detail: string
  /** What to do; empty when nothing needs to be done. */
  readonly advice: string
}

export const ok = (part: string, detail: string): Finding => ({ part, state: "ok", detail, advice: "" })

export const warning = (part: string, detail: string, advice: string): Finding => ({
  part,
  state: "warning",
  detail,
  advice
})

export const failure = (part: string, detail: string, advice: string): Finding => ({
  part,
  state: "failure",
  detail,
  advice
})
