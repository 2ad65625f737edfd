import { m } from '@ujuzi/contract/messages'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { AccountPage } from './account-page.ts'
import { Archive } from './archive.tsx'
import { Late } from './late.tsx'
import { Section } from './section.tsx'

export function DataSection({ user, archive }: Pick<AccountPage, 'user' | 'archive'>) {
  const isReviewer = user.user_type === 'reviewer'
  return (
    <Section id="data" text={isReviewer ? m.account_data_text_reviewer() : m.account_data_text()}>
      <Late answer={archive} skeleton={<Skeleton className="h-11 w-48 animate-appear" />}>
        {(known) => <Archive known={known} />}
      </Late>
    </Section>
  )
}
