/** Sizes of chunks, in estimated tokens. What is embedded blurs where it is large, and says little where it is small. */
export const SIZES = {
  /** A declaration of this size is a chunk of its own; smaller siblings are merged. */
  standsAlone: 60,
  /** Merged siblings stay below this, so that a chunk keeps to one subject. */
  merged: 240,
  /** A type with its members stays whole up to this; beyond it each method is a chunk. */
  wholeType: 400,
  /** The smallest part that a large declaration is cut into, where its statements allow. */
  part: 240,
  /** What is larger is cut. */
  whole: 600,
  /** What has no statement to cut at, a long literal, is cut between lines beyond this. */
  hard: 1200,
  /** A lone opening line (`namespace x {`) joins what follows it. */
  tiny: 16,
  /** A remark between declarations, smaller than this, joins what follows it. */
  remark: 40
} as const
