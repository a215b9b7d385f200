/** Patterns that bind names to what is inside of values. */
import type { Step } from "../mention/AccessChain.ts"

/**
 * Patterns that name the case, or the type, of a value and bind what it holds: `Found::Cart(cart)`, `Desk { cart }`. Node types: `placed` of patterns by place and
 * `named` of those by name, each with the place of the type, that in the node around it after a `^`; `fields` of what binds a named field, each with the place of that
 * name; `around` of what may be around a name or pattern; `rest` of what stands for several places.
 */
export interface CasePatterns {
  readonly placed: Readonly<Record<string, string>>
  readonly named: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
  readonly around: ReadonlyArray<string>
  readonly rest?: string
  /** Patterns that give a name to the whole value, with the fields of that name and of the type that they may state. */
  readonly wholes?: Readonly<Record<string, { readonly name: string; readonly type: string }>>
  /** Patterns that state the type of the name in them, each with the node type of what stands for a type that is inferred, and the word that it then is: `type=var`. */
  readonly inferred?: Readonly<Record<string, string>>
  /** Patterns that give a name, their first child, to what another pattern matches, with the place of that. */
  readonly captured?: Readonly<Record<string, string>>
  /** Patterns of a list: the first child is its first element, the last one the rest of it, if the sign between them is this one. */
  readonly lists?: Readonly<Record<string, string>>
  /** Those of `around` that nothing may precede in their node: a word would change what they mean. */
  readonly bare?: ReadonlyArray<string>
  /** What is matched against a pattern that names no type: nodes around it, each with the number of nodes further out, what that is, and the place of the value there. */
  readonly subjects?: Readonly<
    Record<string, { readonly further: number; readonly is?: string; readonly value: string }>
  >
  /** Finds the name of a type in the text of its node. @default the whole text */
  readonly typeName?: RegExp
  /** What is at a place of a value of a type: a field with the place as its name, or an element. */
  readonly placedAre: "field" | "element"
  /** What precedes the last name may be a type, whose case that is. */
  readonly casesOfTypes: boolean
  /** Between the names of a type. */
  readonly separator: string
  readonly selfWord?: string
  /** The cases of types of the language that hold one value, and the step to that. */
  readonly opened: { readonly names: ReadonlySet<string>; readonly step: Step }
}

/** Patterns that bind a name to what is inside a value: `Some(cart)`. */
export interface UnwrappingPatterns {
  /** Node types of the patterns, each with the field of its name, and the names. */
  readonly patterns: Readonly<Record<string, string>>
  readonly names: ReadonlySet<string>
  /** Node types that may be around the bound name without changing what it is. */
  readonly around: ReadonlyArray<string>
  /** Name of the step that unwraps a value in the same way. */
  readonly step: string
  /** Node types of what is matched against a pattern, each with the field of the value. */
  readonly matched: Readonly<Record<string, string>>
}

/**
 * Patterns that take out what a case of an enumeration holds, by a case that is named after a dot: `.added(let cart)`, `Event.added(let cart)`. Node types: `pattern` of
 * patterns, whose parts are patterns too, `name` of the name of a case, `type` of the type before it; `loops` with the field of what they go through, and `conditions`,
 * which hold the parts of a pattern themselves.
 */
export interface PayloadPatterns {
  readonly pattern: string
  readonly name: string
  readonly type: string
  readonly loops: Readonly<Record<string, string>>
  readonly conditions: ReadonlyArray<string>
}

/** Names for the values of expressions before them, each for that at its place: `for (carts, 0..) |cart, at|`, `if (found) |cart|`. */
export interface CaptureRules {
  /** Node type of the list of names. */
  readonly list: string
  /**
   * Node types that begin with the expressions: what of its expression a name stands for; or, where the only expression is the name of a case, `.cart`, for what that
   * case holds of the value with which the node around begins.
   */
  readonly givers: ReadonlyMap<string, "element" | "value" | "case">
}
