import type { Role } from '@ujuzi/contract/accounts/accounts'
import { deletionGraceDays } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DeletionDialog } from '#app/features/account/deletion/deletion-dialog.tsx'
import { Archive } from '#app/features/account/export/archive.tsx'
import { AccountCallContext } from '#app/features/account/reauthentication.ts'
import type { call } from '#app/lib/http/api.ts'
import { callWithToken } from '#app/lib/http/api.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { NoticePage } from '#app/ui/brand/notice-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { SuspendedAccess } from './suspended-access.tsx'

export const meta = () => [
  { title: `${m.suspension_data_title()} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
  // The URL contains the token, so the Referer header must not reach other sites.
  { name: 'referrer', content: 'same-origin' },
]
export const handle = { footer: 'short' }
export const headers = () => ({ 'cache-control': 'no-store' })

/** Export and deletion for a suspended person, with a session that can do nothing else and is not saved. */
export default function SuspendedData() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [session, setSession] = useState<{ accessToken?: string; isExpired?: true }>({})
  const { accessToken, isExpired } = session
  const expired = isExpired && <Alert tone="warning">{m.suspension_data_expired()}</Alert>
  const back = (
    <BackLink
      to={`/suspension?token=${encodeURIComponent(token)}`}
      reloadDocument
      label={m.suspension_data_back()}
    />
  )
  if (!accessToken) {
    return (
      <NoticePage title={m.suspension_data_title()}>
        {expired}
        <SuspendedAccess link={token} onOpen={(opened) => setSession({ accessToken: opened })} />
        {back}
      </NoticePage>
    )
  }
  return (
    <div className="wrap grid max-w-168! grid-cols-[minmax(0,1fr)] gap-6 py-10 md:py-16">
      <h1 className="heading-3">{m.suspension_data_title()}</h1>
      {expired}
      <AccountCallContext value={expiringCall(accessToken, () => setSession({ isExpired: true }))}>
        <OwnData />
      </AccountCallContext>
      {back}
    </div>
  )
}

/** A `call` with the token that reports when the session or its reauthentication has expired. */
const expiringCall =
  (accessToken: string, onExpired: () => void): typeof call =>
  async (endpoint, input, options) => {
    const response = await callWithToken(accessToken)(endpoint, input, options)
    const isExpired =
      !response.ok && (response.status === 401 || response.error.code === 'proof_required')
    if (isExpired) onExpired()
    return response
  }

const noArchive = {
  status: 'none',
  requested_at: null,
  ready_at: null,
  expires_at: null,
  bytes: null,
} as const

/**
 * Only picks the texts of the dialog, which are equal for clients and professionals. Moderators cannot be suspended.
 */
const suspendableRole: Role = 'client'

function OwnData() {
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <Card className="grid gap-3 p-4 md:p-5">
        <h2 className="title-2">{m.account_data()}</h2>
        <p className="text-muted-foreground">{m.account_data_text()}</p>
        <Archive initial={noArchive} />
      </Card>
      <Card className="grid justify-items-start gap-3 p-4 md:p-5">
        <h2 className="title-2">{m.account_delete()}</h2>
        <p className="text-muted-foreground">
          {m.suspension_data_delete_text({ days: deletionGraceDays })}
        </p>
        <Button look="remove" flush onClick={() => setDeleting(true)}>
          {m.account_delete()}
        </Button>
        {deleting && (
          <DeletionDialog isFinal role={suspendableRole} onClose={() => setDeleting(false)} />
        )}
      </Card>
    </>
  )
}
