import { getWaitingEntry } from '@ujuzi/contract/bookings/waiting-list'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { data, Form } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { loadSavedPlaces } from '#app/features/bookings/request/saved-places.tsx'
import { servicesText, stateBadges } from '#app/features/bookings/waiting/entry-text.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import type { Route } from './+types/waiting-entry.route.ts'
import { answer } from './answer.ts'
import { EntryPreferences } from './entry-card.tsx'
import { loadBusiness } from './load-business.ts'
import { OfferForm } from './offer-form.tsx'

export const meta = () => [{ title: `${m.waiting_title()} · ${site.name}` }]

export const handle = {
  firstCalls: ({ params }: FirstPage<{ id: string }>) => [firstCall(getWaitingEntry, { params })],
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const response = await call(getWaitingEntry, { params })
  if (!response.ok && response.status === 422) throw data(response.error.message, { status: 404 })
  const entry = requireData(response, { request, role: 'client' })
  const now = Date.now()
  if (!entry.offer) return { entry, now, terms: undefined }
  const { business } = await loadBusiness(request, entry.professional.id)
  return { entry, now, terms: { business, savedPlaces: await loadSavedPlaces(business) } }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const result = await answer({ id: params.id, form: await request.formData() })
  // Without a response a revalidation would fail too and discard what was typed.
  return result && 'lost' in result && result.lost ? data(result, { status: 503 }) : result
}

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function WaitingEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, terms, now } = loaderData
  const { offer, state, professional, member } = entry
  const failure = actionData ?? undefined
  const { tone, label } = stateBadges[state]
  return (
    <div className="grid max-w-168 grid-cols-[minmax(0,1fr)] gap-6">
      <PortalHeading
        title={servicesText(entry)}
        text={
          <>
            {professional.business_name}
            {member && `, ${m.client_with({ name: member.name })}`}
          </>
        }
        back={{ to: '/client/waiting-list', label: m.waiting_title() }}
      />
      <div className="grid justify-items-start gap-2">
        <Badge tone={tone}>{label()}</Badge>
        <EntryPreferences entry={entry} />
      </div>
      {terms && offer && <OfferForm {...{ entry, offer, failure, now }} {...terms} />}
      {!offer && failure && <Alert tone="destructive">{failure.message}</Alert>}
      {state === 'waiting' && !offer && <Alert>{m.waiting_no_offer()}</Alert>}
      {entry.booking_id && (
        <LinkButton to={`/client/bookings/${entry.booking_id}`} className="justify-self-start">
          {m.waiting_see_booking()}
        </LinkButton>
      )}
      {state === 'waiting' && (
        <Form noValidate method="post">
          <Button type="submit" name="do" value="leave" look="remove" size="small" flush>
            {m.waiting_leave()}
          </Button>
        </Form>
      )}
    </div>
  )
}
