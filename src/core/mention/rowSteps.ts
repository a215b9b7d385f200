/**
 * How rows of steps are written, by which `chainsIn` tells an expression of calls and fields and `givenInChain` reads what that gives: `Cart=>open>.items>first` for
 * `Cart.open().items.first()`.
 */

/** Between what a row begins with and its first step, and between steps. */
export const STEP = ">"

/** What stands before the name of a field, and of a function of the type itself. */
export const FIELD = "."
export const ASSOCIATED = ":"

/** What ends the name of a function that a row begins with. */
export const CALLED = "()"

/** What ends a chain of names that a row begins with: only what the view declares tells whether that is a type, a variable or a module. */
export const NAMED = "="

/** What a row begins with that is the object around, or of the type around. */
export const AROUND = "this"

/** What is waited for, as a step. */
export const AWAITED = "await"

/** A step to the same once more: what is only said not to be missing, or stands in brackets. */
export const ITSELF = "!"

/** Before a type that is made of what comes before, as a step: `Arc` of `Arc::new(cart)`. */
export const WRAPPED = "<"

/** Steps of one row that are followed. */
export const MOST_STEPS = 16

/** Whether a text in place of a type is a row of steps. */
export const isRow = (written: string): boolean => written.includes(STEP) || written.endsWith(CALLED)
