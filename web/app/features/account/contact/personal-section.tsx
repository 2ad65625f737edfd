import type { User } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { Section } from '#app/features/account/section.tsx'
import { EmailRow } from './email-row.tsx'
import { NameForm } from './name-form.tsx'
import { PhoneRow } from './phone-row.tsx'

export function PersonalSection({ user }: { user: User }) {
  const isModerator = user.user_type === 'moderator'
  return (
    <Section
      id="personal"
      text={isModerator ? m.account_personal_text_moderator() : m.account_personal_text()}
    >
      <NameForm user={user} />
      <div className="mt-6 border-t pt-4">
        <EmailRow user={user} />
        <PhoneRow user={user} />
      </div>
    </Section>
  )
}
