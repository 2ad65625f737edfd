import type { Security } from '@ujuzi/contract/accounts/security'
import { persistentSessionDays } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { Section } from '#app/features/account/section.tsx'
import { SettingSelect, SettingSwitch } from './setting-controls.tsx'

const timeouts = [15, 30, 60, 120, 240, 480, 1440]

export function SignInSection({ security }: { security: Security }) {
  return (
    <Section id="sign-in" sentence={signInSentence(security)}>
      <div className="grid gap-5">
        <SettingSwitch
          label={m.account_login_emails()}
          hint={m.account_login_emails_hint()}
          on={security.login_notifications}
          changes={(login_notifications) => ({ login_notifications })}
        />
        <div className="max-w-md">
          <SettingSelect
            label={m.account_sign_out_after()}
            hint={m.account_sign_out_hint({ days: persistentSessionDays })}
            name="session_timeout_minutes"
            value={security.session_timeout_minutes}
            choices={timeouts}
            choiceLabel={timeoutText}
            changes={(session_timeout_minutes) => ({ session_timeout_minutes })}
          />
        </div>
      </div>
    </Section>
  )
}

const timeoutText = (minutes: number) =>
  minutes > 60 && minutes % 60 === 0
    ? m.account_hours({ hours: minutes / 60 })
    : m.account_minutes({ minutes })

function signInSentence({ has_password, two_factor_enabled, session_timeout_minutes }: Security) {
  const time = timeoutText(session_timeout_minutes)
  if (!has_password) return m.account_says_google({ time })
  return two_factor_enabled ? m.account_says_two_step({ time }) : m.account_says_password({ time })
}
