import type { MentionRules } from "../../../language/MentionRules.ts"
import { GUEST_MARK } from "../../../mention/Mention.ts"
import { languageFamily } from "./languageFamily.ts"
import type { Definition, MentionSource } from "./References.ts"

/** The mentions of a file in one language, and the rules of that language. */
export interface SourceInLanguage {
  readonly source: MentionSource
  readonly rules: MentionRules
}

interface DividedSource {
  readonly own: MentionSource
  readonly guest: MentionSource
}

const dividedSources = new WeakMap<MentionSource, DividedSource>()

/** The mentions of a file's own language, and those of the programs that are strings in it; the same objects whenever asked. */
const divided = (source: MentionSource, language: string): DividedSource => {
  const known = dividedSources.get(source)
  if (known !== undefined) return known
  const isGuest = ({ qualifier }: { readonly qualifier: string }) => qualifier.startsWith(GUEST_MARK)
  const guests = source.mentions.filter(isGuest)
  const found = {
    own: guests.length === 0 ? source : { ...source, mentions: source.mentions.filter((_) => !isGuest(_)) },
    guest: {
      ...source,
      imports: [],
      mentions: guests.map((each) => ({ ...each, qualifier: each.qualifier.slice(GUEST_MARK.length) })),
      file: { ...source.file, language }
    }
  }
  dividedSources.set(source, found)
  return found
}

/** The mentions of a file that may mean a definition: those of the file's own language, or those of the programs in its strings. */
export const inLanguageOf = (
  { file }: Pick<Definition, "file">,
  source: MentionSource,
  rules: MentionRules
): SourceInLanguage => {
  const { guests } = rules
  if (guests === undefined) return { source, rules }
  const { guest, own } = divided(source, guests.language)
  return languageFamily(file.language) === guests.language
    ? { source: guest, rules: guests.rules }
    : { source: own, rules }
}
