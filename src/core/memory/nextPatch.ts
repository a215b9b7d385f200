import { SEMVER } from "./compareVersions.ts"

/**
 * The next patch version; for a pre-release, the version without its pre-release part.
 *
 * @example
 * ```ts
 * nextPatch("1.4.9") // => "1.4.10"
 * nextPatch("2.0.0-rc.1") // => "2.0.0"
 * ```
 */
export const nextPatch = (version: string): string => {
  const [, major = "0", minor = "0", patch = "0", pre] = SEMVER.exec(version) ?? []
  return `${major}.${minor}.${pre === undefined ? BigInt(patch) + 1n : patch}`
}
