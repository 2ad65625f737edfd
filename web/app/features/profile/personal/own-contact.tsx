import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { VerifiedBadge } from '#app/domain/accounts/verified-badge.tsx'
import { Fact } from '#app/features/profile/fields/fact.tsx'

type Props = { label: string; value: string | null; verified: boolean }

/** Email address or phone number; changed in the settings, where a code confirms it. */
export function ContactFact({ label, value, verified }: Props) {
  return (
    <Fact label={label}>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {value ?? <span className="text-muted-foreground">{m.profile_nothing()}</span>}
        {value && <VerifiedBadge verified={verified} />}
        <Link
          to="/professional/settings/account"
          className="text-link -my-2 -ml-1 inline-flex min-h-11 items-center px-1"
        >
          {value ? m.ui_change() : m.ui_add()}
          <span className="sr-only"> {label}</span>
        </Link>
      </span>
    </Fact>
  )
}
