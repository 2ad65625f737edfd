import { renewRecoveryCodes } from '@ujuzi/contract/accounts/security'
import { recoveryCodeCount } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { lateDialogs } from '#app/features/account/late-dialogs.ts'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { Row } from '#app/features/account/section.tsx'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { useLateCode } from '#app/ui/late/late-code.ts'

const few = 3

type Props = { left: number; onCodes: (codes: string[]) => void }

export function SecondFactorOn({ left, onCodes }: Props) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const code = useLateCode(lateDialogs, isDialogOpen, () => setDialogOpen(false))
  const renewing = useSubmission(
    renewRecoveryCodes,
    m.account_codes_failed(),
    useReauthenticatingOptions(),
  )

  async function renew() {
    const result = await renewing.send({ body: {} })
    if (typeof result !== 'string') onCodes(result.recovery_codes)
  }

  return (
    <>
      <Row
        label={m.account_app()}
        value={m.account_app_linked()}
        action={
          <Button look="remove" size="small" onClick={() => setDialogOpen(true)}>
            {m.ui_turn_off()}
          </Button>
        }
      />
      <Row
        label={m.account_codes()}
        value={
          <>
            {m.account_codes_left({ left, total: recoveryCodeCount })}
            {left <= few && <Badge tone="warning">{m.account_codes_few()}</Badge>}
          </>
        }
        action={
          <Button
            look="outline"
            size="small"
            pending={renewing.pending}
            pendingLabel={m.ui_one_moment()}
            onClick={renew}
          >
            {m.account_codes_renew()}
          </Button>
        }
      >
        <p className="mt-1 text-sm text-muted-foreground">{m.account_codes_text()}</p>
      </Row>
      {isDialogOpen && code && <code.SwitchOffDialog onClose={() => setDialogOpen(false)} />}
    </>
  )
}
