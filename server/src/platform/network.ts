import { isIPv6 } from 'node:net'

/**
 * Network that an IP address counts for in limits: an IPv4 address itself, or the /64 of an IPv6 address, which one
 * customer gets as a whole. An IPv4-mapped IPv6 address is the IPv4 address.
 */
export function networkOf(ip: string) {
  const address = ip.replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (!mapped) return `${groups.slice(0, 4).join(':')}::/64`
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

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
