import type { KybStatus } from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { Check, CircleAlert, Hourglass } from 'lucide-react'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import { Badge } from '#app/ui/data/badge.tsx'

/** State of the verification. Businesses verified before cases existed have none. */
export function DocumentsBadge({ status: { state, verifications } }: { status: KybStatus }) {
  const identified = verifications.some(({ kind }) => kind === 'identity')
  if (state === 'none' && !identified) return <Badge>{m.profile_documents_none()}</Badge>
  if (state === 'draft') return <Badge>{m.profile_documents_draft()}</Badge>
  if (state === 'none' || state === 'approved') {
    return (
      <Badge tone="success">
        <Check aria-hidden />
        {state === 'none' ? m.account_verified() : m.profile_documents_approved()}
      </Badge>
    )
  }
  if (state === 'submitted' || state === 'in_review') {
    return (
      <Badge tone="warning">
        <Hourglass aria-hidden />
        {state === 'submitted' ? m.profile_documents_pending() : m.profile_documents_in_review()}
      </Badge>
    )
  }
  return (
    <Badge tone="destructive">
      <CircleAlert aria-hidden />
      {problemTexts[state].label()}
    </Badge>
  )
}

/** Texts of the states that ask for new documents. */
const problemTexts = {
  rejected: {
    label: m.profile_documents_rejected,
    day: m.profile_documents_checked,
    next: m.profile_documents_again,
  },
  more_information: {
    label: m.profile_documents_more,
    day: m.profile_documents_checked,
    next: m.profile_documents_more_text,
  },
  revoked: {
    label: m.profile_documents_revoked,
    day: m.profile_documents_revoked_day,
    next: m.profile_documents_revoked_text,
  },
} as const

/** Next step, and the moderator's reason. */
export function DocumentsNotice({ status }: { status: KybStatus }) {
  const { state, reason, submitted_at, decided_at } = status
  const at = (moment: string | null) => (moment ? dateText(moment, browserZone()) : '')
  if (state === 'submitted' || state === 'in_review') {
    return (
      <Alert tone="warning">
        <p className="font-semibold">{m.profile_documents_sent({ day: at(submitted_at) })}</p>
        <p>{m.profile_documents_wait()}</p>
      </Alert>
    )
  }
  if (state === 'approved') {
    return <Alert tone="success">{m.profile_documents_checked({ day: at(decided_at) })}</Alert>
  }
  if (state === 'none' || state === 'draft') return null
  const { day, next } = problemTexts[state]
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted-foreground">{day({ day: at(decided_at) })}</p>
      <p className="border-s-[3px] border-destructive ps-3.5 whitespace-pre-line wrap-anywhere">
        <b className="font-semibold">{m.profile_documents_reason()}</b> {reason}
      </p>
      <p>{next()}</p>
    </div>
  )
}
