import { type CaseDetails, getVerification } from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useRef } from 'react'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { CaseSection } from '#app/domain/moderation/case-section.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/document-case.route.ts'
import { CaseDocuments } from './case-documents.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseStateBadge } from './case-state-badge.tsx'
import { ClaimedFacts } from './claimed-facts.tsx'
import { DecideForm } from './decide-form.tsx'
import { documentKindLabels } from './document-words.ts'
import { RevokeApproval } from './revoke-approval.tsx'
import { TakeCase } from './take-case.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.business_name ?? m.documents_verifications()} · ${site.name}` },
]

export const handle = {
  firstCalls: ({ params: { id } }: FirstPage<{ id: string }>) => [
    firstCall(getVerification, { params: { id } }),
  ],
}

export const clientLoader = async ({ request, params: { id } }: Route.ClientLoaderArgs) =>
  requireData(await call(getVerification, { params: { id } }), { request, role: 'moderator' })

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

/** A verification case: documents, claimed facts and decision. */
export default function Verification({ loaderData: documentCase }: Route.ComponentProps) {
  const top = useRef<HTMLDivElement>(null)
  return (
    <>
      <PortalHeading
        ref={top}
        title={documentCase.business_name}
        text={<CaseStateBadge state={documentCase.state} />}
        back={{ to: '/review/verifications', label: m.documents_verifications() }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:grid-rows-[auto_1fr] lg:items-start">
        <CaseSection title={m.documents_claim()}>
          <ClaimedFacts documentCase={documentCase} />
        </CaseSection>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <CaseSection title={m.documents_documents()}>
            <CaseDocuments documentCase={documentCase} />
          </CaseSection>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CaseSection title={m.documents_decision()}>
            <NameChanges documentCase={documentCase} />
            {documentCase.can.decide ? (
              <DecideForm
                key={documentCase.id}
                documentCase={documentCase}
                onDecided={() => top.current?.focus()}
              />
            ) : (
              <TakeCase documentCase={documentCase} />
            )}
            <RevokeApproval
              key={`back-${documentCase.id}`}
              documentCase={documentCase}
              onTakenBack={() => top.current?.focus()}
            />
          </CaseSection>
          <CaseSection title={m.documents_history()}>
            <CaseHistory documentCase={documentCase} />
          </CaseSection>
        </div>
      </div>
    </>
  )
}

/** Names changed since they were verified, for the moderator to judge. */
function NameChanges({ documentCase: { renamed } }: { documentCase: CaseDetails }) {
  if (renamed.length === 0) return null
  return (
    <Alert tone="warning">
      <p className="font-semibold">{m.documents_renamed()}</p>
      {renamed.map(({ kind, approved, now }) => (
        <p key={kind} className="wrap-anywhere">
          {m.documents_renamed_line({ kind: documentKindLabels[kind](), approved, now })}
        </p>
      ))}
    </Alert>
  )
}
