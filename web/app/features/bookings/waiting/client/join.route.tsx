import {
  joinWaitingList,
  nightOfferEndMinute,
  offerMinutes,
} from '@ujuzi/contract/bookings/waiting-list'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { clockText } from '#app/domain/calendar/local-day.ts'
import { choicesSearch, parseChoices } from '#app/features/bookings/shared/choices.ts'
import {
  chosenServices,
  optionIdsOf,
  withKeys,
} from '#app/features/bookings/shared/service-sequence.ts'
import { chosenMember } from '#app/features/bookings/shared/team-choice.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { call } from '#app/lib/http/api.ts'
import { localDay } from '#app/lib/i18n/times.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { TimeField } from '#app/ui/form/time-field.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import type { Route } from './+types/join.route.ts'
import { firstBusiness, loadBusiness } from './load-business.ts'

export const meta = () => [{ title: `${m.waiting_join()} · ${site.name}` }]

export const handle = { firstCalls: firstBusiness }

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { business, services, team } = await loadBusiness(request, params.id)
  const choices = parseChoices(new URL(request.url).searchParams)
  const sequence = chosenServices(services, choices)
  if (sequence.length === 0) throw redirect(`/services/${business.id}/book`)
  return {
    business,
    sequence,
    member: chosenMember(team, sequence, choices),
    today: localDay(business.timezone, Date.now()),
  }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  const [service_id = '', ...further] = form.getAll('service_id').map(String)
  const options = form.getAll('option_id').map(String)
  const response = await call(joinWaitingList, {
    body: {
      service_id,
      ...(further.length > 0 && { further_service_ids: further }),
      ...(options.length > 0 && { option_ids: options }),
      ...(field('member_id') && { member_id: field('member_id') }),
      from: field('from'),
      to: field('to'),
      earliest: field('earliest'),
      latest: field('latest'),
    },
  })
  if (response.ok) {
    notify.success(m.waiting_joined())
    return redirect('/client/waiting-list')
  }
  const { code, message, fields = {} } = response.error
  return { code, message, fields }
}

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function Join({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { business, sequence, member, today } = loaderData
  const [search] = useSearchParams()
  const choices = parseChoices(search)
  const bookPath = `/services/${business.id}/book${choicesSearch({ ...choices, start: undefined })}`
  const sending = useNavigation().formMethod === 'POST'
  const form = useErrorFocus(failure?.fields)
  const day = choices.day ?? today
  return (
    <>
      <PortalHeading
        title={m.waiting_join()}
        text={m.waiting_join_text({
          name: business.name,
          minutes: offerMinutes,
          morning: clockText(nightOfferEndMinute),
        })}
        back={{ to: bookPath, label: business.name }}
      />
      <Card className="max-w-160 p-4 md:p-6">
        <p className="title-2">{sequence.map(({ name }) => name).join(' + ')}</p>
        {member && <p>{m.client_with({ name: member.name })}</p>}
        <Form noValidate ref={form} method="post" className="mt-4 grid gap-5">
          {withKeys(sequence).map(({ key, service }) => (
            <input key={key} type="hidden" name="service_id" value={service.id} />
          ))}
          {optionIdsOf(sequence).map((id) => (
            <input key={id} type="hidden" name="option_id" value={id} />
          ))}
          {member && <input type="hidden" name="member_id" value={member.id} />}
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
            <DateField
              name="from"
              label={m.waiting_first_day()}
              defaultValue={day}
              min={today}
              required
              error={failure?.fields.from}
            />
            <DateField
              name="to"
              label={m.waiting_last_day()}
              defaultValue={day}
              min={today}
              required
              error={failure?.fields.to}
            />
            <TimeField
              name="earliest"
              label={m.waiting_earliest()}
              defaultValue="08:00"
              required
              error={failure?.fields.earliest}
            />
            <TimeField
              name="latest"
              label={m.waiting_latest()}
              defaultValue="18:00"
              required
              error={failure?.fields.latest}
            />
          </div>
          {failure && Object.keys(failure.fields).length === 0 && (
            <Alert tone={failure.code === 'suitable_time_open' ? 'success' : 'destructive'}>
              <p>{failure.message}</p>
              {failure.code === 'suitable_time_open' && (
                <LinkButton to={bookPath} look="outline" size="small" className="mt-3">
                  {m.waiting_open_times()}
                </LinkButton>
              )}
            </Alert>
          )}
          <Button
            type="submit"
            pending={sending}
            pendingLabel={m.waiting_joining()}
            className="sm:justify-self-start"
          >
            {m.waiting_join()}
          </Button>
        </Form>
      </Card>
    </>
  )
}
