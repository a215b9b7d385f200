/** What was made of texts, remembered as long as there is room. */
export interface RecentTexts<Key, Value> {
  readonly get: (key: Key) => Value | undefined
  /** `characters` is the room that it takes. */
  readonly put: (key: Key, value: Value, characters: number) => void
  readonly forget: (key: Key) => void
}

interface Kept<Value> {
  readonly value: Value
  readonly characters: number
}

/**
 * Remembers at most so many characters, in two generations: once the younger one has half of them the older one is let go, and with it what nobody asked
 * for since that was the younger. A list by last use costs more than it is worth: a `Map` that is deleted from is slow to tell its first entry.
 */
export const recentTexts = <Key, Value>(mostCharacters: number): RecentTexts<Key, Value> => {
  let young = new Map<Key, Kept<Value>>()
  let old = new Map<Key, Kept<Value>>()
  let characters = 0
  const keep = (key: Key, kept: Kept<Value>) => {
    characters += kept.characters - (young.get(key)?.characters ?? 0)
    young.set(key, kept)
    if (characters <= mostCharacters / 2) return
    old = young
    young = new Map()
    characters = 0
  }
  return {
    get: (key) => {
      const known = young.get(key)
      if (known !== undefined) return known.value
      const older = old.get(key)
      if (older !== undefined) keep(key, older)
      return older?.value
    },
    put: (key, value, characters) => keep(key, { value, characters }),
    forget: (key) => {
      characters -= young.get(key)?.characters ?? 0
      young.delete(key)
      old.delete(key)
    }
  }
}
