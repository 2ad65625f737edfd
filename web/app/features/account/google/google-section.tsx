import { unlinkGoogle } from '@ujuzi/contract/accounts/google'
import type { Security } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { useRevalidator } from 'react-router'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { Row, Section } from '#app/features/account/section.tsx'
import { focusSection } from '#app/features/account/section-titles.ts'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

export function GoogleSection({ security: { google, has_password } }: { security: Security }) {
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(
    unlinkGoogle,
    m.account_unlink_failed(),
    useReauthenticatingOptions(),
  )

  async function unlink() {
    const result = await send({ body: {} })
    if (typeof result === 'string') return
    notify.success(m.account_unlinked())
    focusSection('google')
    await revalidate()
  }

  return (
    <Section id="google">
      {google ? (
        <Row
          label={m.account_google_linked()}
          value={google.email}
          action={
            has_password && (
              <Button
                look="outline"
                size="small"
                pending={pending}
                pendingLabel={m.ui_one_moment()}
                onClick={unlink}
              >
                {m.account_unlink()}
              </Button>
            )
          }
        >
          {!has_password && (
            <p className="mt-2 text-sm text-muted-foreground">
              {m.account_unlink_needs_password()}
            </p>
          )}
        </Row>
      ) : (
        <Row label={m.account_google_none()} value={m.account_google_none_text()} />
      )}
    </Section>
  )
}
