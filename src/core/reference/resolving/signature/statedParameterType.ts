import type { MentionRules } from "../../../language/MentionRules.ts"
import { innermostElement } from "../../../mention/collectionType.ts"
import { isFunctionType, parametersOfFunction, withTypesInFunction } from "../../../mention/functionType.ts"
import { singleTypeName } from "../../../language/statedResult.ts"
import { pointedType } from "../../pointedType.ts"
import { isTypeVariable, withoutVariables } from "./statedTypeOf.ts"
import type { Definition } from "../view/References.ts"

/**
 * The type that a function states for its parameter at `position`, from 0, or the collection or the written-out object type that it takes there; "" when unknown or when it is a type variable.
 * `taken`: instead, the type of what a function that it takes gets at this place.
 */
export const statedParameterType = (
  definition: Pick<Definition, "name" | "signature">,
  position: number | string,
  rules: Pick<MentionRules, "chain" | "pointers" | "shapes">,
  taken?: number
): string => {
  const { name, signature } = definition
  const { chain, pointers } = rules
  const payload = typeof position === "number" ? (chain?.payloadType?.(signature, name, position) ?? "") : ""
  if (payload !== "")
    return pointers === undefined
      ? chain?.collection?.(payload) || singleTypeName(payload)
      : pointedType(payload, pointers)
  const stated = parameterWithVariables(definition, position, rules, taken)
  const isVariable = (type: string) => isTypeVariable(type, definition)
  if (isFunctionType(stated)) return withTypesInFunction(stated, (type) => withoutVariables(type, isVariable))
  return isVariable(innermostElement(stated)) ? "" : stated
}

/** The same, in a language without pointer types, also with type variables. */
export const parameterWithVariables = (
  { name, signature }: Pick<Definition, "name" | "signature">,
  position: number | string,
  { chain, shapes }: Pick<MentionRules, "chain" | "shapes">,
  taken?: number
): string => {
  const written =
    chain?.callbacks?.parameterType(signature, name, position) ??
    (typeof position === "number" ? shapes?.parameterType(signature, name, position) : undefined) ??
    ""
  // The fields of a type that is written out are known from there.
  if (written === "" || (shapes !== undefined && written.startsWith("{")))
    return taken === undefined ? written : ""
  const stated = chain?.collection?.(written) || (shapes?.typeNamed(written, 0) ?? singleTypeName(written))
  return taken === undefined ? stated : (parametersOfFunction(stated)[taken] ?? "")
}
