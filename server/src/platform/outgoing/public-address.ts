import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 ranges that are not part of the public internet (IANA special-purpose registry), and metadata services outside them. */
const refusedIPv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // The address at which machines of Azure reach their host.
  '168.63.129.16/32',
]

/** Global unicast. Mapped, translated (NAT64), unique local, link-local and multicast addresses are outside of it. */
const publicIPv6 = ['2000::/3']

/** Parts of global unicast that are for protocols (Teredo among them), for documentation or for 6to4. */
const refusedIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const refused = blockListOf([...refusedIPv4, ...refusedIPv6])
const globalUnicast = blockListOf(publicIPv6)

/** Whether an IP address belongs to the public internet. Anything that is not an IP address does not. */
export function isPublicAddress(address: string) {
  if (isIPv4(address)) return !refused.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return globalUnicast.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

function blockListOf(ranges: readonly string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), isIPv6(network) ? 'ipv6' : 'ipv4')
  }
  return list
}
