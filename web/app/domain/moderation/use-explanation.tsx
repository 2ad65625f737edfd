import type { CallInput, Endpoint } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { useRevalidator } from 'react-router'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { clearSavedText, useSavedText } from '#app/lib/storage/saved-text.ts'
import { SavedTextArea } from '#app/ui/form/saved-text-area.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

export type ExplainedAction<E extends Endpoint> = {
  /** Storage key of the draft, which is kept until the request succeeds. */
  draftKey: string
  endpoint: E
  explanation: { name: string; label: string; hint: string; max: number; required?: boolean }
  /** Toasts for success and failure. */
  messages: { done: string; failed: string }
  /** Called when this form or another moderator has completed the action. */
  onFinished: () => void
}

/** State and submission of a moderation action with an explanation to the affected user. */
export function useExplanation<const E extends Endpoint>(
  action: ExplainedAction<E>,
  isFirst = false,
) {
  const { draftKey, endpoint, explanation, messages, onFinished } = action
  const { revalidate } = useRevalidator()
  const [text] = useSavedText(draftKey)
  const { pending, fields, setFields, send } = useSubmission(endpoint, messages.failed)
  const onChange = () => setFields({})

  async function submit(sent: CallInput<E>) {
    if (explanation.required && !text.trim()) {
      setFields({ [explanation.name]: m.required_explanation() })
      return
    }
    const result = await send(sent)
    const isRefused = typeof result === 'string'
    // An error declared by the endpoint means that the case has changed since it was loaded.
    if (isRefused && !endpoint.errors.some((code) => code === result)) return
    if (!isRefused) {
      clearSavedText(draftKey)
      notify.success(messages.done)
    }
    await revalidate()
    onFinished()
  }

  return {
    text,
    pending,
    errors: fields,
    mark: setFields,
    onChange,
    form: useErrorFocus(fields),
    submit,
    field: (
      <SavedTextArea
        {...explanation}
        draftKey={draftKey}
        rows={4}
        data-first-focus={isFirst || undefined}
        error={fields[explanation.name]}
        onChange={onChange}
      />
    ),
  }
}
