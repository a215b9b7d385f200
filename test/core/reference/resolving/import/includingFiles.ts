import type { Import } from "../../../../../src/core/mention/mod.ts"
import type { DefinitionIndex, ReferringFile } from "../../../../../src/core/reference/mod.ts"

/** Files by path, with what each includes. */
export const includingFiles = (
  includes: Readonly<Record<string, ReadonlyArray<string>>>,
  language = "c"
): { readonly fileAt: (path: string) => ReferringFile; readonly around: DefinitionIndex } => {
  const files = Object.keys(includes).map((path): ReferringFile => ({
    path,
    language,
    package: path.slice(0, Math.max(0, path.lastIndexOf("/"))),
    declaredPackage: ""
  }))
  const around: DefinitionIndex = {
    named: () => [],
    filesOf: (_, folder) => files.filter((file) => file.package === folder),
    resolvePackage: (_, by) =>
      "endsWith" in by ? files.find((file) => file.package.endsWith(`/${by.endsWith}`))?.package : undefined,
    methodsOf: () => [],
    fieldsOf: () => [],
    importsOf: ({ path }) =>
      includes[path]!.map((module): Import => ({
        module,
        name: "*",
        alias: "",
        exported: true,
        line: 1,
        column: 1
      }))
  }
  return { fileAt: (path) => files.find((file) => file.path === path)!, around }
}
