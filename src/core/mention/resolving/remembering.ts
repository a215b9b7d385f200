/**
 * Caches a result per pair of objects and text, as long as both objects live.
 *
 * @example
 * ```ts
 * const [rules, viewer] = [{}, {}]
 * const told = remembering<number>()
 * told(rules, viewer, "go", () => 1) // => 1
 * told(rules, viewer, "go", () => 2) // => 1
 * ```
 */
export const remembering = <A>(): ((one: object, other: object, text: string, tell: () => A) => A) => {
  const all = new WeakMap<object, WeakMap<object, Map<string, A>>>()
  return (one, other, text, tell) => {
    const ofOne = all.get(one) ?? new WeakMap<object, Map<string, A>>()
    all.set(one, ofOne)
    const ofBoth = ofOne.get(other) ?? new Map<string, A>()
    ofOne.set(other, ofBoth)
    if (!ofBoth.has(text)) ofBoth.set(text, tell())
    return ofBoth.get(text)!
  }
}
