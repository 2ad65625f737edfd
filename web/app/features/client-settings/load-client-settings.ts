import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { getClientCalendarFeed } from '@ujuzi/contract/calendars/calendar-feed'
import { listClientPlaces } from '@ujuzi/contract/clients/places'
import { getClientPhoto, getClientSettings } from '@ujuzi/contract/clients/settings'
import { getClientProfile } from '@ujuzi/contract/onboarding/onboarding'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'

/** The first calls of `loadClientSettings`. */
export const firstCallsOfClientSettings = () => [
  firstCall(getProfile, {}),
  firstCall(getClientSettings, {}),
  firstCall(getClientProfile, {}),
  firstCall(listClientPlaces, {}),
  firstCall(getClientPhoto, {}),
  firstCall(getClientCalendarFeed, {}),
]

/** Everything that the profile and the settings of a client show. */
export async function loadClientSettings(request: Request) {
  const portal = { request, role: 'client' } as const
  const [user, settings, profile, places, photo, feed] = await Promise.all([
    call(getProfile, {}),
    call(getClientSettings, {}),
    call(getClientProfile, {}),
    call(listClientPlaces, {}),
    call(getClientPhoto, {}),
    call(getClientCalendarFeed, {}),
  ])
  return {
    user: requireData(user, portal),
    settings: requireData(settings, portal),
    profile: requireData(profile, portal),
    places: requireData(places, portal).results,
    photo: requireData(photo, portal).photo,
    feed: requireData(feed, portal),
    loadedAt: Date.now(),
  }
}

export type ClientSettingsPage = Awaited<ReturnType<typeof loadClientSettings>>
