/**
 * Version of everything that is derived from a file: languages, chunker, tokens. A change of what comes out must change it, so
 * that stores derive anew what the change touches.
 */
export const DERIVER_VERSION = 29
