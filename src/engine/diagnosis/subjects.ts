/** What the uses of a pattern that ships are counted under. */
export const patternSubject = (id: string): string => `pattern:${id}`
/** A change of this code: it comes up nowhere else, so no uses of it are counted. */
export const changeSubject = (commit: string): string => `change:${commit}`
export const isCounted = (source: string): boolean => !source.startsWith(changeSubject(""))
