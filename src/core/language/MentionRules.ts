import type { ClientRules } from "./ClientRules.ts"
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
  extends NameRules, KeyRules, ScopeRules, ValueRules, ImportRules, MemberRules, VisibilityRules, PlaceRules {
  /** How programs in other languages use what is declared, if a tool generates code for them. */
  readonly client?: ClientRules
}
