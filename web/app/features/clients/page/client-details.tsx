import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import { communicationLabel } from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { dateText, dayOfMonthText } from '#app/lib/i18n/times.ts'
import { Card } from '#app/ui/data/card.tsx'

type Props = { client: ClientHistory; timezone: string }

export function ClientDetails({ client, timezone }: Props) {
  const { email, birthday, contact_preference, favorite_service, has_account, phone } = client
  return (
    <Card className="p-4 md:p-5">
      <h2 className="title-2 pb-1">{m.clients_details()}</h2>
      <dl>
        {email && (
          <Detail label={m.clients_email()}>
            <a href={`mailto:${email}`} className="text-link break-all">
              {email}
            </a>
          </Detail>
        )}
        {birthday && <Detail label={m.clients_birthday()}>{birthdayText(birthday)}</Detail>}
        {favorite_service && (
          <Detail label={m.clients_favorite_service()}>{favorite_service}</Detail>
        )}
        {contact_preference && (
          <Detail label={m.professional_contact_by()}>
            {communicationLabel(contact_preference)}
          </Detail>
        )}
        <Detail label={m.clients_consent()}>{consentText(client, timezone)}</Detail>
        <Detail label={m.clients_account()}>{accountText(has_account, phone)}</Detail>
      </dl>
    </Card>
  )
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="border-t py-2.5 first:border-t-0">
    <dt className="text-label text-muted-foreground">{label}</dt>
    <dd>{children}</dd>
  </div>
)

function birthdayText({ month, day, year }: NonNullable<ClientHistory['birthday']>) {
  const date = new Date(Date.UTC(year ?? 2000, month - 1, day, 12)).toISOString()
  return dayOfMonthText(date, 'UTC', year !== null)
}

function consentText({ consent: { state, at } }: ClientHistory, timezone: string) {
  if (!at) return m.clients_consent_unknown()
  const day = dateText(at, timezone)
  return state === 'yes' ? m.clients_consent_yes_on({ day }) : m.clients_consent_no_on({ day })
}

function accountText(hasAccount: boolean, phone: string | null) {
  if (hasAccount) return m.clients_account_connected()
  return phone ? m.clients_account_none() : m.clients_account_no_phone()
}
