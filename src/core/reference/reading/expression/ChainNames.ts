import type { ExpressionType } from "../../../mention/AccessChain.ts"
import type { OtherSelf } from "../scope/otherSelf.ts"

/** What is known about the names around a chain. */
export interface ChainNames {
  /** The type of a local variable, "" when unknown; undefined when no function binds the name. */
  readonly boundTypeOf: (name: string, node: number) => ExpressionType | undefined
  /** Whether a bare name at a node may be a member of an implicit receiver other than the enclosing object. */
  readonly isImplied: (node: number) => boolean
  /** The type whose members are named at a node without a qualifier, because of a test framework; undefined for none. */
  readonly fixtureAt: (node: number) => string | undefined
  readonly isSelf: (name: string) => boolean
  /** Whether that word means another object at a node than the enclosing one; undefined where it never does. */
  readonly isOtherSelf: OtherSelf | undefined
  /** The name of a written type, "" when it has none. */
  readonly nameOfType: (written: string) => string
  /** The type of the value that a node makes by itself, "" when unknown; undefined when it makes none. */
  readonly valueTypeAt: (node: number) => ExpressionType | undefined
}
