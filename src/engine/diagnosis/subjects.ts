/** Key under which the uses of a shipped pattern are counted. */
export const patternSubject = (id: string): string => `pattern:${id}`
/** Key of a change to this code. Its uses are not counted, because it cannot come up elsewhere. */
export const changeSubject = (commit: string): string => `change:${commit}`
export const isCounted = (source: string): boolean => !source.startsWith(changeSubject(""))
