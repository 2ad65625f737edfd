import { m } from '@ujuzi/contract/messages'
import { asDegrees, type Position } from './position.ts'

const patienceMs = 10_000
const goodForMs = 5 * 60_000

/** Where the device is; else a sentence about why that is not known and what to do now. */
export function locate(): Promise<Position | string> {
  if (!window.isSecureContext || !navigator.geolocation) {
    return Promise.resolve(m.search_near_me_unsafe())
  }
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ kind: 'device', lat: asDegrees(latitude), lng: asDegrees(longitude) }),
      ({ code, PERMISSION_DENIED }) =>
        resolve(code === PERMISSION_DENIED ? m.search_near_me_denied() : m.search_near_me_failed()),
      { timeout: patienceMs, maximumAge: goodForMs },
    )
  })
}
