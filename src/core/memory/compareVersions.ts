/** The syntax of a semantic version, from the standard's own definition: core, pre-release, build. */
export const SEMVER: RegExp =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[A-Za-z-][\dA-Za-z-]*)(?:\.(?:0|[1-9]\d*|\d*[A-Za-z-][\dA-Za-z-]*))*))?(?:\+[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*)?$/

/**
 * Compares two versions by precedence: negative, 0 or positive. Build metadata is ignored (Semantic Versioning 2.0.0, section 11).
 *
 * @example
 * ```ts
 * Math.sign(compareVersions("1.10.0", "1.9.0")) // => 1
 * Math.sign(compareVersions("1.0.0-rc.1", "1.0.0")) // => -1
 * compareVersions("1.0.0+a", "1.0.0+b") // => 0
 * ```
 */
export const compareVersions = (a: string, b: string): number => {
  const [coreA, preA] = partsOf(a)
  const [coreB, preB] = partsOf(b)
  for (let at = 0; at < 3; at++) {
    const order = compareNumbers(coreA[at] ?? "0", coreB[at] ?? "0")
    if (order !== 0) return order
  }
  if (preA.length === 0 || preB.length === 0)
    return preB.length - preA.length === 0 ? 0 : preA.length === 0 ? 1 : -1
  for (let at = 0; at < Math.min(preA.length, preB.length); at++) {
    const order = compareIdentifiers(preA[at]!, preB[at]!)
    if (order !== 0) return order
  }
  return preA.length - preB.length
}

const partsOf = (version: string): readonly [ReadonlyArray<string>, ReadonlyArray<string>] => {
  const [, major = "0", minor = "0", patch = "0", pre] = SEMVER.exec(version) ?? []
  return [[major, minor, patch], pre === undefined ? [] : pre.split(".")]
}

/** Compares as text, since the numbers may exceed any numeric type. */
const compareNumbers = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

const compareIdentifiers = (a: string, b: string) => {
  const [numberA, numberB] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (numberA && numberB) return compareNumbers(a, b)
  if (numberA !== numberB) return numberA ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}
