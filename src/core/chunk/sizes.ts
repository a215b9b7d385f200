/** Chunk sizes in estimated tokens, except as noted. The embedding of a large chunk is blurred, that of a small one has little content. */
export const SIZES = {
  /** A declaration of at least this size is a chunk of its own; smaller siblings are merged. */
  standsAlone: 60,
  /** The most tokens of merged siblings, so that a chunk keeps to one subject. */
  merged: 240,
  /** A type with its members stays whole up to this; above it, each method is a chunk. */
  wholeType: 400,
  /** The smallest part that a large declaration is split into, if its statements allow. */
  part: 240,
  /** Anything larger is split. */
  whole: 600,
  /** Text without statements, such as a long literal, is split between lines above this size. */
  hard: 1200,
  /** A single opening line (`namespace x {`) is joined with what follows. */
  tiny: 16,
  /** A smaller remark between declarations is joined with what follows. */
  remark: 40,
  /** In lines: more blank ones than this separate what is before them from what follows. */
  blankLines: 40
} as const
