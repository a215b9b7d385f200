/** A declaration of a file: its start, its end and the offset of its name. Extents are ordered, outer before inner. */
export interface DeclaredExtent {
  readonly start: number
  readonly end: number
  readonly at: number
  /** It is a member: its bare name does not mean it. */
  readonly member: boolean
  /** It is a field, which may have the same name as the type written there. */
  readonly field: boolean
  /** It is a variable or constant: the object of a member access on it is a value. */
  readonly value: boolean
  /** Its name stands nowhere: at that offset is the call that gives it the name. */
  readonly isNamedByCall?: boolean
}
