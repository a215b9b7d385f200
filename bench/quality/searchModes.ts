import type { SearchMode } from "../../src/engine/search/SearchRequest.ts"

const MODES: ReadonlyArray<SearchMode> = ["hybrid", "keyword", "vector"]

/** The search modes in `--mode`, separated by commas; all by default. */
export const searchModes = (list: string | undefined): ReadonlyArray<SearchMode> =>
  (list ?? MODES.join(",")).split(",").map((name) => {
    const mode = MODES.find((each) => each === name)
    if (mode === undefined)
      throw new Error(`There is no search mode "${name}": the modes are ${MODES.join(", ")}`)
    return mode
  })
