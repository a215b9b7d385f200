import { PATH_PART } from "../../mention/Mention.ts"
import type { StatedImport } from "../StatedNames.ts"

/** A type of another module that a comment of JSDoc gives a name. */
const TYPEDEF =
  /@typedef\s+\{\s*(?:typeof\s+)?import\(\s*["']([^"'\n]{1,300})["']\s*\)(?:\.([\p{ID_Continue}$]+))?\s*\}\s+([\p{ID_Start}_$][\p{ID_Continue}$]*)/dgu

/** Types that a comment imports: `@import { Cart } from "./cart.js"`. */
const IMPORT =
  /@import\s+(?:([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*(?:,\s*)?)?(?:\{([^{}]{0,2000})\}|\*\s*as\s+([\p{ID_Start}_$][\p{ID_Continue}$]*))?\s*from\s*["']([^"'\n]{1,300})["']/dgu
const IMPORTED = /([\p{ID_Start}_$][\p{ID_Continue}$]*)(?:\s+as\s+([\p{ID_Start}_$][\p{ID_Continue}$]*))?/gu

/** A type of another module in a comment. */
const INLINE = /\bimport\(\s*["']([^"'\n]{1,300})["']\s*\)\s*\.\s*([\p{ID_Start}_$][\p{ID_Continue}$]*)/dgu
const COMMENT_START = /\/\*\*(?![*/])/g

/** The comments of JSDoc in a text, each with its offset. */
const commentsIn = (text: string): ReadonlyArray<readonly [start: number, comment: string]> => {
  const found: Array<readonly [number, string]> = []
  COMMENT_START.lastIndex = 0
  for (let begin = COMMENT_START.exec(text); begin !== null; begin = COMMENT_START.exec(text)) {
    const end = text.indexOf("*/", COMMENT_START.lastIndex)
    if (end < 0) break
    found.push([begin.index, text.slice(begin.index, end)])
    COMMENT_START.lastIndex = end
  }
  return found
}

const named = (text: string): ReadonlyArray<StatedImport> =>
  [...text.matchAll(TYPEDEF)].map(({ 1: module = "", 2: name, 3: alias = "", index, indices }) => ({
    module,
    name: name ?? "default",
    alias,
    exported: true,
    at: (indices?.[2] ?? indices?.[3])?.[0] ?? index
  }))

const imported = (text: string): ReadonlyArray<StatedImport> =>
  [...text.matchAll(IMPORT)].flatMap(
    ({ 1: whole, 2: list = "", 3: namespace, 4: module = "", index, indices }) => [
      ...(whole === undefined
        ? []
        : [{ module, name: "default", alias: whole, exported: false, at: indices?.[1]?.[0] ?? index }]),
      ...(namespace === undefined
        ? []
        : [{ module, name: "", alias: namespace, exported: false, at: indices?.[3]?.[0] ?? index }]),
      ...[...list.matchAll(IMPORTED)].map(({ 1: name = "", 2: alias = name, index: inList }) => ({
        module,
        name,
        alias,
        exported: false,
        at: (indices?.[2]?.[0] ?? index) + inList
      }))
    ]
  )

/** Those that a comment names where it uses them bind no name. */
const inline = (text: string): ReadonlyArray<StatedImport> =>
  commentsIn(text).flatMap(([start, comment]) => {
    const typedefs = [...comment.matchAll(TYPEDEF)].map(({ 0: { length }, index }) => [index, index + length])
    return [...comment.matchAll(INLINE)].flatMap(({ 1: module = "", 2: name = "", index, indices }) =>
      typedefs.some(([from, until]) => from! < index && index < until!)
        ? []
        : [{ module, name, alias: PATH_PART, exported: false, at: start + (indices?.[2]?.[0] ?? index) }]
    )
  })

/** The types of other modules that comments of JSDoc import, give a name by a `@typedef`, or name where they use them: an export, or what the module is itself. */
export const documentedImports = (text: string): ReadonlyArray<StatedImport> => [
  ...(text.includes("@typedef") ? named(text) : []),
  ...(text.includes("@import") ? imported(text) : []),
  ...(text.includes("import(") ? inline(text) : [])
]
