import { type ApiKey, revokeApiKey } from '@ujuzi/contract/developers/api-keys'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnerCallOptions } from '#app/features/developers/owner-calls.ts'
import { agoText } from '#app/lib/i18n/relative-time.ts'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { scopeLabels } from './scope-labels.ts'

type Props = { apiKey: ApiKey; now: number; own: OwnerCallOptions }

export function KeyRow({ apiKey, now, own }: Props) {
  const { id, name, prefix, scopes, state } = apiKey
  const [asks, setAsks] = useState(false)
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(revokeApiKey, m.ui_did_not_work(), own)

  async function revoke() {
    const result = await send({ params: { id } })
    if (typeof result === 'string' && result !== 'api_key_not_found') return
    setAsks(false)
    notify.success(m.api_keys_revoked())
    await revalidate()
  }

  return (
    <li className="grid gap-x-4 gap-y-3 border-t p-4 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] md:p-5">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {name}
          <code translate="no" className="text-sm font-normal text-muted-foreground">
            {prefix}…
          </code>
          {state === 'expired' && <Badge>{m.api_keys_expired()}</Badge>}
          {state === 'suspended' && <Badge tone="warning">{m.api_keys_suspended()}</Badge>}
        </p>
        <p className="text-sm">{scopes.map((scope) => scopeLabels[scope]()).join(' · ')}</p>
        <p className="text-sm text-muted-foreground">{factsOf(apiKey, now)}</p>
      </div>
      <Button
        look="outline"
        size="small"
        className="justify-self-start sm:self-center"
        aria-label={m.api_keys_revoke_named({ name })}
        onClick={() => setAsks(true)}
      >
        {m.api_keys_revoke()}
      </Button>
      {asks && (
        <DestructiveDialog
          title={m.api_keys_revoke_question({ name })}
          text={m.api_keys_revoke_warning()}
          closeLabel={m.ui_close()}
          keepLabel={m.api_keys_keep()}
          confirmLabel={m.api_keys_revoke()}
          pending={pending}
          pendingLabel={m.developers_saving()}
          onKeep={() => setAsks(false)}
          onConfirm={revoke}
        />
      )}
    </li>
  )
}

function factsOf({ made_by, created_at, last_used_at, expires_at }: ApiKey, now: number) {
  const zone = browserZone()
  return [
    m.api_keys_made({ name: made_by, day: dateText(created_at, zone) }),
    last_used_at ? m.api_keys_used({ ago: agoText(last_used_at, now) }) : m.api_keys_unused(),
    expires_at
      ? m.api_keys_expires({ day: dateText(expires_at, zone) })
      : m.api_keys_never_expires(),
  ].join('\u00a0· ')
}
