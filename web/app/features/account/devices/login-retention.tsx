import { updateSecurity } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { useRevalidator } from 'react-router'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { Select } from '#app/ui/form/select.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

const dayOptions = [7, 30, 90, 180, 365]

/** Includes a value that was set through the API and is not one of the choices. */
const optionsWith = (days: number) => [...new Set([...dayOptions, days])].toSorted((a, b) => a - b)

export function LoginRetention({ days }: { days: number }) {
  const { revalidate } = useRevalidator()
  const { pending, fields, send } = useSubmission(
    updateSecurity,
    m.security_keep_failed(),
    useReauthenticatingOptions(),
  )

  async function choose(chosen: number) {
    const result = await send({ body: { login_history_days: chosen } })
    if (typeof result === 'string') return
    notify.success(m.security_retention_saved({ days: result.login_history_days }))
    await revalidate()
  }

  return (
    <div className="mt-5 max-w-xs">
      <Select
        label={m.security_keep_for()}
        hint={m.security_keep_hint()}
        name="login_history_days"
        options={optionsWith(days).map((value) => ({
          value: String(value),
          label: m.security_days({ days: value }),
        }))}
        value={String(days)}
        error={fields.login_history_days}
        disabled={pending}
        onChange={({ target }) => choose(Number(target.value))}
      />
    </div>
  )
}
