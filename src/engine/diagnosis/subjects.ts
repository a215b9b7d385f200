/** What the uses of a pattern that ships are counted under, and those of a remediation. */
export const patternSubject = (id: string): string => `pattern:${id}`
export const remediationSubject = (id: string): string => `remediation:${id}`
