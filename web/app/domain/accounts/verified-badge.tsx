import { m } from '@ujuzi/contract/messages'
import { Check, Clock } from 'lucide-react'
import { Badge } from '#app/ui/data/badge.tsx'

/** Whether an email address or phone number is verified. */
export function VerifiedBadge({ verified }: { verified: boolean }) {
  return verified ? (
    <Badge tone="success">
      <Check aria-hidden />
      {m.account_verified()}
    </Badge>
  ) : (
    <Badge tone="warning">
      <Clock aria-hidden />
      {m.account_not_verified()}
    </Badge>
  )
}
