import type { StatedImport } from "../StatedNames.ts"

/** A type of another module that a comment of JSDoc gives a name. */
const TYPEDEF =
  /@typedef\s+\{\s*(?:typeof\s+)?import\(\s*["']([^"'\n]{1,300})["']\s*\)(?:\.([\p{ID_Continue}$]+))?\s*\}\s+([\p{ID_Start}_$][\p{ID_Continue}$]*)/dgu

/** The types of other modules that comments of JSDoc give a name by a `@typedef` of an import: one of its exports, or what the module is itself. */
export const documentedImports = (text: string): ReadonlyArray<StatedImport> =>
  text.includes("@typedef")
    ? [...text.matchAll(TYPEDEF)].map(({ 1: module = "", 2: name, 3: alias = "", index, indices }) => ({
        module,
        name: name ?? "default",
        alias,
        exported: true,
        at: (indices?.[2] ?? indices?.[3])?.[0] ?? index
      }))
    : []
