import { counted } from "../../../core/text/mod.ts"
import { Effect } from "effect"
import { ProjectFiles, type ShownFile, type ShownFolder } from "../../../engine/resources/ProjectFiles.ts"
import { invalidInput, type ToolFailure } from "../toolFailure.ts"
import { fileUri, type ResourceAddress } from "./address.ts"
import { fromPageCursor, toPageCursor } from "./pageCursor.ts"
import type { Resource, ResourceContent } from "./Resource.ts"

/** Most lines, characters or entries per page. */
const MAX_PAGE_LINES = 2000
const MAX_PAGE_CHARACTERS = 100_000
const MAX_PAGE_ENTRIES = 500

const mimeTypeOf = (path: string): string =>
  path.endsWith(".md") ? "text/markdown" : path.endsWith(".json") ? "application/json" : "text/plain"

/** Files that are no text, so that reading them is refused: they are not offered. */
const NO_TEXT =
  /\.(?:7z|avif|bin|bmp|bz2|class|dll|dylib|eot|exe|flac|gif|gz|heic|icns|ico|jar|jpe?g|m4a|mov|mp[34]|o|ogg|otf|pdf|png|pyc|so|sqlite3?|tar|tgz|tiff?|ttf|wasm|wav|web[mp]|woff2?|xlsx?|xz|zip|zst)$/i

export const files: Resource = {
  family: "files",
  title: "Files of the project",
  description:
    "The text of a file, with secrets masked, or the contents of a folder. Ignored files are not shown.",
  mimeType: "text/plain",
  template: "{+path}{?lines,cursor}",
  read: (address, { workspace }) =>
    Effect.gen(function* () {
      const shown = yield* (yield* ProjectFiles).open(yield* workspace, address.rest)
      return yield* shown.kind === "file" ? textOf(address, shown) : listingOf(address, shown)
    }),
  list: ({ workspace }) =>
    Effect.gen(function* () {
      const projectFiles = yield* (yield* ProjectFiles).list(yield* workspace)
      return projectFiles.flatMap(({ path, size }) =>
        NO_TEXT.test(path) ? [] : [{ uri: fileUri(path), name: path, mimeType: mimeTypeOf(path), size }]
      )
    }),
  complete: (value, { workspace }) =>
    Effect.gen(function* () {
      const projectFiles = yield* (yield* ProjectFiles).list(yield* workspace)
      // Completes up to the next folder like a shell; its entries are completed afterwards.
      const values = projectFiles
        .filter(({ path }) => path.toLowerCase().startsWith(value.toLowerCase()))
        .map(({ path }) => {
          const end = path.indexOf("/", value.length)
          return end < 0 ? path : path.slice(0, end + 1)
        })
      return [...new Set(values)]
    }),
  changes: ({ rest }, { workspace }) =>
    Effect.gen(function* () {
      return yield* (yield* ProjectFiles).changes(yield* workspace, rest)
    })
}

/** The requested first and last line, from 1: `10-40`, `10-` or `10`. */
const parseLineRange = (
  lines: string | undefined
): Effect.Effect<{ readonly first: number; readonly last: number }, ToolFailure> => {
  if (lines === undefined) return Effect.succeed({ first: 1, last: Number.POSITIVE_INFINITY })
  const [, from, dash, to] = /^(\d{1,9})(-)?(\d{1,9})?$/.exec(lines) ?? []
  const first = Number(from)
  const last = to !== undefined ? Number(to) : dash === "-" ? Number.POSITIVE_INFINITY : first
  return from === undefined || first < 1 || last < first
    ? Effect.fail(invalidInput("lines", `"${lines}" is not a line range such as 10-40`))
    : Effect.succeed({ first, last })
}

const textOf = (
  { query, rest }: ResourceAddress,
  { lines, redacted }: ShownFile
): Effect.Effect<ResourceContent, ToolFailure> =>
  Effect.gen(function* () {
    const { first, last } = yield* parseLineRange(query["lines"])
    const count = counted(lines.length, "line")
    if (first > lines.length)
      return yield* invalidInput("lines", `"${query["lines"]}" is past the end: the file has ${count}`)
    const start = first - 1 + (yield* fromPageCursor(query["cursor"]))
    const requestedEnd = Math.min(last, lines.length)
    if (start >= requestedEnd)
      return yield* invalidInput(
        "cursor",
        `it is past the end: the file now has ${count}; read it from the beginning`
      )
    let end = start
    for (
      let charactersLeft = MAX_PAGE_CHARACTERS;
      end < requestedEnd && end - start < MAX_PAGE_LINES;
      end++
    ) {
      charactersLeft -= lines[end]!.length + 1
      if (charactersLeft < 0 && end > start) break
    }
    return {
      mimeType: mimeTypeOf(rest),
      text: lines.slice(start, end).join("\n"),
      about: {
        total_lines: lines.length,
        line_start: start + 1,
        line_end: end,
        ...(redacted === 0 ? {} : { redacted }),
        ...(end < requestedEnd ? { next_cursor: toPageCursor(end - (first - 1)) } : {})
      }
    }
  })

const listingOf = (
  { query, rest }: ResourceAddress,
  { entries }: ShownFolder
): Effect.Effect<ResourceContent, ToolFailure> =>
  Effect.gen(function* () {
    if (query["lines"] !== undefined)
      return yield* invalidInput("lines", `"${rest}" is a folder, which has no lines: omit "lines"`)
    const start = yield* fromPageCursor(query["cursor"])
    const end = Math.min(start + MAX_PAGE_ENTRIES, entries.length)
    const shown = entries.slice(start, end).map(({ kind, name, size }) => ({
      name,
      type: kind === "folder" ? "directory" : "file",
      ...(kind === "folder" ? { files: size } : { size }),
      uri: fileUri(rest === "" ? name : `${rest}/${name}`)
    }))
    return {
      mimeType: "application/json",
      text: JSON.stringify({ path: rest, entries: shown, total_entries: entries.length }),
      about: {
        total_entries: entries.length,
        ...(end < entries.length ? { next_cursor: toPageCursor(end) } : {})
      }
    }
  })
