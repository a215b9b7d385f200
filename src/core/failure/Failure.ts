/** What an error was told by: c stands for C++ too, java for all on the JVM, javascript for TypeScript and every runtime. */
export type FailureLanguage =
  | "c"
  | "csharp"
  | "dart"
  | "elixir"
  | "go"
  | "haskell"
  | "java"
  | "javascript"
  | "php"
  | "python"
  | "ruby"
  | "rust"
  | "swift"
  | "zig"

/** A call that had not returned when the error came up, or the place that a compiler names. */
export interface FailureFrame {
  readonly function?: string
  readonly file?: string
  readonly line?: number
  readonly column?: number
  /** Neither its name nor its file is as those of a standard library or an installed package are: whether a project has it, only its index tells. */
  readonly own: boolean
  /** The test that failed there, where the frame names no function and no folder: its file is one of those of the test's package. */
  readonly test?: string
}

/** A kind of error and what it says. */
export interface FailureCause {
  /** As it is told, qualified or not: `ValueError`, `java.lang.NullPointerException`, `E0382`, `ECONNREFUSED`, `panic`. */
  readonly type?: string
  /** Without the type; empty where nothing is said. */
  readonly message: string
}

/** The one of several failed tests that is read. */
export interface ReadTest {
  readonly name: string
  /** How many failed, as far as the text was read. */
  readonly failed: number
}

/** An error, read from what was pasted. */
export interface Failure extends FailureCause {
  readonly language?: FailureLanguage
  /** The innermost first. */
  readonly frames: ReadonlyArray<FailureFrame>
  /** Where a chain of causes begins, if the error was caused by another. */
  readonly root?: FailureCause
  /** Which of several failed tests it is, if it is one of such. */
  readonly test?: ReadTest
}
