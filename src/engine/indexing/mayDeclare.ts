import { detectLanguage } from "../../core/language/mod.ts"

/** Whether files that are called so declare what may be asked for by name: data does not. */
export const mayDeclare = (path: string): boolean => {
  const language = detectLanguage(path)
  return language !== undefined && (language.shape === "tree" || language.embeddedIn !== undefined)
}
