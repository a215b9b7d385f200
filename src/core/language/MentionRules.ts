import type { CounterpartRules } from "./CounterpartRules.ts"
import type { ImportRules } from "./ImportRules.ts"
import type { KeyRules } from "./KeyRules.ts"
import type { MemberRules } from "./MemberRules.ts"
import type { NameRules } from "./NameRules.ts"
import type { PlaceRules } from "./PlaceRules.ts"
import type { ScopeRules } from "./ScopeRules.ts"
import type { VisibilityRules } from "./VisibilityRules.ts"
import type { ValueRules } from "./ValueRules.ts"

/**
 * How names are used in a language, by places in its syntax trees. A place is written `parent.field`, `parent` alone for children that are in no field, or
 * `.field` for that field of any node.
 */
export interface MentionRules
  extends
    NameRules,
    KeyRules,
    ScopeRules,
    ValueRules,
    ImportRules,
    MemberRules,
    VisibilityRules,
    PlaceRules,
    CounterpartRules {
  /** Programs in another language that are written as strings in a file: GraphQL's operations in JavaScript. */
  readonly guests?: {
    /** Id of their language. */
    readonly language: string
    /** Matches the signatures of what they declare. Nothing that the language of the file declares has such a signature. */
    readonly declares: RegExp
    /** How names are used in their language. */
    readonly rules: MentionRules
  }
}
