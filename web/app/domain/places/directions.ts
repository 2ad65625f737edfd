export type Destination = { latitude: number; longitude: number; name: string }

/** The kind of map that a device opens for directions. */
export type MapApp = 'android' | 'apple' | 'web'

export function mapAppOf(userAgent: string): MapApp {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod|macintosh/i.test(userAgent) ? 'apple' : 'web'
}

/** URL of directions: the map app on phones, chosen by the user on Android, and otherwise a map on the web. */
export function directionsUrl({ latitude, longitude, name }: Destination, app: MapApp) {
  const position = `${latitude},${longitude}`
  if (app === 'android') return `geo:${position}?q=${position}(${encodeURIComponent(name)})`
  if (app === 'apple')
    return `https://maps.apple.com/?${new URLSearchParams({ daddr: position, q: name })}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: position })}`
}
