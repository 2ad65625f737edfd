import { addressText } from '#app/domain/business/address-text.ts'

/** Where a map leads: a position, or a street or landmark with its town. */
export type RouteDestination = { name: string; target: string }

type Business = {
  business_name: string
  /** District and town. */
  location: string
  address: string | null
  position?: { latitude: number; longitude: number } | undefined
}

/** The way to a business; undefined if only its district or town is known, to which no map should lead. */
export function destinationOf({
  business_name: name,
  location,
  address,
  position,
}: Business): RouteDestination | undefined {
  if (position) return { name, target: `${position.latitude},${position.longitude}` }
  return address ? { name, target: addressText({ address, location }) } : undefined
}

/** The kind of map that a device opens for directions. */
export type MapApp = 'android' | 'apple' | 'web'

export function mapAppOf(userAgent: string): MapApp {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod|macintosh/i.test(userAgent) ? 'apple' : 'web'
}

/** URL of directions: the map app on phones, chosen by the user on Android, and otherwise a map on the web. */
export function directionsUrl({ target, name }: RouteDestination, app: MapApp) {
  if (app === 'android') return androidUrl(target, name)
  if (app === 'apple')
    return `https://maps.apple.com/?${new URLSearchParams({ daddr: target, q: name })}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: target })}`
}

const androidUrl = (target: string, name: string) =>
  /^-?[\d.]+,-?[\d.]+$/.test(target)
    ? `geo:${target}?q=${target}(${encodeURIComponent(name)})`
    : `geo:0,0?q=${encodeURIComponent(target)}`
