import { detectLanguage } from "../../core/language/mod.ts"

/** Whether files of this name can declare symbols; data files cannot. */
export const mayDeclare = (path: string): boolean => {
  const language = detectLanguage(path)
  return language !== undefined && (language.shape === "tree" || language.embeddedIn !== undefined)
}
