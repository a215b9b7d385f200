import type { ModuleName } from "../language/mod.ts"

/**
 * The module of a file that names none: its folder.
 *
 * @example
 * ```ts
 * folderModule("docs/setup/first.md") // => { qualifier: "", package: "docs/setup", declared: "" }
 * folderModule("README.md").package // => ""
 * ```
 */
export const folderModule = (path: string): ModuleName => ({
  qualifier: "",
  package: path.slice(0, Math.max(0, path.lastIndexOf("/"))),
  declared: ""
})
