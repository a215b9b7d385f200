/** The text of components, as far as an oracle must read it by itself: their language servers have no outline of their scripts. */
import { basename } from "node:path"
import ts from "typescript"

export const isComponent = (path: string): boolean => /\.(?:vue|svelte|astro)$/.test(path)

/** The name of the component that a file is. */
export const componentName = (path: string): string => basename(path).replace(/\.\w+$/, "")

const SCRIPT = /(<script\b(?:"[^"]*"|'[^']*'|[^>"'])*>)([^]*?)<\/script\s*>/gi
const FRONTMATTER = /^(\s*---[^\S\n]*\n)([^]*?)(?<![^\n])---[^\S\n]*(?=\n|$)/g

/** The programs of a component, with blanks for everything else. */
export const programOnly = (path: string, text: string): string => {
  let program = ""
  for (const { 1: opening = "", 2: body = "", index } of text.matchAll(
    path.endsWith(".astro") ? FRONTMATTER : SCRIPT
  )) {
    const start = index + opening.length
    program += text.slice(program.length, start).replaceAll(/[^\n\r]/g, " ") + body
  }
  return program + text.slice(program.length).replaceAll(/[^\n\r]/g, " ")
}

/** What TypeScript outlines of a file that is not in its program; it declares this function to its own modules alone. */
export const outlineOf = (file: ts.SourceFile): ts.NavigationTree =>
  (
    ts as unknown as {
      readonly NavigationBar: {
        readonly getNavigationTree: (file: ts.SourceFile, token: ts.CancellationToken) => ts.NavigationTree
      }
    }
  ).NavigationBar.getNavigationTree(file, {
    isCancellationRequested: () => false,
    throwIfCancellationRequested: () => {}
  })

/** Whether the name at an offset is that of an end tag. */
export const isClosingTag = (text: string, offset: number): boolean =>
  /<\/[\w.-]*$/.test(text.slice(0, offset))

/** Offsets where a Svelte component reads or writes the value of a store by its name. */
export const storeUses = (text: string, name: string): ReadonlyArray<number> => {
  const code = text.replaceAll(/<!--[^]*?-->|\/\*[^]*?\*\/|(?<!:)\/\/.*/g, (comment) =>
    comment.replaceAll(/[^\n]/g, " ")
  )
  return [...code.matchAll(/(?<![\w$.])\$([A-Za-z_]\w*)/g)].flatMap(({ 1: store, index }) =>
    store === name ? [index] : []
  )
}

/** Where a file that imports a module names what the module exports by default. */
export const defaultNameAt = (file: ts.SourceFile, moduleOffset: number): number | undefined => {
  for (const statement of file.statements) {
    if (moduleOffset < statement.pos || moduleOffset >= statement.end) continue
    if (ts.isImportDeclaration(statement)) return statement.importClause?.name?.getStart(file)
    if (!ts.isExportDeclaration(statement) || statement.exportClause === undefined) return undefined
    if (!ts.isNamedExports(statement.exportClause)) return undefined
    return statement.exportClause.elements
      .find(({ name, propertyName }) => (propertyName ?? name).text === "default")
      ?.name.getStart(file)
  }
  return undefined
}
