import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { Ban, ChartColumn, Gavel, IdCard, Mail, UserRoundSearch } from 'lucide-react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { requireRole, requireSignIn } from '#app/features/session/require-role.ts'
import { UserPortal } from '#app/features/session/user-portal.tsx'
import { firstCall } from '#app/lib/http/first-calls.ts'
import type { Route } from './+types/moderation-portal.route.ts'

export const handle = { firstCalls: () => [firstCall(getProfile, {})] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSignIn('moderator')]

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  user: await requireRole('moderator', request),
})

/** Navigation does not change the user. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export const HydrateFallback = () => <Portal />

export default function ModerationPortal({ loaderData }: Route.ComponentProps) {
  return <Portal {...loaderData} />
}

const Portal = ({ user }: Partial<Route.ComponentProps['loaderData']>) => (
  <UserPortal
    person={user}
    name={m.reviews_portal()}
    title={m.reviews_portal()}
    home="/review"
    headings={{ '/review/figures': m.analytics_platform_title() }}
    settings="/review/settings"
    account="/review/settings"
    links={[
      { to: '/review', label: m.reviews_queue(), icon: <Gavel aria-hidden /> },
      {
        to: '/review/verifications',
        label: m.documents_verifications(),
        icon: <IdCard aria-hidden />,
      },
      { to: '/review/messages', label: m.contact_cases(), icon: <Mail aria-hidden /> },
      { to: '/review/people', label: m.moderation_people(), icon: <UserRoundSearch aria-hidden /> },
      {
        to: '/review/figures',
        label: m.analytics_platform_nav(),
        icon: <ChartColumn aria-hidden />,
      },
      { to: '/review/suspensions', label: m.moderation_suspensions(), icon: <Ban aria-hidden /> },
    ]}
  />
)
