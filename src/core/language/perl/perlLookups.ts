/** How a name is meant, before the package that it is looked up in. */
export const LOOKUP = {
  /** A function without a package: followed by the package around it. */
  sub: ":sub.",
  /** A function of the package that is named. */
  full: ":full.",
  /** A method of the class that is named, or that an object is known to have. */
  of: ":of.",
  /** A method of the enclosing class, or of its supertypes. */
  own: ":self.",
  inherited: ":super.",
  /** A method of the controller of a route. */
  action: ":action.",
  /** A method of an object of unknown class. */
  unknown: ":any",
  /** A key of the enclosing object. */
  key: ":key.",
  /** A variable of the enclosing package or of the named one. */
  variable: ":var.",
  /** The name of a package, before what precedes its last part. */
  package: ":package.",
  /** A function of the package that is named, called in a string that may be evaluated. */
  evaluated: ":eval.",
  /** A name in a string. */
  text: ":text."
} as const
