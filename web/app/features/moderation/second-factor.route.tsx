import { getSecurity } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { ShieldCheck } from 'lucide-react'
import { redirect } from 'react-router'
import { homePath } from '#app/domain/accounts/destinations.ts'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import type { Route } from './+types/second-factor.route.ts'

export const meta = () => [{ title: `${m.reviews_two_step_title()} · ${site.name}` }]

/** Redirects moderators whose account has a second factor. */
export const handle = { firstCalls: () => [firstCall(getSecurity, {})] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const access = { request, role: 'moderator' } as const
  const { two_factor_enabled } = requireData(await call(getSecurity, {}), access)
  if (two_factor_enabled) throw redirect(homePath('moderator'))
}

export { PortalFailure as ErrorBoundary }

/** Shown to moderators who must first set up a second factor. */
export default function SecondFactorRequired() {
  return (
    <Card className="grid max-w-168 justify-items-start gap-4 p-5 md:p-8">
      <span className="grid size-12 place-items-center rounded-control bg-accent text-primary">
        <ShieldCheck aria-hidden className="size-7" />
      </span>
      <h1 className="heading-3">{m.reviews_two_step_title()}</h1>
      <p className="text-muted-foreground">{m.reviews_two_step_text()}</p>
      <LinkButton
        to="/review/settings/sign-in#two-step"
        size="large"
        className="mt-2 max-sm:w-full"
      >
        {m.reviews_two_step_action()}
      </LinkButton>
    </Card>
  )
}
