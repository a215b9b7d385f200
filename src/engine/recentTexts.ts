/** A cache of values derived from texts, limited by total size. */
export interface RecentTexts<Key, Value> {
  readonly get: (key: Key) => Value | undefined
  /** `characters` is the size of the entry. */
  readonly put: (key: Key, value: Value, characters: number) => void
  readonly forget: (key: Key) => void
}

interface CacheEntry<Value> {
  readonly value: Value
  readonly characters: number
}

/**
 * Caches at most this many characters in two generations. When the younger one exceeds half, it becomes the old one and the previous old one is dropped, with
 * all entries not used since. A list ordered by last use would be slower: reading the first entry of a `Map` with many deletions is slow.
 */
export const recentTexts = <Key, Value>(maxCharacters: number): RecentTexts<Key, Value> => {
  let young = new Map<Key, CacheEntry<Value>>()
  let old = new Map<Key, CacheEntry<Value>>()
  let characters = 0
  const store = (key: Key, entry: CacheEntry<Value>) => {
    characters += entry.characters - (young.get(key)?.characters ?? 0)
    young.set(key, entry)
    if (characters <= maxCharacters / 2) return
    old = young
    young = new Map()
    characters = 0
  }
  return {
    get: (key) => {
      const cached = young.get(key)
      if (cached !== undefined) return cached.value
      const older = old.get(key)
      if (older !== undefined) store(key, older)
      return older?.value
    },
    put: (key, value, characters) => store(key, { value, characters }),
    forget: (key) => {
      characters -= young.get(key)?.characters ?? 0
      young.delete(key)
      old.delete(key)
    }
  }
}
