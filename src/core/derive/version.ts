/** Version of everything that is derived from a file: languages, chunker, tokens. Increase it whenever the result changes, so that stores derive files anew. */
export const DERIVER_VERSION = 60
