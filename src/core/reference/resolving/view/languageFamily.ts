import { ownValue } from "../../../record/mod.ts"

const FAMILIES: Readonly<Record<string, string>> = {
  angular: "typescript",
  tsx: "typescript",
  javascript: "typescript",
  vue: "typescript",
  astro: "typescript",
  svelte: "typescript",
  html: "typescript",
  blade: "php",
  erb: "ruby",
  heex: "elixir",
  notebook: "python",
  gotemplate: "yaml",
  sql: "yaml",
  c: "cpp",
  objc: "cpp",
  scala: "java",
  kotlin: "java",
  groovy: "java",
  ocamlinterface: "ocaml"
}

/**
 * The family of a language, named by one of its languages: files of one family may mean each other's symbols.
 *
 * @example
 * ```ts
 * languageFamily("tsx") // => "typescript"
 * languageFamily("go") // => "go"
 * ```
 */
export const languageFamily = (language: string): string => ownValue(FAMILIES, language) ?? language
