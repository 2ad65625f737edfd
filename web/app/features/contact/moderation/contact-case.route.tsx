import { getContactCase } from '@ujuzi/contract/contact/contact'
import { contactTopicLabel } from '@ujuzi/contract/contact/topic-labels'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useRef } from 'react'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { CaseSection } from '#app/domain/moderation/case-section.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import type { Route } from './+types/contact-case.route.ts'
import { AnswerCase } from './answer-case.tsx'
import { ContactHistory } from './contact-history.tsx'
import { ReceivedMessage } from './received-message.tsx'
import { ContactStateBadge } from './state-badge.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.contact_cases()} · ${site.name}` }]

export const handle = {
  firstCalls: ({ params: { id } }: FirstPage<{ id: string }>) => [
    firstCall(getContactCase, { params: { id } }),
  ],
}

export const clientLoader = async ({ request, params: { id } }: Route.ClientLoaderArgs) =>
  requireData(await call(getContactCase, { params: { id } }), { request, role: 'moderator' })

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

/** A message to the support team, its answer and its history. */
export default function ContactCase({ loaderData: contactCase }: Route.ComponentProps) {
  const top = useRef<HTMLDivElement>(null)
  return (
    <>
      <PortalHeading
        ref={top}
        title={contactTopicLabel(contactCase.topic)}
        text={<ContactStateBadge state={contactCase.state} />}
        back={{ to: '/review/messages', label: m.contact_cases() }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:items-start">
        <CaseSection title={m.contact_message()}>
          <ReceivedMessage contactCase={contactCase} />
        </CaseSection>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CaseSection title={m.contact_answer_title()}>
            <AnswerCase
              key={contactCase.id}
              contactCase={contactCase}
              onDecided={() => top.current?.focus()}
            />
          </CaseSection>
          <CaseSection title={m.contact_history()}>
            <ContactHistory contactCase={contactCase} />
          </CaseSection>
        </div>
      </div>
    </>
  )
}
