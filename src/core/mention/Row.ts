/** One step from what an expression gives to what is called on that, or read of it. */
export interface Step {
  /**
   * A member that is called, one of the type itself that is, a field; what opens what comes before, as `await` and `?` do; the same once more, in brackets or said not to
   * be missing; or a type that is made of what comes before: `Arc` of `Arc::new(cart)`.
   */
  readonly is: "call" | "associated" | "field" | "opened" | "same" | "wrapped"
  /** Of the member, of what opens, of the type; "" for the same. */
  readonly name: string
}

/**
 * What a row begins with: a type, the object around or one of its type, what a function gives, or a chain of names of which only what the view declares tells whether
 * that is a type, a variable or a module.
 */
export interface RowStart {
  readonly is: "type" | "around" | "called" | "named"
  /** Joined by dots, "" for the object around. */
  readonly name: string
}

/** What an expression of calls and fields gives of which each is a member of what the one before it gives: `Cart.open().items`. */
export interface Row {
  readonly start: RowStart
  readonly steps: ReadonlyArray<Step>
}

/** What an expression gives: a type by its name, "" where that does not show, or what a row of steps leads to. */
export type Given = string | Row

export const AROUND: Row = { start: { is: "around", name: "" }, steps: [] }

/** What is waited for, as what opens it is called. */
export const AWAIT = "await"

/** Steps of one row that are followed. */
export const MOST_STEPS = 16

/** Whether a row is more than a name: what a function gives, or what steps lead to. */
export const leadsOn = ({ start, steps }: Row): boolean => steps.length > 0 || start.is === "called"

/** A row with one step more; "" for one that is too long to be followed. */
export const withStep = (before: Given, step: Step): Given => {
  if (typeof before === "string") return { start: { is: "type", name: before }, steps: [step] }
  return before.steps.length >= MOST_STEPS ? "" : { start: before.start, steps: [...before.steps, step] }
}

/** Whether two expressions give the same as far as that shows. */
export const givesSame = (a: Given, b: Given): boolean =>
  typeof a === "string" || typeof b === "string"
    ? a === b
    : a.start.is === b.start.is &&
      a.start.name === b.start.name &&
      a.steps.length === b.steps.length &&
      a.steps.every(({ is, name }, at) => is === b.steps[at]!.is && name === b.steps[at]!.name)
