import { m } from '@ujuzi/contract/messages'
import { Deferred } from '#app/features/account/deferred.tsx'
import type { AccountPage } from '#app/features/account/load-account.ts'
import { Section } from '#app/features/account/section.tsx'
import { SwitchedOff } from '#app/features/account/security/switched-off.tsx'
import { Skeleton } from '#app/ui/data/skeleton.tsx'
import { Archive } from './archive.tsx'

type Props = Pick<AccountPage, 'user' | 'security' | 'archive'>

export function ExportSection({ user, security, archive }: Props) {
  const isModerator = user.user_type === 'moderator'
  return (
    <Section id="data" text={isModerator ? m.account_data_text_moderator() : m.account_data_text()}>
      {security.data_export_enabled ? (
        <Deferred response={archive} skeleton={<Skeleton className="h-11 w-48 animate-appear" />}>
          {(initial) => <Archive initial={initial} />}
        </Deferred>
      ) : (
        <SwitchedOff>{m.account_export_off()}</SwitchedOff>
      )}
    </Section>
  )
}
