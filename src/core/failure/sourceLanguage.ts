import type { Failure } from "./Failure.ts"

/** Languages of the JVM by the extensions of their files. */
const BY_EXTENSION: ReadonlyArray<readonly [RegExp, string]> = [
  [/\.kts?$/, "kotlin"],
  [/\.(?:scala|sc|sbt)$/, "scala"],
  [/\.(?:groovy|gradle)$/, "groovy"],
  [/\.clj[cs]?$/, "clojure"]
]

/**
 * The language that a failed program is written in: of errors of the JVM, that of the innermost file of the program, if its frames name one. Undefined if unknown.
 *
 * @example
 * ```ts
 * const frames = [{ file: "ArrayList.java", own: false }, { file: "Cart.kt", own: true }]
 * sourceLanguage({ language: "java", message: "", frames }) // => "kotlin"
 * sourceLanguage({ language: "go", message: "", frames: [] }) // => "go"
 * ```
 */
export const sourceLanguage = ({
  frames,
  language
}: Pick<Failure, "frames" | "language" | "message">): string | undefined => {
  if (language !== "java") return language
  const file = frames.find((frame) => frame.own && frame.file !== undefined)?.file ?? ""
  return BY_EXTENSION.find(([extension]) => extension.test(file))?.[1] ?? language
}
