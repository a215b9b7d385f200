const KEY_PATH = /^[\p{L}_][\p{L}\p{N}_-]*(?:\.[\p{L}_][\p{L}\p{N}_-]*)+$/u

/**
 * Whether a name is a key of settings with its path, of which a part is written with hyphens, as no name of a program is.
 *
 * @example
 * ```ts
 * ["shop.max-items", "shop.maxItems", "max-items"].map(isKeyPath) // => [true, false, false]
 * ```
 */
export const isKeyPath = (name: string): boolean => name.includes("-") && KEY_PATH.test(name)
