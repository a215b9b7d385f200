/** The outline of a file or of a folder, within a budget of tokens. */
import { Effect } from "effect"
import { parsePlace } from "../../../core/query/mod.ts"
import type { Symbols } from "../../../engine/symbols/Symbols.ts"
import { filesThatFit } from "./filesThatFit.ts"
import { outlineAnswer } from "./outlineAnswer.ts"
import type { OutlineCosts } from "./outlineCosts.ts"
import { heading, outlineFile, remainingTokens } from "./outlineFile.ts"

/** What an outline is asked for. */
export interface OutlineRequest {
  readonly symbols: Symbols["Type"]
  readonly place: { readonly path: string; readonly ref: string | undefined }
  /** Levels of nesting; all of a file and one of a folder's files by default. */
  readonly depth: number | undefined
  /** Most tokens of the answer. */
  readonly budget: number
  readonly costs: OutlineCosts
}

/**
 * The outline of what is at a path, which a call gives as a file or as a folder: also if it is the other, or a place in a file, as answers write it. A path that is
 * none of them fails as what it was given as.
 */
export const answerForPath = (request: OutlineRequest, path: string, givenAs: "file" | "folder") => {
  const asFile = answerForFile(request, path)
  const asFolder = answerForFolder(request, path)
  const [asGiven, asOther] = givenAs === "file" ? [asFile, asFolder] : [asFolder, asFile]
  const place = parsePlace(path)
  const others = [asOther, ...(place === undefined ? [] : [answerForFile(request, place.file)])]
  return Effect.catchTag(asGiven, "SymbolNotFound", (error) =>
    others.reduceRight<typeof asGiven | typeof asOther>(
      (otherwise, each) => Effect.catchTag(each, "SymbolNotFound", () => otherwise),
      Effect.fail(error)
    )
  )
}

const answerForFile = (
  { budget, costs, depth = Number.POSITIVE_INFINITY, place, symbols }: OutlineRequest,
  path: string
) =>
  Effect.map(symbols.ofFile({ ...place, file: path }), ({ file, freshness, ref }) => {
    const headingTokens = costs.heading(heading(file))
    const remaining = remainingTokens(budget - headingTokens)
    const files = [outlineFile(file, depth, costs, remaining)]
    return outlineAnswer({
      ref,
      files,
      total: 1,
      freshness,
      complete: remaining.complete,
      budget,
      needed: headingTokens + remaining.needed,
      onlyValuesLeftOut: remaining.onlyValuesLeftOut,
      declaresNothing: file.symbols.length === 0
    })
  })

const answerForFolder = (request: OutlineRequest, path: string) =>
  Effect.gen(function* () {
    const { budget, costs, place, symbols } = request
    const { files, folders, freshness, ref } = yield* symbols.ofFolder({ ...place, folder: path })
    const folderTokens = costs.folders(folders)
    const tokensOfNames = (some: typeof files) =>
      some.reduce((sum, file) => sum + costs.heading(heading(file)), 0)
    // File names may use half of what the folders leave.
    const listed = filesThatFit(files, costs, (budget - folderTokens) / 2)
    const outlined = yield* outlineFiles(request, listed, budget - folderTokens - tokensOfNames(listed))
    return {
      directories: folders,
      ...outlineAnswer({
        ref,
        files: outlined.outlines,
        total: files.length,
        freshness: outlined.isStale ? "stale" : freshness,
        goneCount: outlined.goneCount,
        budget,
        unnamed: files.length - listed.length,
        namingTokens: folderTokens + 2 * tokensOfNames(files),
        complete: outlined.isComplete && listed.length === files.length
      })
    }
  })

/** The outlines of the first files, in equal shares of the tokens; of the others, only the number of their symbols. */
const outlineFiles = (
  { costs, depth = 1, place, symbols }: OutlineRequest,
  listed: ReturnType<typeof filesThatFit>,
  tokens: number
) =>
  Effect.gen(function* () {
    // Few files with several symbols each are more informative than many with one.
    const openedCount = Math.max(1, Math.min(listed.length, Math.floor(tokens / costs.leastPerFile)))
    const outlines: Array<ReturnType<typeof outlineFile>> = []
    let tokensLeft = tokens
    let isComplete = true
    let isStale = false
    let goneCount = 0
    for (const [at, file] of listed.slice(0, openedCount).entries()) {
      const found = yield* symbols.ofFile({ ...place, file: file.path }).pipe(
        // Deleted since it was indexed, so there is nothing to outline.
        Effect.catchTag("SymbolNotFound", () => Effect.succeed(undefined))
      )
      if (found === undefined || found.freshness === "stale") isStale = true
      if (found === undefined) {
        goneCount++
        continue
      }
      const share = Math.floor(tokensLeft / (openedCount - at))
      const remaining = remainingTokens(share)
      outlines.push(outlineFile(found.file, depth, costs, remaining))
      tokensLeft -= share - remaining.tokens
      if (!remaining.complete) isComplete = false
    }
    for (const file of listed.slice(openedCount)) {
      const isEmpty = file.symbols === 0
      if (!isEmpty) isComplete = false
      outlines.push({ ...heading(file), symbols: [], ...(isEmpty ? {} : { symbols_left_out: file.symbols }) })
    }
    return { outlines, isComplete, isStale, goneCount }
  })
