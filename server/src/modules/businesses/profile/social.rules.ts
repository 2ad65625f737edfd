import type { Change, Faults } from './rules.ts'

type Social = NonNullable<Change['social_media']>

const networks = {
  instagram: { hosts: ['instagram.com'], name: /^[A-Za-z0-9._]{1,30}$/ },
  twitter: { hosts: ['twitter.com', 'x.com'], name: /^[A-Za-z0-9_]{1,15}$/ },
} as const
const facebookHosts = ['facebook.com', 'fb.com', 'fb.me']

/** Names instead of addresses where the address says nothing more. */
export function readSocial(given: Social = {}) {
  const faults: Faults = {}
  const read: Social = { ...given }
  for (const network of ['instagram', 'twitter'] as const) {
    const typed = given[network]
    if (typed === undefined || typed === null) continue
    const name = nameIn(typed, network)
    if (name === undefined) faults[`social_media.${network}`] = 'field_invalid'
    else read[network] = name
  }
  if (given.facebook && !isOf(hostOf(given.facebook), facebookHosts)) {
    faults['social_media.facebook'] = 'field_link'
  }
  return { faults, read }
}

function nameIn(typed: string, network: keyof typeof networks) {
  const { hosts, name } = networks[network]
  const address = /^(?:https?:\/\/)?([^/@\s]+)\/@?([^/?#\s]+)\/?(?:[?#].*)?$/i.exec(typed)
  const written = address && isOf(address[1] ?? '', hosts) ? address[2] : typed.replace(/^@/, '')
  return written && name.test(written) ? written : undefined
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '')

const isOf = (host: string, hosts: readonly string[]) =>
  hosts.some((one) => host.toLowerCase() === one || host.toLowerCase().endsWith(`.${one}`))
