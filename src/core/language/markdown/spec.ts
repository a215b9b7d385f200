import type { StructuralLanguage } from "../Language.ts"
import { markdownParts } from "./markdownParts.ts"

export const markdown: StructuralLanguage = {
  id: "markdown",
  title: "Markdown",
  shape: "structure",
  extensions: [".md", ".markdown", ".mdown", ".mkd", ".mdx", ".qmd", ".rmd", ".mdc", ".livemd"],
  filenames: ["README", "CHANGELOG", "CONTRIBUTING", "AUTHORS", "NOTICE", "HISTORY", "ROADMAP"],
  separator: " > ",
  partsOf: (text) => markdownParts(text).parts,
  indivisibleIn: (text) => markdownParts(text).fences
}
