import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Network that an IP address counts for in limits: an IPv4 address itself, or the /64 of an IPv6 address, which one
 * customer gets as a whole. An IPv4-mapped IPv6 address is the IPv4 address.
 */
export function networkOf(ip: string) {
  const address = unmapAddress(ip)
  if (!isIPv6(address)) return address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** The address without its zone. An IPv4-mapped IPv6 address becomes the IPv4 address. */
function unmapAddress(ip: string) {
  const address = ip.replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return address
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

/** Canonical form of an address or CIDR range: lower case, and IPv4 instead of IPv4-mapped IPv6. */
export function normalizeNetwork(network: string) {
  const [typed = '', prefix] = network.trim().toLowerCase().split('/')
  const address = unmapAddress(typed)
  if (prefix === undefined) return address
  const isMapped = address !== typed && Number(prefix) >= mappedPrefix
  if (address !== typed && !isMapped) return `${typed}/${prefix}`
  return `${address}/${isMapped ? Number(prefix) - mappedPrefix : Number(prefix)}`
}

/** Bits before the IPv4 address in an IPv4-mapped IPv6 address. */
const mappedPrefix = 96

/** Whether the IP address is one of these addresses or in one of these CIDR ranges. */
export function isInNetworks(ip: string, networks: readonly string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  const address = unmapAddress(ip)
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string) {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last]
}

/** The /24 (IPv4) or /48 (IPv6) around a network returned by `networkOf`. */
export function widerNetwork(network: string) {
  if (!network.endsWith('::/64')) return network.replace(/\.\d+$/, '.0/24')
  return `${network.slice(0, -'::/64'.length).split(':').slice(0, 3).join(':')}::/48`
}
