import { getVerification } from '@ujuzi/contract/businesses/document-verification'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { needed } from '#app/domain/accounts/portal-data.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { Card } from '#app/ui/data/card.tsx'
import type { Route } from './+types/document-case.route.ts'
import { CaseDocuments } from './case-documents.tsx'
import { CaseHistory } from './case-history.tsx'
import { StateBadge } from './case-state-badge.tsx'
import { Claim } from './claimed-facts.tsx'
import { DecideForm } from './decide-form.tsx'
import { Renamed } from './name-changes.tsx'
import { TakeBack } from './revoke-approval.tsx'
import { TakeCase } from './take-case.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.business_name ?? m.kyb_verifications()} · ${site.name}` },
]

export const clientLoader = async ({ request, params: { id } }: Route.ClientLoaderArgs) =>
  needed(await call(getVerification, { params: { id } }), { request, role: 'reviewer' })

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

/** One case: the documents beside what they have to bear out, and the decision. */
export default function Verification({ loaderData: one }: Route.ComponentProps) {
  const top = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={top} tabIndex={-1} className="outline-none">
        <Link
          to="/review/verifications"
          className="text-link mb-2 inline-flex min-h-11 items-center gap-1.5"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {m.kyb_verifications()}
        </Link>
        <PortalHeading title={one.business_name} text={<StateBadge state={one.state} />} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Part title={m.kyb_claim()}>
            <Claim one={one} />
          </Part>
          <Part title={m.kyb_documents()}>
            <CaseDocuments one={one} />
          </Part>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Part title={m.kyb_decision()}>
            <Renamed one={one} />
            {one.can.decide ? (
              <DecideForm key={one.id} one={one} onDecided={() => top.current?.focus()} />
            ) : (
              <TakeCase one={one} />
            )}
            <TakeBack key={`back-${one.id}`} one={one} onTakenBack={() => top.current?.focus()} />
          </Part>
          <Part title={m.kyb_history()}>
            <CaseHistory one={one} />
          </Part>
        </div>
      </div>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5">
    <h2 className="title-2">{title}</h2>
    {children}
  </Card>
)
