import { updateSecurity } from '@ujuzi/contract/accounts/security'
import type { CallInput } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { useRevalidator } from 'react-router'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

export type SecurityChanges = CallInput<typeof updateSecurity>['body']

/** Saves security settings. `save` resolves to whether they were saved. */
export function useSecuritySetting() {
  const { revalidate } = useRevalidator()
  const submission = useSubmission(updateSecurity, m.ui_save_failed(), useReauthenticatingOptions())

  async function save(changes: SecurityChanges, message: string = m.account_setting_saved()) {
    const result = await submission.send({ body: changes })
    if (typeof result === 'string') return false
    notify.success(message)
    await revalidate()
    return true
  }

  return { ...submission, save }
}
