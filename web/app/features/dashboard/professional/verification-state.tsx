import { m } from '@ujuzi/contract/messages'
import type { VerificationState } from '@ujuzi/contract/onboarding/onboarding'
import { BadgeCheck, CircleAlert, Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { verificationPath } from '#app/domain/business/step-links.ts'
import { classes } from '#app/ui/classes.ts'
import { Badge } from '#app/ui/data/badge.tsx'

export function VerificationBadge({ state }: { state: VerificationState }) {
  if (state === 'none') return null
  const { tone, icon: Icon, label } = badges[state]
  return (
    <span>
      <Badge tone={tone}>
        <Icon aria-hidden />
        {label()}
      </Badge>
    </span>
  )
}

const badges = {
  verified: { tone: 'success', icon: BadgeCheck, label: m.professional_verified },
  pending: { tone: 'warning', icon: Hourglass, label: m.professional_id_pending },
  rejected: { tone: 'destructive', icon: CircleAlert, label: m.professional_id_rejected },
} as const satisfies Record<Exclude<VerificationState, 'none'>, unknown>

type NoticeProps = { state: VerificationState; className?: string }

/** Explains a pending or rejected verification. */
export function VerificationNotice({ state, className }: NoticeProps) {
  if (state !== 'pending' && state !== 'rejected') return null
  return (
    <p className={classes('text-sm text-muted-foreground', className)}>
      {state === 'pending' ? m.professional_id_pending_text() : m.professional_id_rejected_text()}{' '}
      <Link to={verificationPath} className="text-link">
        {m.professional_id_look()}
      </Link>
    </p>
  )
}
