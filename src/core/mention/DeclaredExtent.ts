/** A declaration of the file: where it begins and ends, and where its name stands. Outer before inner, in order. */
export interface DeclaredExtent {
  readonly start: number
  readonly end: number
  readonly at: number
  /** It is a member: its name alone does not mean it. */
  readonly member: boolean
  /** It is a field, which may be called after the type that stands there. */
  readonly field: boolean
  /** It is a variable or constant: what stands before a member of it is a value. */
  readonly value: boolean
}
