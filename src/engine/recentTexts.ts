/** A cache of values derived from texts, limited by total size. */
export interface RecentTexts<Key, Value> {
  readonly get: (key: Key) => Value | undefined
  /** `characters` is the size of the entry. */
  readonly put: (key: Key, value: Value, characters: number) => void
  readonly forget: (key: Key) => void
}

interface Kept<Value> {
  readonly value: Value
  readonly characters: number
}

/**
 * Caches at most this many characters in two generations. When the younger one exceeds half, it becomes the old one and the previous old one is dropped, with
 * all entries not used since. A list ordered by last use would be slower: reading the first entry of a `Map` with many deletions is slow.
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
