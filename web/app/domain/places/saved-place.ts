import { site } from '@ujuzi/contract/site'
import { cookieIn } from '#app/lib/storage/cookies.ts'

/** The town a visitor searched last. */
export type KeptPlace = { id: string; country: string; label: string }

export const placeCookie = 'place'

/** What stands in the cookie was written by us, but travelled through the visitor's hands. */
export function keptPlace(cookies: string): KeptPlace | undefined {
  const [, id, country, label] =
    /^(\w{1,60})\|([A-Z]{2})\|(.{1,150})$/.exec(cookieIn(cookies, placeCookie) ?? '') ?? []
  return id && country && label ? { id, country, label } : undefined
}

export const placeCookieValue = ({ id, country, label }: KeptPlace) => `${id}|${country}|${label}`

/** Of a visitor who has not searched yet. */
export const homePlace: KeptPlace = {
  id: site.home.placeId,
  country: site.home.country,
  label: site.home.label,
}
