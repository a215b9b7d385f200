/** How a name is meant, before the class that it is looked up in. */
export const LOOKUP = {
  /** Without anything before it: followed by the class in the script. */
  bare: ":",
  /** A member of the enclosing object, or of its supertype. */
  own: ":self.",
  inherited: ":super.",
  /** A member of the class that is named. */
  of: ":of.",
  /** A member of an object of unknown type. */
  unknown: ":any",
  /** In a string, which a function of the engine looks up. */
  text: ":text."
} as const
