import { m } from '@ujuzi/contract/messages'
import { Deferred } from '#app/features/account/deferred.tsx'
import type { AccountPage } from '#app/features/account/load-account.ts'
import { Section } from '#app/features/account/section.tsx'
import { Skeleton } from '#app/ui/data/skeleton.tsx'
import { Archive } from './archive.tsx'

export function ExportSection({ user, archive }: Pick<AccountPage, 'user' | 'archive'>) {
  const isReviewer = user.user_type === 'reviewer'
  return (
    <Section id="data" text={isReviewer ? m.account_data_text_reviewer() : m.account_data_text()}>
      <Deferred response={archive} skeleton={<Skeleton className="h-11 w-48 animate-appear" />}>
        {(initial) => <Archive initial={initial} />}
      </Deferred>
    </Section>
  )
}
