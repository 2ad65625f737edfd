import { m } from '@ujuzi/contract/messages'
import { Check, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { Fact } from '#app/features/profile/fields/fact.tsx'
import { Badge } from '#app/ui/data/badge.tsx'

type Props = { label: string; value: string | null; verified: boolean }

/** Email address or phone number; changed in the settings, where a code confirms it. */
export function ContactFact({ label, value, verified }: Props) {
  return (
    <Fact label={label}>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {value ?? <span className="text-muted-foreground">{m.profile_nothing()}</span>}
        {value && (
          <Badge tone={verified ? 'success' : 'warning'}>
            {verified ? <Check aria-hidden /> : <Clock aria-hidden />}
            {verified ? m.account_verified() : m.account_not_verified()}
          </Badge>
        )}
        <Link
          to="/professional/settings"
          className="text-link -my-2 inline-flex min-h-11 items-center px-1"
        >
          {value ? m.profile_change() : m.profile_add()}
          <span className="sr-only"> {label}</span>
        </Link>
      </span>
    </Fact>
  )
}
