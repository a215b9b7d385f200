/** A name, or an address of version 6 in brackets, as it stands in an origin or a Host header: with what stands around it there, or alone. */
const FORM = /^(?:https?:\/\/)?(\[[\da-f:.]+\]|[\p{L}\p{N}._-]+)(?::\d{1,5})?\/?$/iu
const BARE_V6 = /^[\da-f]*:[\da-f]*:[\da-f:.]*$/i

/**
 * The name of a host as browsers send it, however it was written down: `Code.Example.com`, `https://code.example.com:8443/`, `::1`. Undefined where it
 * is none.
 *
 * @example
 * ```ts
 * hostName("https://Code.Example.com:8443") // => "code.example.com"
 * hostName("::1") // => "[::1]"
 * hostName("*.example.com") // => undefined
 * ```
 */
export const hostName = (text: string): string | undefined => {
  const plain = text.trim()
  const name = BARE_V6.test(plain) ? `[${plain}]` : FORM.exec(plain)?.[1]
  if (name === undefined) return undefined
  try {
    return new URL(`http://${name}`).hostname
  } catch {
    return undefined
  }
}
