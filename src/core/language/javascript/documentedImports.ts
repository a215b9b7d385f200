import type { StatedImport } from "../StatedNames.ts"

/** A type of another module that a comment of JSDoc gives a name. */
const TYPEDEF =
  /@typedef\s+\{\s*(?:typeof\s+)?import\(\s*["']([^"'\n]{1,300})["']\s*\)(?:\.([\p{ID_Continue}$]+))?\s*\}\s+([\p{ID_Start}_$][\p{ID_Continue}$]*)/dgu

/**
 * The types of other modules that comments of JSDoc give a name: `@typedef {import("./cart").Cart} Cart`, without a member that which the module is itself.
 *
 * @example
 * ```ts
 * documentedImports('/** @typedef {import("./cart").Cart} Part *\/') // => [{ module: "./cart", name: "Cart", alias: "Part", exported: true, at: 31 }]
 * documentedImports('/** @typedef {import("./cart")} Cart *\/') // => [{ module: "./cart", name: "default", alias: "Cart", exported: true, at: 32 }]
 * ```
 */
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
