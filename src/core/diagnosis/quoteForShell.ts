/** Longer than any path or name that a message should contain. */
const MAX_CHARACTERS = 300

/**
 * Control and format characters, including line breaks and those that change the text direction: with them, the command that runs would differ from the one
 * shown.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u

const SHELL_SAFE = /^[\w./:@%+=,-]+$/

/**
 * A value quoted as one word of a POSIX shell; undefined if it is not safe to paste: empty, too long, with invisible characters, or with a leading `-` like an
 * option.
 *
 * @example
 * ```ts
 * quoteForShell("lib/a.so") // => "lib/a.so"
 * quoteForShell("it's; rm x") // => "'it'\\''s; rm x'"
 * quoteForShell("-rf") // => undefined
 * ```
 */
export const quoteForShell = (value: string): string | undefined => {
  if (value === "" || value.length > MAX_CHARACTERS || value.startsWith("-") || INVISIBLE.test(value))
    return undefined
  return SHELL_SAFE.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`
}
