/** Sizes of chunks, in estimated tokens. What is embedded blurs above about a thousand and says little below a hundred. */
export const SIZES = {
  /** A declaration of this size is a chunk of its own; smaller siblings are merged. */
  standsAlone: 80,
  /** Merged siblings stay below this, so that a chunk keeps to one subject. */
  merged: 400,
  /** A type with its members stays whole up to this; beyond it each method is a chunk. */
  wholeType: 500,
  /** The smallest part that a large declaration is cut into, where its statements allow. */
  part: 400,
  /** What is larger is cut. */
  whole: 1000,
  /** What has no statement to cut at, a long literal, is cut between lines beyond this. */
  hard: 2000,
  /** A lone opening line (`namespace x {`) joins what follows it. */
  tiny: 16,
  /** A remark between declarations, smaller than this, joins what follows it. */
  remark: 40
} as const
