import { getDomain } from 'tldts'

/**
 * Whether the password for one of `hosts` may be sent to the host of `url`: the same one, or another of its registrable domain
 * (public suffix list), as iCloud has its calendars on hosts of their own. IP addresses have no domain.
 */
export function isTrustedHost(url: string, hosts: readonly string[]) {
  const { host } = new URL(url)
  const domain = domainOf(host)
  return hosts.some((one) => one === host || (domain !== null && domainOf(one) === domain))
}

/** Domains under suffixes such as `github.io` belong to different people. */
const domainOf = (host: string) => getDomain(`https://${host}/`, { allowPrivateDomains: true })
