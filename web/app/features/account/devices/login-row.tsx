import type { LoginHistoryEntry } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { ShieldAlert } from 'lucide-react'
import { browserZone, dateText, timeText } from '#app/lib/i18n/times.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { DeviceItem } from './device-item.tsx'

const methodLabels = {
  password: m.security_method_password,
  google: m.security_method_google,
  sign_up: m.security_method_sign_up,
} as const

const secondFactorLabels = {
  app: m.security_method_app,
  recovery_code: m.security_method_recovery_code,
} as const

/** One sign-in or a series of failed attempts: device, method, time and network. */
export function LoginRow({ login }: { login: LoginHistoryEntry }) {
  const { at, result, device, network } = login
  const day = dateText(at, browserZone())
  return (
    <DeviceItem
      device={device}
      badge={<LoginBadge login={login} />}
      WarningIcon={result === 'signed_in' ? undefined : ShieldAlert}
    >
      <p>{loginText(login)}</p>
      <p className="text-sm text-muted-foreground wrap-anywhere">
        <time dateTime={at}>{`${day}, ${timeText(at, browserZone())}`}</time>
        {network && (
          <>
            {'\u00a0· '}
            <span className="inline-block">{m.security_network({ network })}</span>
          </>
        )}
      </p>
    </DeviceItem>
  )
}

function LoginBadge({
  login: { result, current, new_device, method },
}: {
  login: LoginHistoryEntry
}) {
  if (result === 'failed') return <Badge tone="destructive">{m.security_result_failed()}</Badge>
  if (result === 'blocked') return <Badge tone="destructive">{m.security_result_blocked()}</Badge>
  if (current) return <Badge tone="success">{m.account_this_device()}</Badge>
  // The first sign-in of an account is always from a new device.
  if (!new_device || method === 'sign_up') return null
  return <Badge tone="info">{m.security_new_device()}</Badge>
}

function loginText({ result, method, second_factor, count }: LoginHistoryEntry) {
  if (result === 'blocked') return withAttempts(m.security_too_many(), count)
  if (method === 'second_factor') return withAttempts(m.security_wrong_code(), count)
  if (result === 'failed') return withAttempts(m.security_wrong_password(), count)
  const first = method && method in methodLabels ? methodLabels[method]() : ''
  const second = second_factor && secondFactorLabels[second_factor]()
  return [first, second].filter(Boolean).join(' + ')
}

const withAttempts = (text: string, count: number) =>
  count > 1 ? `${text} · ${m.security_tries({ count })}` : text
