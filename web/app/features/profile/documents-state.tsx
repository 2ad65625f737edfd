import type { KybStatus } from '@ujuzi/contract/kyb'
import { m } from '@ujuzi/contract/messages'
import { Check, CircleAlert, Hourglass } from 'lucide-react'
import { fullDay, readerZone } from '#app/lib/times.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'

/** How far the check is, in a word. */
export function DocumentsBadge({ status: { state } }: { status: KybStatus }) {
  if (state === 'none') return <Badge>{m.profile_documents_none()}</Badge>
  if (state === 'draft') return <Badge>{m.profile_documents_draft()}</Badge>
  if (state === 'approved') {
    return (
      <Badge tone="success">
        <Check aria-hidden />
        {m.profile_documents_approved()}
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
      {state === 'rejected' ? m.profile_documents_rejected() : m.profile_documents_more()}
    </Badge>
  )
}

/** What comes next, and what the reviewer said. */
export function DocumentsNotice({ status }: { status: KybStatus }) {
  const { state, reason, submitted_at, decided_at } = status
  const at = (moment: string | null) => (moment ? fullDay(moment, readerZone()) : '')
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
  if (state !== 'rejected' && state !== 'more_information') return null
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted-foreground">
        {m.profile_documents_checked({ day: at(decided_at) })}
      </p>
      <p className="border-s-[3px] border-destructive ps-3.5 whitespace-pre-line wrap-anywhere">
        <b className="font-semibold">{m.profile_documents_reason()}</b> {reason}
      </p>
      <p>{state === 'rejected' ? m.profile_documents_again() : m.profile_documents_more_text()}</p>
    </div>
  )
}
