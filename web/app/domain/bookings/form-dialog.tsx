import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { Form, useActionData, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import { showInDialog } from '#app/ui/overlay/show-in-dialog.ts'
import { SubmitDialog } from '#app/ui/overlay/submit-dialog.tsx'
import type { FormFailure } from './form-failure.ts'

type Props = {
  /** Intent of the form, sent as the field `do`. */
  intent: 'enter' | 'reschedule' | 'assign' | 'block' | 'open' | 'change' | 'hours'
  title: string
  text?: ReactNode
  submitLabel: string
  wide?: boolean
  /** Content below the form and outside of it. */
  below?: ReactNode
  children: (failure: FormFailure | undefined) => ReactNode
}

/** Form in a dialog over the page. A rejected submission shows its errors and keeps what was typed. */
export function FormDialog({ intent, title, text, submitLabel, wide, below, children }: Props) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const navigation = useNavigation()
  const sending = navigation.formMethod === 'POST' && navigation.formData?.get('do') === intent
  const failure = useActionData<FormFailure>() ?? undefined
  const ref = useErrorFocus(failure?.fields)
  const close = () => navigate(searchWith(search), { replace: true, preventScrollReset: true })
  return (
    <SubmitDialog
      title={title}
      text={text}
      wide={wide}
      closeLabel={m.ui_close()}
      cancelLabel={m.ui_cancel()}
      submitLabel={failure?.lost ? m.ui_try_again() : submitLabel}
      pending={sending}
      pendingLabel={m.ui_saving()}
      onClose={close}
    >
      {(formId) => (
        <>
          <Form
            id={formId}
            ref={ref}
            method="post"
            preventScrollReset
            noValidate
            className="grid gap-4 pt-1"
          >
            <input type="hidden" name="do" value={intent} />
            {children(failure)}
            {failure?.message && !sending && Object.keys(failure.fields).length === 0 && (
              <div ref={showInDialog}>
                <Alert tone="destructive">{failure.message}</Alert>
              </div>
            )}
          </Form>
          {below}
        </>
      )}
    </SubmitDialog>
  )
}
