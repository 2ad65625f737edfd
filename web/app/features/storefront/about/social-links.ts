import { m } from '@ujuzi/contract/messages'
import type { Professional } from '@ujuzi/contract/search/storefront'

/** Where else a business shows its work. */
export function elsewhereOf({ instagram, about }: Professional) {
  const places = [
    { label: m.business_instagram(), href: instagram && nameAt('www.instagram.com', instagram) },
    { label: m.business_facebook(), href: about?.facebook && webAddress(about.facebook) },
    { label: m.business_twitter(), href: about?.twitter && nameAt('x.com', about.twitter) },
  ]
  return places.flatMap(({ label, href }) => (href ? [{ label, href: href.href }] : []))
}

/** Only the web: an address a business typed must not run a script here, nor show another host before an @. */
export function webAddress(typed: string) {
  const url = URL.parse(/^https?:/i.test(typed) ? typed : `https://${typed}`)
  if (!url || url.username || url.password) return undefined
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
}

const nameAt = (host: string, name: string) =>
  webAddress(`${host}/${encodeURIComponent(name.replace(/^@/, ''))}`)
