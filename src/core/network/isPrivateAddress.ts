/** IPv4 blocks outside of the public internet, from RFC 6890 and its registry: first address and prefix length. */
const PRIVATE_V4_BLOCKS: ReadonlyArray<readonly [first: string, length: number]> = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4]
]

const parseV4 = (address: string): number | undefined => {
  const parts = address.split(".")
  if (parts.length !== 4 || parts.some((part) => !/^\d{1,3}$/.test(part) || Number(part) > 255))
    return undefined
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0)
}

const isPrivateV4 = (value: number): boolean =>
  PRIVATE_V4_BLOCKS.some(([first, length]) => {
    const size = 2 ** (32 - length)
    return Math.floor(value / size) === Math.floor(parseV4(first)! / size)
  })

/** The eight groups of an IPv6 address; undefined if it is invalid. */
const groupsOf = (address: string): ReadonlyArray<number> | undefined => {
  const [plain = ""] = address.split("%")
  const dottedEnd = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  const v4 = dottedEnd === null ? undefined : parseV4(dottedEnd[2]!)
  if (dottedEnd !== null && v4 === undefined) return undefined
  const text =
    v4 === undefined
      ? plain
      : `${dottedEnd![1]}${Math.floor(v4 / 65_536).toString(16)}:${(v4 % 65_536).toString(16)}`
  const halves = text.split("::")
  if (halves.length > 2) return undefined
  const [front = [], back = []] = halves.map((half) => (half === "" ? [] : half.split(":")))
  const missing = 8 - front.length - back.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined
  const groups = [...front, ...Array.from({ length: halves.length === 1 ? 0 : missing }, () => "0"), ...back]
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : undefined
}

/** The IPv4 address embedded in an IPv6 address: mapped (`::ffff:0:0/96`) or compatible (`::/96`), NAT64 (`64:ff9b::/96`) or 6to4 (`2002::/16`). */
const embeddedV4 = (groups: ReadonlyArray<number>): number | undefined => {
  const [a, b, c, d, e, f, g, h] = groups as [number, number, number, number, number, number, number, number]
  const isMapped = [a, b, c, d, e].every((group) => group === 0) && (f === 0xffff || f === 0)
  const isNat64 = a === 0x64 && b === 0xff9b && [c, d, e, f].every((group) => group === 0)
  if (isMapped || isNat64) return g * 65_536 + h
  return a === 0x2002 ? b * 65_536 + c : undefined
}

/**
 * Whether an IP address belongs to this machine, its network, or otherwise not to the public internet. Text that is no address counts as private, so that
 * nothing passes by being misparsed.
 *
 * @example
 * ```ts
 * isPrivateAddress("169.254.169.254") // => true
 * isPrivateAddress("::ffff:10.0.0.1") // => true
 * isPrivateAddress("140.82.121.3") // => false
 * ```
 */
export const isPrivateAddress = (address: string): boolean => {
  const v4 = parseV4(address)
  if (v4 !== undefined) return isPrivateV4(v4)
  const groups = groupsOf(address)
  if (groups === undefined) return true
  const embedded = embeddedV4(groups)
  if (embedded !== undefined) return isPrivateV4(embedded)
  // Global unicast is 2000::/3; everything else is local, link-local, multicast or unassigned; 2001:db8::/32 is for documentation.
  return (groups[0]! & 0xe000) !== 0x2000 || (groups[0] === 0x2001 && groups[1] === 0xdb8)
}
