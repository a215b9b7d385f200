/** A host name, or an IPv6 address in brackets, alone or with the scheme, port and slash of an origin or Host header. */
const HOST = /^(?:https?:\/\/)?(\[[\da-f:.]+\]|[\p{L}\p{N}._-]+)(?::\d{1,5})?\/?$/iu
const BARE_V6 = /^[\da-f]*:[\da-f]*:[\da-f:.]*$/i

/**
 * The canonical name of a host, as browsers send it, from any notation: `Code.Example.com`, `https://code.example.com:8443/`, `::1`. Undefined for an invalid
 * one.
 *
 * @example
 * ```ts
 * hostName("https://Code.Example.com:8443") // => "code.example.com"
 * hostName("::1") // => "[::1]"
 * hostName("*.example.com") // => undefined
 * ```
 */
export const hostName = (text: string): string | undefined => {
  const trimmed = text.trim()
  const name = BARE_V6.test(trimmed) ? `[${trimmed}]` : HOST.exec(trimmed)?.[1]
  if (name === undefined) return undefined
  try {
    return new URL(`http://${name}`).hostname
  } catch {
    return undefined
  }
}
