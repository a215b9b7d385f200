import { go } from "./go/spec.ts"
import { javascript } from "./javascript/spec.ts"
import type { Language } from "./Language.ts"
import { python } from "./python/spec.ts"
import { tsx, typescript } from "./typescript/spec.ts"

/** Every language that is indexed. To add one: a folder, a line here, a grammar in ports/deriving, a page in test/languages. */
export const LANGUAGES: ReadonlyArray<Language> = [go, javascript, python, tsx, typescript]
