import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { TownBox } from '#app/features/onboarding/town-box.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import type { Route } from './+types/profile.route.ts'
import { firstCallsOfClientSettings, loadClientSettings } from './load-client-settings.ts'
import { ClientProfilePage } from './profile-page.tsx'

export const meta = () => [{ title: `${m.settings_profile()} · ${site.name}` }]

export const handle = { firstCalls: firstCallsOfClientSettings }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadClientSettings(request)

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function ClientProfile({ loaderData }: Route.ComponentProps) {
  return (
    <ClientProfilePage
      page={loaderData}
      townField={({ draft, errors, edit }) => (
        <TownBox
          location={draft.location}
          placeId={loaderData.profile.place_id ?? ''}
          hint={m.onboarding_place_hint()}
          error={errors.location}
          findTowns={findTowns}
          onChange={({ location, placeId }) => edit({ location: placeId || location })}
        />
      )}
    />
  )
}

const findTowns = async (typed: string, signal: AbortSignal) =>
  (await import('#app/features/search/form/suggestions.ts')).suggestTowns(typed, '', signal)
