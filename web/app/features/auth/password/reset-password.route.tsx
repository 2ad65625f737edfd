import type { ConnectedOutlets } from '@ujuzi/contract/accounts/passwords'
import { redirectDelayMs } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useState } from 'react'
import { AuthHeading, AuthLoading } from '#app/features/auth/auth-heading.tsx'
import {
  clearTakenParams,
  secretUrlHeaders,
  takeEmailedLink,
} from '#app/features/auth/url-secrets.ts'
import { useDelayedRedirect } from '#app/features/auth/use-delayed-redirect.ts'
import { useToastOnOpen } from '#app/features/auth/use-toast-on-open.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/reset-password.route.ts'
import { EndConnections } from './end-connections.tsx'
import { NewPassword } from './new-password.tsx'

export const meta = () => [{ title: `${m.auth_reset_title()} · ${site.name}` }]
export const headers = () => secretUrlHeaders

export const handle = { isForm: true }

const path = '/auth/reset-password'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  link: takeEmailedLink(request),
})

export const HydrateFallback = () => <AuthLoading title={m.auth_reset_title()} />

export default function ResetPassword({ loaderData: { link } }: Route.ComponentProps) {
  const [outcome, setOutcome] = useState<'set' | 'refused'>()
  const [connected, setConnected] = useState<ConnectedOutlets>([])
  if (outcome === 'set' && link && connected.length > 0) {
    return <EndConnections link={link} connected={connected} onDone={() => setConnected([])} />
  }
  if (outcome === 'set') return <PasswordChanged />
  if (outcome === 'refused') return <InvalidLink />
  if (!link) return <IncompleteLink />
  const finish = (how: 'set' | 'refused') => {
    clearTakenParams(path)
    setOutcome(how)
  }
  const onSet = (still: ConnectedOutlets) => {
    setConnected(still)
    finish('set')
  }
  return <NewPassword link={link} onSet={onSet} onRefused={() => finish('refused')} />
}

function PasswordChanged() {
  useDelayedRedirect('/auth/login', redirectDelayMs.passwordReset)
  return (
    <>
      <AuthHeading title={m.auth_reset_done_title()} replaces />
      <Alert tone="success">{m.auth_reset_done_text()}</Alert>
      <LinkButton to="/auth/login" replace size="large" block>
        {m.auth_to_login()}
      </LinkButton>
    </>
  )
}

/** A link that an email program has truncated: shows the error, then redirects to the form for a new link. */
function IncompleteLink() {
  useToastOnOpen(m.auth_link_incomplete())
  useDelayedRedirect('/auth/forgot-password', redirectDelayMs.passwordReset)
  return <InvalidLink />
}

function InvalidLink() {
  return (
    <>
      <AuthHeading title={m.ui_link_invalid()} replaces>
        {m.auth_link_invalid_text()}
      </AuthHeading>
      <LinkButton to="/auth/forgot-password" replace size="large" block>
        {m.auth_link_invalid_new()}
      </LinkButton>
      <LinkButton to="/auth/login" replace look="ghost" block>
        {m.auth_back_to_login()}
      </LinkButton>
    </>
  )
}
