import type { Security } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { Deferred } from '#app/features/account/deferred.tsx'
import type { AccountPage } from '#app/features/account/load-account.ts'
import { Section } from '#app/features/account/section.tsx'
import { focusSection, type SectionId } from '#app/features/account/section-titles.ts'
import { useFirstItems } from '#app/lib/page/use-first-items.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { DeviceSkeleton } from './device-item.tsx'
import { firstShown } from './devices-section.tsx'
import { LoginRetention } from './login-retention.tsx'
import { LoginRow } from './login-row.tsx'
import { type LoginHistoryPage, useLogins } from './use-logins.ts'

export function LoginsSection({
  logins,
  security,
}: Pick<AccountPage, 'logins'> & { security: Security }) {
  const { login_history_days: days } = security
  return (
    <Section id="logins" text={m.security_logins_text()}>
      <Deferred response={logins} skeleton={<DeviceSkeleton />}>
        {(first) => (
          <Logins key={`${first.results[0]?.id} ${first.count}`} first={first} days={days} />
        )}
      </Deferred>
      <LoginRetention days={days} />
    </Section>
  )
}

function Logins({ first, days }: { first: LoginHistoryPage; days: number }) {
  const { logins, next, pending, loadMore } = useLogins(first)
  const { shown, isFolded, showAll } = useFirstItems(logins, firstShown)
  if (logins.length === 0) {
    return <p className="text-muted-foreground">{m.security_logins_empty({ days })}</p>
  }

  async function more() {
    if (isFolded) showAll()
    const wasLast = isFolded ? !next : await loadMore()
    // The button disappears with the last page, so focus moves to the section.
    if (wasLast) focusSection('logins')
  }

  return (
    <>
      <ul>
        {shown.map((login) => (
          <LoginRow key={login.id} login={login} />
        ))}
      </ul>
      {(isFolded || next) && (
        <Button
          look="outline"
          className="mt-4"
          pending={pending}
          pendingLabel={m.ui_loading()}
          onClick={more}
        >
          {m.ui_show_more()}
        </Button>
      )}
      <div className="mt-5 rounded-control bg-muted p-4">
        <h3 className="font-semibold">{m.security_not_you()}</h3>
        <p className="text-muted-foreground">{m.security_not_you_text()}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          <JumpLink to="password" text={m.account_change_password()} />
          <JumpLink to="devices" text={m.security_see_devices()} />
        </p>
      </div>
    </>
  )
}

const JumpLink = ({ to, text }: { to: SectionId; text: string }) => (
  <LinkButton to={`#${to}`} replace look="outline" size="small" onClick={() => focusSection(to)}>
    {text}
  </LinkButton>
)
