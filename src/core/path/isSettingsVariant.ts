/** `compose.full.yaml`, `values-prod.yaml`, `appsettings.Development.json`: a name for settings with one more word. */
const VARIANT_NAME =
  /(?:^|\/)(?:values|(?:docker-)?compose|application|appsettings|settings|config)[.-][^/]+\.(?:ya?ml|json|toml|properties)$/i

/** Folders with settings for one environment or for a run of tests. */
const VARIANT_FOLDER = /(?:^|\/)(?:ci|overlays)\/(?:.*\/)?[^/]+\.(?:ya?ml|json|toml|properties)$/

/** Resources of Android for one language, size or version. */
const RESOURCE_VARIANT = /(?:^|\/)res\/[a-z]+-[^/]+\/[^/]+\.xml$/

/**
 * Whether a file holds settings that only add to others or replace them: for one environment or language, or for a run of tests.
 *
 * @example
 * ```ts
 * isSettingsVariant("chart/values.yaml") // => false
 * isSettingsVariant("chart/ci/ingress-values.yaml") // => true
 * isSettingsVariant("compose.full.yaml") // => true
 * isSettingsVariant("app/res/values-de/strings.xml") // => true
 * ```
 */
export const isSettingsVariant = (path: string): boolean =>
  VARIANT_NAME.test(path) || VARIANT_FOLDER.test(path) || RESOURCE_VARIANT.test(path)
