import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

export type NetworkDestination = { address: string; port: number }

/** Which servers a stranger's URL may lead to, and how their names are resolved (book: limits). */
export type OutgoingPolicy = {
  schemes: readonly ('https:' | 'http:')[]
  allows: (destination: NetworkDestination) => boolean
  /** All IP addresses of a host name. */
  resolve: (hostname: string, signal: AbortSignal) => Promise<string[]>
  /** Certificates of authorities that are trusted instead of the usual ones. */
  ca?: string
}

/** 443, and the ports on which servers without privileges usually offer HTTPS. */
const httpsPorts = [443, 8443]

/** HTTPS on the public internet. */
export const publicInternet: OutgoingPolicy = {
  schemes: ['https:'],
  allows: ({ address, port }) => httpsPorts.includes(port) && isPublicAddress(address),
  resolve: resolveByDns,
}

/**
 * Asks the DNS servers itself rather than the operating system, whose lookups occupy threads that files and passwords need,
 * and cannot be ended.
 */
async function resolveByDns(hostname: string, signal: AbortSignal) {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  const results = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ])
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}
