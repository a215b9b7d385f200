import type { Category, Severity } from "../../core/diagnosis/Pattern.ts"
import type { Uses } from "../../ports/storage/UseTable.ts"

export interface KnownError {
  readonly id: string
  readonly origin: "shipped" | "learned"
  readonly errorPattern: string
  readonly category: Category | undefined
  readonly severity: Severity | undefined
  readonly rootCause: string
  readonly solution: string
  readonly tags: ReadonlyArray<string>
  readonly uses: Uses
}
