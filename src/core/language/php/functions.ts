import type { FileNames, FunctionResult, FunctionRules } from "../PartRules.ts"
import { anyScript } from "../../text/mod.ts"

const named = (names: string, result: FunctionResult): Readonly<Record<string, FunctionResult>> =>
  Object.fromEntries(names.split(" ").map((name) => [name, result]))

/** Functions of arrays. */
const RESULTS: FunctionRules["results"] = {
  ...named("reset end current next prev array_pop array_shift", { is: "item" }),
  ...named(
    "array_values array_reverse array_slice array_splice array_unique array_diff array_diff_key array_diff_assoc array_intersect array_intersect_key array_pad iterator_to_array " +
      "array_udiff array_uintersect",
    { is: "all" }
  ),
  ...named("array_merge array_replace", { is: "merged" }),
  // A third argument has the function get keys.
  array_filter: { is: "all", visitor: 1, most: 2 },
  ...named("array_find", { is: "item", visitor: 1 }),
  ...named("array_any array_all array_find_key array_walk", { is: "given", visitor: 1 }),
  ...named("usort uasort", { is: "given", visitor: 1, given: [0, 1] }),
  array_reduce: { is: "given", visitor: 1, given: [1] },
  array_map: { is: "mapped", of: 1, visitor: 0, given: "inTurn" },
  // Of Laravel: an object of the class that is asked for.
  ...named("app resolve", { is: "stated" })
}

/** What hands out objects by the names of their classes. */
const CONTAINER = /(?:\bapp(?:\(\))?|container(?:\(\))?|\bApp|Container::getInstance\(\))$/i

const OWN_FUNCTION = anyScript(/\bfunction\s+&?\s*(\w+)\s*\(/g)
const IMPORTED_FUNCTION = anyScript(/\buse\s+function\s+([\w\\]+)(?:\s+as\s+(\w+))?\s*;/g)

/** The functions that a file declares or imports; methods may have the name of one of the language. */
const namesIn = (text: string): FileNames => ({
  declared: new Set(
    [...text.matchAll(OWN_FUNCTION)].flatMap(({ 0: matched, 1: name = "", index }) =>
      Object.hasOwn(RESULTS, name) && !isMethod(text, index, matched) ? [name] : []
    )
  ),
  imported: new Map(
    [...text.matchAll(IMPORTED_FUNCTION)].map(([, path = "", alias]) => {
      const full = path.replace(/^\\/, "")
      return [alias ?? full.slice(full.lastIndexOf("\\") + 1), full.replaceAll("\\", ".")]
    })
  )
})

const isMethod = (text: string, at: number, { length }: string): boolean =>
  length > 0 &&
  /\b(?:public|protected|private|static|final|abstract)\s+$/.test(text.slice(Math.max(0, at - 20), at))

export const LANGUAGE_FUNCTIONS: FunctionRules = {
  arguments: "arguments",
  argument: "argument",
  visitors: ["anonymous_function", "arrow_function"],
  givenBy: { stated: "return_type", body: "body" },
  results: RESULTS,
  typeSuffix: "::class",
  members: {
    // Of PHPUnit and Laravel.
    ...named("createMock createStub createConfiguredMock createPartialMock mock partialMock spy", {
      is: "stated"
    }),
    ...named("make makeWith", { is: "stated", object: CONTAINER }),
    get: { is: "stated", object: CONTAINER, isLikely: true }
  },
  namesIn
}
