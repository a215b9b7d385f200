/** The name that is stated for an alias which conditions lead to one of several paths. */
export const CONDITIONAL_ALIAS = "?"
