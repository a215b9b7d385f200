import type { SyntaxNode } from "../../syntax/mod.ts"

/** The result of resolving a C or C++ declarator. */
export interface Declarator {
  /** The name node: an identifier, `Type::name`, an operator or a destructor. */
  readonly name: SyntaxNode
  /** It has a parameter list and is a function; a pointer to a function is none. */
  readonly callable: boolean
}

const MAX_DEPTH = 16

/** Follows nested declarators, such as `*(*names[3])(int)`, to the name; undefined when they nest too deeply. */
export const declaratorOf = (node: SyntaxNode): Declarator | undefined => {
  let inner: SyntaxNode | null | undefined = node
  let callable = false
  for (let depth = 0; inner && depth < MAX_DEPTH; depth++) {
    switch (inner.type) {
      case "function_declarator":
      case "abstract_function_declarator":
        callable = true
        inner = inner.childForFieldName("declarator")
        break
      case "parenthesized_declarator":
      case "reference_declarator":
      case "attributed_declarator":
      case "variadic_declarator":
        inner = inner.namedChildren[0]
        break
      case "pointer_declarator":
      case "block_pointer_declarator":
        if (callable) callable = isFunctionDeclarator(inner.childForFieldName("declarator"))
        inner = inner.childForFieldName("declarator") ?? inner.namedChildren.at(-1)
        break
      case "array_declarator":
      case "init_declarator":
      case "bitfield_clause":
        inner = inner.childForFieldName("declarator")
        break
      case "operator_cast":
        return { name: inner, callable: true }
      default:
        return { name: inner, callable }
    }
  }
  return undefined
}

/** `(*f)(int)` is a variable, `(*f(int))(int)` a function that returns a pointer. */
const isFunctionDeclarator = (inner: SyntaxNode | null): boolean => inner?.type === "function_declarator"
