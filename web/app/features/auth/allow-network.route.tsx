import { clearAllowedNetworks } from '@ujuzi/contract/accounts/account-settings'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useState } from 'react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import type { Route } from './+types/allow-network.route.ts'
import { AuthHeading, AuthLoading } from './auth-heading.tsx'
import { clearTakenParams, secretUrlHeaders, takeEmailedLink } from './url-secrets.ts'

export const meta = () => [
  { title: `${m.auth_allow_network_title()} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
]
export const headers = () => secretUrlHeaders

const path = '/auth/allow-network'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  link: takeEmailedLink(request),
})

export const HydrateFallback = () => <AuthLoading title={m.auth_allow_network_title()} />

/** Opened from the email after a refused sign-in. Only the button has an effect, as programs open links in emails. */
export default function AllowNetwork({ loaderData: { link } }: Route.ComponentProps) {
  const [outcome, setOutcome] = useState<'done' | 'refused' | undefined>(
    link ? undefined : 'refused',
  )
  const { pending, send } = useSubmission(clearAllowedNetworks, m.auth_allow_network_failed())

  async function allow() {
    if (!link) return
    const result = await send({ body: link })
    if (typeof result === 'string' && result !== 'link_invalid') return
    clearTakenParams(path)
    setOutcome(typeof result === 'string' ? 'refused' : 'done')
  }

  if (outcome) return <Outcome isDone={outcome === 'done'} />
  return (
    <>
      <AuthHeading title={m.auth_allow_network_title()}>{m.auth_allow_network_text()}</AuthHeading>
      <Button
        size="large"
        block
        pending={pending}
        pendingLabel={m.auth_allow_network_pending()}
        onClick={allow}
      >
        {m.auth_allow_network_submit()}
      </Button>
      <LinkButton to="/auth/login" replace look="ghost" block>
        {m.auth_back_to_login()}
      </LinkButton>
    </>
  )
}

const Outcome = ({ isDone }: { isDone: boolean }) => (
  <>
    <AuthHeading title={isDone ? m.auth_allow_network_done() : m.ui_link_invalid()} replaces>
      {!isDone && m.auth_allow_network_invalid()}
    </AuthHeading>
    {isDone && <Alert tone="success">{m.auth_networks_cleared()}</Alert>}
    <LinkButton to="/auth/login" replace size="large" block>
      {m.auth_to_login()}
    </LinkButton>
  </>
)
