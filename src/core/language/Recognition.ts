/** How files of a language are recognised. */
export interface Recognition {
  /** Id of the language of which this one is a dialect with its own grammar: a filter for that language matches files of this one too. */
  readonly dialectOf?: string
  /** Lower-case, with the dot: `.go`. A longer one wins: `.d.ts` before `.ts`. */
  readonly extensions: ReadonlyArray<string>
  /** Whole base names: `Dockerfile`. */
  readonly filenames?: ReadonlyArray<string>
  /** Pattern of base names: `tsconfig.app.json`. */
  readonly basenamePattern?: RegExp
  /** Programs named in a `#!` line: `bash`, `python3`. */
  readonly interpreters?: ReadonlyArray<string>
  /** Extensions shared with another language, and a test on the beginning of the text that claims the file for this one: `.h` of C++. */
  readonly claims?: {
    readonly extensions: ReadonlyArray<string>
    readonly matches: (beginning: string, extension: string) => boolean
  }
}
