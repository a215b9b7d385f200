import type { Language } from "../language/mod.ts"

/** What joins the parts of a qualified name. */
export interface Separators {
  readonly separator: string
  /** Between a type and its method or field. */
  readonly memberSeparator: string
}

/** The separators of a language: most write a member like any other part. */
export const separatorsOf = (language: Language): Separators => ({
  separator: language.separator,
  memberSeparator: (language.shape === "tree" ? language.memberSeparator : undefined) ?? language.separator
})
