import { fillPattern, PATTERNS } from "../../core/diagnosis/mod.ts"
import type { KnownError } from "./KnownError.ts"

/** The errors shipped with the program. Loaded on demand. */
export const SHIPPED_ERRORS: ReadonlyArray<Omit<KnownError, "uses">> = PATTERNS.map((pattern) => {
  const { rootCause, solution } = fillPattern(pattern, {})
  const { category, errorPattern, id, severity, tags } = pattern
  return { id, origin: "shipped", errorPattern, category, severity, rootCause, solution, tags }
})
