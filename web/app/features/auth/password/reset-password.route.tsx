import { redirectDelayMs } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useState } from 'react'
import { AuthHeading, OneMoment } from '#app/features/auth/auth-heading.tsx'
import { forgetBrought, secretAddress, takeFromAddress } from '#app/features/auth/url-secrets.ts'
import { useRedirect } from '#app/features/auth/use-redirect.ts'
import { useSaying } from '#app/features/auth/use-toast-on-open.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/reset-password.route.ts'
import { NewPassword } from './new-password.tsx'

export const meta = () => [{ title: `${m.auth_reset_title()} · ${site.name}` }]
export const headers = () => secretAddress

const path = '/auth/reset-password'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const brought = takeFromAddress(request)
  return { link: linkOf(brought.get('token'), brought.get('uid')) }
}

/** Longer than the contract takes them, they cannot be ours. */
const linkOf = (token: string | null, uid: string | null) =>
  token && uid && token.length <= 200 && uid.length <= 100 ? { token, uid } : undefined

export const HydrateFallback = () => <OneMoment title={m.auth_reset_title()} />

export default function ResetPassword({ loaderData: { link } }: Route.ComponentProps) {
  const [outcome, setOutcome] = useState<'set' | 'refused'>()
  if (outcome === 'set') return <Done />
  if (outcome === 'refused') return <InvalidLink />
  if (!link) return <Incomplete />
  const settle = (how: 'set' | 'refused') => {
    forgetBrought(path)
    setOutcome(how)
  }
  return <NewPassword link={link} onSet={() => settle('set')} onRefused={() => settle('refused')} />
}

function Done() {
  useRedirect('/auth/login', redirectDelayMs.passwordReset)
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

/** A link cut short by a mail program: said here, and then straight to where a whole one is asked for. */
function Incomplete() {
  useSaying(m.auth_link_incomplete())
  useRedirect('/auth/forgot-password', redirectDelayMs.passwordReset)
  return <InvalidLink />
}

function InvalidLink() {
  return (
    <>
      <AuthHeading title={m.auth_link_invalid_title()} replaces>
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
