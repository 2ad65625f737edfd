import { m } from '@ujuzi/contract/messages'
import { type Position, roundDegrees } from './position.ts'

const timeoutMs = 10_000
const maximumAgeMs = 5 * 60_000

/** Position of the device, or a message why it is not available and what to do. */
export function locate(): Promise<Position | string> {
  if (!window.isSecureContext || !navigator.geolocation) {
    return Promise.resolve(m.search_near_me_unsafe())
  }
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ kind: 'device', lat: roundDegrees(latitude), lng: roundDegrees(longitude) }),
      ({ code, PERMISSION_DENIED }) =>
        resolve(code === PERMISSION_DENIED ? m.search_near_me_denied() : m.search_near_me_failed()),
      { timeout: timeoutMs, maximumAge: maximumAgeMs },
    )
  })
}
