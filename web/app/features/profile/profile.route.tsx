import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useLayoutEffect } from 'react'
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { useFigures } from '#app/features/portals/use-figures.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { preloadCode } from '#app/ui/late/late-code.ts'
import type { Route } from './+types/profile.route.ts'
import { isLateTab, lateParts } from './late-parts.ts'
import { firstCallsOfProfile, loadProfile } from './load-profile.ts'
import { ProfilePage } from './profile-page.tsx'
import { parseTab } from './profile-tabs.ts'

export const meta = () => [{ title: `${m.profile_title()} · ${site.name}` }]

export const handle = { firstCalls: firstCallsOfProfile }

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (isLateTab(parseTab(params.tab))) preloadCode(lateParts)
  return loadProfile(request)
}

/** True while loader data is being revalidated; switching tabs must not cancel it. */
let isReloading = false

/** Switching tabs or naming a field to edit does not revalidate, so that it works offline too. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (isReloading || currentUrl.href === nextUrl.href) && defaultShouldRevalidate

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { business } = useFigures()
  const { state } = useRevalidator()
  useLayoutEffect(() => {
    isReloading = state === 'loading'
  }, [state])
  if (!loaderData) return <NoBusinessYet />
  return (
    <ProfilePage
      key={loaderData.profile.id}
      {...loaderData}
      portrait={business?.portrait ?? null}
    />
  )
}

const NoBusinessYet = () => (
  <>
    <PortalHeading title={m.profile_title()} />
    <Card>
      <EmptyState
        title={m.profile_no_business()}
        text={m.profile_no_business_text()}
        action={<LinkButton to="/onboarding/professional">{m.profile_set_up()}</LinkButton>}
      />
    </Card>
  </>
)
