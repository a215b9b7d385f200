/**
 * The environment variable of a setting.
 *
 * @example
 * ```ts
 * settingVariable("embedder.baseUrl") // => "LODESTONE_EMBEDDER_BASE_URL"
 * ```
 */
export const settingVariable = (key: string): string =>
  `LODESTONE_${key
    .replaceAll(".", "_")
    .replaceAll(/[a-z0-9](?=[A-Z])/g, "$&_")
    .toUpperCase()}`
