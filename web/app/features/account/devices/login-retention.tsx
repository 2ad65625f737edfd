import { changeSecurity } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { useRevalidator } from 'react-router'
import { useOwn } from '#app/features/account/reauthentication.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

const choices = [7, 30, 90, 180, 365]

/** Another number of days, chosen through the API, is offered as well. */
const offered = (days: number) => [...new Set([...choices, days])].toSorted((a, b) => a - b)

export function LoginRetention({ days }: { days: number }) {
  const { revalidate } = useRevalidator()
  const { pending, fields, send } = useSubmission(
    changeSecurity,
    m.security_keep_failed(),
    useOwn(),
  )

  async function choose(chosen: number) {
    const answer = await send({ body: { login_history_days: chosen } })
    if (typeof answer === 'string') return
    notify.success(m.security_kept({ days: answer.login_history_days }))
    await revalidate()
  }

  return (
    <div className="mt-5 max-w-xs">
      <Select
        label={m.security_keep_for()}
        hint={m.security_keep_hint()}
        name="login_history_days"
        options={offered(days).map((value) => ({
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
