/** The language or platform that printed an error: c includes C++, java the whole JVM, javascript TypeScript and every JavaScript runtime. */
export type FailureLanguage =
  | "c"
  | "cmake"
  | "csharp"
  | "dart"
  | "elixir"
  | "erlang"
  | "go"
  | "haskell"
  | "java"
  | "javascript"
  | "julia"
  | "lua"
  | "nix"
  | "objc"
  | "perl"
  | "php"
  | "powershell"
  | "python"
  | "r"
  | "ruby"
  | "rust"
  | "starlark"
  | "solidity"
  | "swift"
  | "zig"

/** A call that was active when the error occurred, or the location that a compiler reports. */
export interface FailureFrame {
  readonly function?: string
  readonly file?: string
  readonly line?: number
  readonly column?: number
  /** The line of code, if the trace quotes it. */
  readonly source?: string
  /** A name in the line of code, if the line itself is not told. */
  readonly named?: string
  /**
   * Whether the function and the file look like the program's own, not like a standard library or an installed package. Only the index knows whether the
   * project has the file.
   */
  readonly own: boolean
  /** The failed test, if the frame has neither a function nor a folder: the file belongs to the package of that test. */
  readonly test?: string
}

/** The type and message of an error. */
export interface FailureCause {
  /** As printed, qualified or not: `ValueError`, `java.lang.NullPointerException`, `E0382`, `ECONNREFUSED`, `panic`. */
  readonly type?: string
  /** Without the type; empty if there is none. */
  readonly message: string
}

/** Another error in the text, with which nothing says that it belongs together. */
export interface SeparateError extends FailureCause {
  /** Whether it stands before the one that was read. */
  readonly isBefore: boolean
}

/** The failed test that was read, of several in the text. */
export interface SelectedTest {
  readonly name: string
  /** The number of failed tests in the part of the text that was read. */
  readonly failed: number
}

/** An error, parsed from pasted text. */
export interface Failure extends FailureCause {
  readonly language?: FailureLanguage
  /** Innermost first. */
  readonly frames: ReadonlyArray<FailureFrame>
  /** The first cause of the chain, if the error was caused by another. */
  readonly root?: FailureCause
  /** The failed test that this error belongs to, if the text contains several. */
  readonly test?: SelectedTest
  /** Another error that the text states, as logs do. */
  readonly separate?: SeparateError
}
