import type { Endpoint, Sent } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { useRevalidator } from 'react-router'
import { useFaultFocus } from '#app/lib/forms/use-error-focus.ts'
import { forgetText, useKeptText } from '#app/lib/storage/saved-text.ts'
import { KeptTextArea } from '#app/ui/form/saved-text-area.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

export type Deed<E extends Endpoint> = {
  /** What is typed is kept under this name until it has arrived. */
  keptAs: string
  endpoint: E
  explanation: { name: string; label: string; hint: string; max: number; required?: boolean }
  /** Said when it was done, and when it could not be. */
  said: { done: string; failed: string }
  /** Done by this form, or meanwhile by somebody else: there is nothing left to do. */
  onOver: () => void
}

/** Something that is done to others and explained to them. */
export function useExplained<const E extends Endpoint>(deed: Deed<E>, isFirst = false) {
  const { keptAs, endpoint, explanation, said, onOver } = deed
  const { revalidate } = useRevalidator()
  const [text] = useKeptText(keptAs)
  const { pending, fields, setFields, send } = useSubmission(endpoint, said.failed)
  const onChange = () => setFields({})

  async function submit(sent: Sent<E>) {
    if (explanation.required && !text.trim()) {
      setFields({ [explanation.name]: m.field_required() })
      return
    }
    const answer = await send(sent)
    const refused = typeof answer === 'string'
    // One of its own refusals: it is no longer as shown.
    if (refused && !endpoint.errors.some((code) => code === answer)) return
    if (!refused) {
      forgetText(keptAs)
      notify.success(said.done)
    }
    await revalidate()
    onOver()
  }

  return {
    text,
    pending,
    faults: fields,
    mark: setFields,
    onChange,
    form: useFaultFocus(fields),
    submit,
    field: (
      <KeptTextArea
        {...explanation}
        keptAs={keptAs}
        rows={4}
        data-first-focus={isFirst || undefined}
        error={fields[explanation.name]}
        onChange={onChange}
      />
    ),
  }
}
