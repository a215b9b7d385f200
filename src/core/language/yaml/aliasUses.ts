import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import type { StatedMention } from "../StatedNames.ts"
import { yamlParts } from "./yamlParts.ts"

const ANCHORED_KEY = /:[ \t]+&\w/

/** The keys whose values a file uses again by their anchors, under the names of the keys. */
export const aliasUses = (text: string): ReadonlyArray<StatedMention> =>
  ANCHORED_KEY.test(text)
    ? yamlParts(text).aliases.map(({ at, key, keyAt }) => ({
        name: key,
        qualifier: "*",
        role: "other",
        receiver: UNKNOWN_RECEIVER,
        at,
        meansAt: keyAt
      }))
    : []
