/** Qualifier of a name that is looked up in the outermost scope. */
export const OUTERMOST = "^"
