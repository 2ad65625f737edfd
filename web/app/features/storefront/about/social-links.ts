import { m } from '@ujuzi/contract/messages'
import type { StorefrontBusiness } from '#app/features/storefront/business-data.ts'

/** Links to the social profiles of a business. */
export function socialLinksOf({ instagram, tiktok, about }: StorefrontBusiness) {
  const links = [
    {
      label: m.business_instagram(),
      href: instagram && profileUrl('www.instagram.com', instagram),
    },
    { label: m.business_facebook(), href: about.facebook && parseWebUrl(about.facebook) },
    { label: m.business_twitter(), href: about.twitter && profileUrl('x.com', about.twitter) },
    { label: 'TikTok', href: tiktok && profileUrl('www.tiktok.com', tiktok, '@') },
  ]
  return links.flatMap(({ label, href }) => (href ? [{ label, href: href.href }] : []))
}

/**
 * Parses a URL typed by a business. Accepts only http(s) without credentials: it must not run a script, nor disguise
 * its host before an `@`.
 */
export function parseWebUrl(typed: string) {
  const url = URL.parse(/^https?:/i.test(typed) ? typed : `https://${typed}`)
  if (!url || url.username || url.password) return undefined
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
}

const profileUrl = (host: string, name: string, prefix = '') =>
  parseWebUrl(`${host}/${prefix}${encodeURIComponent(name.replace(/^@/, ''))}`)
