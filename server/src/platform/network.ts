import { isIPv6 } from 'node:net'

/**
 * The network that an address stands for when tries are counted: the address itself, of IPv6 the /64 that one
 * customer is given whole. An IPv4 address written as IPv6 is the IPv4 address.
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

/** Eight groups without leading zeros, whatever way the address was written. */
function groupsOf(address: string) {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last]
}

/** The larger network that one of `networkOf` lies in: 256 addresses of IPv4, the /48 of IPv6. */
export function widerNetwork(network: string) {
  if (!network.endsWith('::/64')) return network.replace(/\.\d+$/, '.0/24')
  return `${network.slice(0, -'::/64'.length).split(':').slice(0, 3).join(':')}::/48`
}
