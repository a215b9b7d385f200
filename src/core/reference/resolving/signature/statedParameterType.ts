import type { MentionRules } from "../../../language/MentionRules.ts"
import { innermostElement } from "../../../mention/collectionType.ts"
import { singleTypeName } from "../../../language/statedResult.ts"
import { pointedType } from "../../pointedType.ts"
import { isTypeVariable } from "./statedTypeOf.ts"
import type { Definition } from "../view/References.ts"

/** The type that a function states for its parameter at `position`, from 0, or the collection or the written-out object type that it takes there; "" when unknown or when it is a type variable. */
export const statedParameterType = (
  definition: Pick<Definition, "name" | "signature">,
  position: number,
  { chain, pointers, shapes }: Pick<MentionRules, "chain" | "pointers" | "shapes">
): string => {
  const { name, signature } = definition
  const payload = chain?.payloadType?.(signature, name, position) ?? ""
  if (payload !== "")
    return pointers === undefined
      ? chain?.collection?.(payload) || singleTypeName(payload)
      : pointedType(payload, pointers)
  const written = shapes?.parameterType(signature, name, position) ?? ""
  // The fields of a type that is written out are known from there.
  if (written.startsWith("{")) return written
  const stated = written === "" ? "" : chain?.collection?.(written) || shapes!.typeNamed(written, 0)
  return isTypeVariable(innermostElement(stated), definition) ? "" : stated
}
