import { roleLabel } from '@ujuzi/contract/businesses/role-labels'
import { m } from '@ujuzi/contract/messages'
import { updateResource } from '@ujuzi/contract/schedule/resources'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { UnsavedChangesGuard } from '#app/domain/draft/unsaved-changes-guard.tsx'
import { SaveBar } from '#app/domain/settings/save-bar.tsx'
import { MemberContact, MemberFact } from '#app/features/team/people/member-facts.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { HoursCard } from './hours-card.tsx'
import type { LoadedPerson } from './load-person.ts'
import {
  countChanges,
  findPriceErrors,
  hasHoursProblems,
  hasNoService,
  type PersonDraft,
  toBody,
  toDraft,
} from './person-draft.ts'
import { ServicesCard } from './services-card.tsx'
import { TimeOffCard } from './time-off-card.tsx'

/** Hours, services and time off of one person of the team. */
export function PersonPage({ person }: { person: LoadedPerson }) {
  const { businessId, calendar, services, member } = person
  const saved = toDraft(person)
  const [draft, setDraft] = useState(saved)
  const { revalidate } = useRevalidator()
  const { pending, fields, setFields, send } = useSubmission(updateResource, m.ui_save_failed())
  const change = (changes: Partial<PersonDraft>) => setDraft({ ...draft, ...changes })
  const changes = countChanges(saved, draft)
  const discard = () => {
    setFields({})
    setDraft(saved)
  }
  async function save() {
    if (hasHoursProblems(draft)) return notify.failure(m.team_check_hours())
    const unreadable = findPriceErrors(draft, services)
    if (unreadable.length > 0) {
      return setFields(Object.fromEntries(unreadable.map((path) => [path, m.field_price()])))
    }
    if (hasNoService(draft)) return notify.failure(m.team_services_missing())
    const params = { id: businessId, resource_id: calendar.id }
    const result = await send({ params, body: toBody(draft, services) })
    if (typeof result === 'string') return
    setDraft(toDraft({ ...person, calendar: result }))
    notify.success(m.team_calendar_saved({ name: calendar.name }))
    await revalidate()
  }
  return (
    <>
      <PortalHeading
        title={calendar.name}
        text={m.team_calendar_title()}
        back={{ to: '/professional/team', label: m.team_title() }}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
        {member && <Badge>{roleLabel(member.role)}</Badge>}
        <MemberFact icon={<CalendarCheck aria-hidden />}>
          {m.team_upcoming({ count: calendar.upcoming_bookings })}
        </MemberFact>
        {member && <MemberContact member={member} />}
      </div>
      {calendar.suspended && (
        <Alert tone="warning">{m.team_calendar_suspended({ name: calendar.name })}</Alert>
      )}
      <Switch
        label={m.team_bookable()}
        hint={m.team_bookable_hint()}
        checked={draft.bookable}
        onChange={({ target }) => change({ bookable: target.checked })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <HoursCard draft={draft} change={change} />
          <TimeOffCard person={person} />
        </div>
        <ServicesCard {...{ draft, change, services, fields }} />
      </div>
      <SaveBar changes={changes} pending={pending} onDiscard={discard} onSave={save} />
      <UnsavedChangesGuard
        path={`/professional/team/person/${calendar.id}`}
        changes={changes}
        onDiscard={discard}
      />
    </>
  )
}
