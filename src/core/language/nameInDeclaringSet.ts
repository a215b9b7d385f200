import { languageById } from "./detectLanguage.ts"

/**
 * The name by which files use what is declared in the set that a language keeps declarations in, as Nix keeps options; undefined for everything else.
 *
 * @example
 * ```ts
 * nameInDeclaringSet("nix", "options.programs.git.enable") // => "programs.git.enable"
 * nameInDeclaringSet("nix", "programs.git.enable") // => undefined
 * nameInDeclaringSet("javascript", "options.enable") // => undefined
 * ```
 */
export const nameInDeclaringSet = (language: string, qualifiedName: string): string | undefined => {
  const known = languageById(language)
  const set = known?.mentions?.declaringSet
  const prefix = set === undefined ? undefined : `${set}${known!.separator}`
  return prefix !== undefined && qualifiedName.startsWith(prefix)
    ? qualifiedName.slice(prefix.length)
    : undefined
}
