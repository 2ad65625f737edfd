import { site } from '@ujuzi/contract/site'
import { cookieIn } from './cookies.ts'

/** The town of the visitor's last search. */
export type SavedPlace = { id: string; country: string; label: string }

export const placeCookie = 'place'

/** Reads the cookie. Its content is validated because visitors can edit it. */
export function readSavedPlace(cookies: string): SavedPlace | undefined {
  const [, id, country, label] =
    /^([^|]{1,60})\|([A-Z]{2})\|(.{1,150})$/.exec(cookieIn(cookies, placeCookie) ?? '') ?? []
  return id && country && label ? { id, country, label } : undefined
}

export const placeCookieValue = ({ id, country, label }: SavedPlace) => `${id}|${country}|${label}`

/** Default for visitors who have not searched yet. */
export const defaultPlace: SavedPlace = {
  id: site.home.placeId,
  country: site.home.country,
  label: site.home.label,
}
