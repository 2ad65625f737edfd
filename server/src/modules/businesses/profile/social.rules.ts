import type { FieldErrors, ProfileChange } from './rules.ts'

type SocialLinks = NonNullable<ProfileChange['social_media']>

const networks = {
  instagram: { hosts: ['instagram.com'], name: /^[A-Za-z0-9._]{1,30}$/ },
  twitter: { hosts: ['twitter.com', 'x.com'], name: /^[A-Za-z0-9_]{1,15}$/ },
  tiktok: { hosts: ['tiktok.com'], name: /^[A-Za-z0-9._]{2,24}$/ },
} as const
const facebookHosts = ['facebook.com', 'fb.com', 'fb.me']

/** Reduces Instagram, Twitter and TikTok profile URLs to handles; reports links to other sites. */
export function parseSocialLinks(input: SocialLinks = {}) {
  const errors: FieldErrors = {}
  const links: SocialLinks = { ...input }
  for (const network of ['instagram', 'twitter', 'tiktok'] as const) {
    const typed = input[network]
    if (typed === undefined || typed === null) continue
    const name = parseHandle(typed, network)
    if (name === undefined) errors[`social_media.${network}`] = 'field_invalid'
    else links[network] = name
  }
  if (input.facebook && !isHostOf(hostOf(input.facebook), facebookHosts)) {
    errors['social_media.facebook'] = 'field_link'
  }
  return { errors, links }
}

function parseHandle(typed: string, network: keyof typeof networks) {
  const { hosts, name } = networks[network]
  const url = /^(?:https?:\/\/)?([^/@\s]+)\/@?([^/?#\s]+)\/?(?:[?#].*)?$/i.exec(typed)
  const handle = url && isHostOf(url[1] ?? '', hosts) ? url[2] : typed.replace(/^@/, '')
  return handle && name.test(handle) ? handle : undefined
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')

const isHostOf = (host: string, hosts: readonly string[]) =>
  hosts.some((one) => host.toLowerCase() === one || host.toLowerCase().endsWith(`.${one}`))
