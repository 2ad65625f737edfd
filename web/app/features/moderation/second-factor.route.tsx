import { security } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { ShieldCheck } from 'lucide-react'
import { redirect } from 'react-router'
import { homeOf } from '#app/domain/accounts/destinations.ts'
import { needed } from '#app/domain/accounts/portal-data.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { call } from '#app/lib/http/api.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import type { Route } from './+types/second-factor.route.ts'

export const meta = () => [{ title: `${m.reviews_two_step_title()} · ${site.name}` }]

/** Moderators whose account has a second factor are let through. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asking = { request, role: 'reviewer' } as const
  const { two_factor_enabled } = needed(await call(security, {}), asking)
  if (two_factor_enabled) throw redirect(homeOf('reviewer'))
}

export { PortalFailure as ErrorBoundary }

/** Where moderators are led who may do nothing yet. */
export default function TwoStepFirst() {
  return (
    <Card className="grid max-w-168 justify-items-start gap-4 p-5 md:p-8">
      <span className="grid size-12 place-items-center rounded-control bg-accent text-primary">
        <ShieldCheck aria-hidden className="size-7" />
      </span>
      <h1 className="heading-3">{m.reviews_two_step_title()}</h1>
      <p className="text-muted-foreground">{m.reviews_two_step_text()}</p>
      <LinkButton to="/review/settings#two-step" size="large" className="mt-2 max-sm:w-full">
        {m.reviews_two_step_action()}
      </LinkButton>
    </Card>
  )
}
