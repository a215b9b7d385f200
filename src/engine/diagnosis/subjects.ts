/** Key under which the uses of a shipped pattern are counted. */
export const patternSubject = (id: string): string => `pattern:${id}`
/** Keys of a change to this code, and of a place in it that states a message. Their uses are not counted, because they cannot come up elsewhere. */
export const changeSubject = (commit: string): string => `change:${commit}`
export const statementSubject = (place: string): string => `statement:${place}`
export const isCounted = (source: string): boolean =>
  !source.startsWith(changeSubject("")) && !source.startsWith(statementSubject(""))
