import { m } from '@ujuzi/contract/messages'
import { type AccountDetails, getAccountDetails } from '@ujuzi/contract/moderation/suspensions'
import { site } from '@ujuzi/contract/site'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import {
  EndSuspensionDialog,
  type SuspensionEnding,
} from '#app/features/moderation/suspensions/end-suspension-dialog.tsx'
import { SuspendDialog } from '#app/features/moderation/suspensions/suspend-dialog.tsx'
import { SuspensionRecord } from '#app/features/moderation/suspensions/suspension-record.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import type { Route } from './+types/person.route.ts'
import { ModerationHistory } from './history.tsx'
import { PersonFacts } from './person-facts.tsx'
import { AccountStateBadge } from './state-badge.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? m.moderation_people()} · ${site.name}` },
]

export const handle = {
  firstCalls: ({ params: { id } }: FirstPage<{ id: string }>) => [
    firstCall(getAccountDetails, { params: { id } }),
  ],
}

export const clientLoader = async ({ request, params: { id } }: Route.ClientLoaderArgs) =>
  requireData(await call(getAccountDetails, { params: { id } }), { request, role: 'moderator' })

export { PortalFailure as ErrorBoundary }

/** Facts about an account, and the available decisions. */
export default function Person({ loaderData: person }: Route.ComponentProps) {
  return (
    <>
      <PortalHeading
        title={person.name}
        text={<AccountStateBadge state={person.state} />}
        back={{ to: '/review/people', label: m.moderation_people() }}
        action={<PersonActions key={person.id} person={person} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Card className="grid gap-4 p-4 md:p-5">
            <h2 className="title-2">{m.moderation_facts()}</h2>
            <PersonFacts person={person} />
          </Card>
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5">
            <h2 className="title-2">{m.moderation_suspensions()}</h2>
            <Suspensions person={person} />
          </Card>
        </div>
        <Card className="grid gap-4 p-4 md:p-5">
          <h2 className="title-2">{m.moderation_history()}</h2>
          <ModerationHistory events={person.history} />
        </Card>
      </div>
    </>
  )
}

function Suspensions({ person: { suspensions, name } }: { person: AccountDetails }) {
  if (suspensions.length === 0) {
    return <p className="text-muted-foreground">{m.moderation_never()}</p>
  }
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {suspensions.map((suspension) => (
        <li key={suspension.id} className="border-t pt-5 first:border-t-0 first:pt-0">
          <SuspensionRecord suspension={suspension} name={name} />
        </li>
      ))}
    </ul>
  )
}

function PersonActions({ person }: { person: AccountDetails }) {
  const [open, setOpen] = useState<SuspensionEnding | 'suspend'>()
  const close = () => setOpen(undefined)
  const ending = availableEnding(person)
  return (
    <>
      {person.can.suspend && (
        <Button look="outline" onClick={() => setOpen('suspend')}>
          <Ban aria-hidden className="size-4.5" />
          {m.moderation_suspend()}
        </Button>
      )}
      {ending && (
        <Button look="outline" onClick={() => setOpen(ending)}>
          {ending === 'lift' ? m.moderation_lift() : m.moderation_withdraw()}
        </Button>
      )}
      {open === 'suspend' && <SuspendDialog person={person} onClose={close} />}
      {open && open !== 'suspend' && (
        <EndSuspensionDialog person={person} ending={open} onClose={close} />
      )}
    </>
  )
}

function availableEnding({ suspensions }: AccountDetails): SuspensionEnding | undefined {
  if (suspensions.some(({ can }) => can.lift)) return 'lift'
  return suspensions.some(({ can }) => can.withdraw) ? 'withdraw' : undefined
}
