import type { ChainRules } from "../../../language/ChainRules.ts"
import { type ExpressionType, SAME, withStep } from "../../../mention/AccessChain.ts"
import { innermostElement } from "../../../mention/collectionType.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { anyScript } from "../../../text/mod.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import type { ChainNames } from "./ChainNames.ts"

/** Most characters of a callee with type arguments that is read. */
const MAX_CALLEE_CHARACTERS = 200

/** A function by its module and name, with its type arguments. */
const GENERIC_CALLEE = anyScript(/^(?:(?:::)?(\w+(?:::\w+)*)::)?(\w+)\s*(?:<([^]+)>)?$/)

/** A static member of a type with type arguments. */
const GENERIC_MEMBER = anyScript(/^([^]+>)\s*::\s*(\w+)$/)

/** What functions of the language return whose type arguments or first argument tell it; undefined when a call means another function, "" when unknown. */
export interface LanguageResults {
  /** By the name of the callee: Go's `new(T)` and `append(list, …)`. */
  readonly builtinResult: (call: number, name: string) => ExpressionType | undefined
  /** By the node of the callee: `make_unique<Cart>()`, `QSharedPointer<Cart>::create()` and `std::move(cart)` of C++. */
  readonly genericResult: (call: number, callee: number) => ExpressionType | undefined
}

/** Reads the calls of such functions in one file: see `builtins` and `genericFunctions` of the rules. */
export const languageResults = (
  { after, end, start }: SyntaxTape,
  { builtins, genericFunctions }: Pick<ChainRules, "builtins" | "genericFunctions">,
  { childNode, textOf }: Pick<TapeReader, "childNode" | "textOf">,
  { boundTypeOf, nameOfType }: Pick<ChainNames, "boundTypeOf" | "nameOfType">,
  typeAt: (node: number) => ExpressionType | undefined
): LanguageResults => {
  /** The first argument of a call; -1 for none. */
  const argumentOf = (call: number, field: string): number => {
    const list = childNode(call, field)
    return list < 0 || after[list] === list + 1 ? -1 : list + 1
  }

  /** A type that is told at a node, unless it is a type variable. */
  const unlessVariable = (told: string, node: number): string =>
    boundTypeOf(innermostElement(told), node) === undefined ? told : ""

  return {
    builtinResult: (call, name) => {
      const isAllocated = builtins?.allocating.has(name) === true
      if (!isAllocated && builtins?.extending.has(name) !== true) return undefined
      if (boundTypeOf(name, call) !== undefined) return undefined
      const argument = argumentOf(call, builtins!.arguments)
      if (argument < 0) return ""
      return isAllocated ? unlessVariable(nameOfType(textOf(argument)), argument) : (typeAt(argument) ?? "")
    },
    genericResult: (call, callee) => {
      if (genericFunctions === undefined || end[callee]! - start[callee]! > MAX_CALLEE_CHARACTERS)
        return undefined
      const written = textOf(callee)
      const [, type, member = ""] = GENERIC_MEMBER.exec(written) ?? []
      if (type !== undefined) {
        const result = genericFunctions.memberResultOf(type, member)
        return result === "" ? undefined : unlessVariable(result, call)
      }
      const [, module = "", name = "", typeArguments] = GENERIC_CALLEE.exec(written) ?? []
      if (typeArguments !== undefined) {
        const result = genericFunctions.resultOf(name, typeArguments)
        return result === "" ? undefined : unlessVariable(result, call)
      }
      if (module !== genericFunctions.module || !genericFunctions.identities.has(name)) return undefined
      const argument = typeAt(argumentOf(call, genericFunctions.arguments)) ?? ""
      return typeof argument === "string" ? argument : withStep(argument, SAME)
    }
  }
}
