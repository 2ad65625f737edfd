import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { Form, useActionData, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { addressWith } from '#app/domain/calendar/url-params.ts'
import { useFaultFocus } from '#app/lib/forms/use-error-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { Failed } from './form-failure.ts'

type Props = {
  /** What is to be done when it is sent. */
  deed: 'enter' | 'reschedule' | 'block' | 'open' | 'hours'
  title: string
  text?: ReactNode
  yes: string
  wide?: boolean
  /** Stands under the form and is none of it. */
  below?: ReactNode
  children: (failed: Failed | undefined) => ReactNode
}

const form = 'desk-form'

/** A form over the page. Refused, it says why and leaves what was typed in place. */
export function DeskDialog({ deed, title, text, yes, wide, below, children }: Props) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const navigation = useNavigation()
  const sending = navigation.formMethod === 'POST' && navigation.formData?.get('do') === deed
  const failed = useActionData<Failed>() ?? undefined
  const ref = useFaultFocus(failed?.fields)
  const close = () => navigate(addressWith(search), { replace: true, preventScrollReset: true })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !sending && close()}
      title={title}
      text={text}
      wide={wide}
      closeLabel={m.professional_close()}
      footer={
        <>
          <Button look="outline" onClick={close}>
            {m.professional_back()}
          </Button>
          <Button
            type="submit"
            form={form}
            pending={sending}
            pendingLabel={m.professional_saving()}
          >
            {failed?.lost ? m.professional_try_again() : yes}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        ref={ref}
        method="post"
        preventScrollReset
        noValidate
        className="grid gap-4 pt-1"
      >
        <input type="hidden" name="do" value={deed} />
        {children(failed)}
        {failed && !sending && Object.keys(failed.fields).length === 0 && (
          <div ref={bringIntoView}>
            <Alert tone="destructive">{failed.message}</Alert>
          </div>
        )}
      </Form>
      {below}
    </Dialog>
  )
}

/** A long form may hide its own end. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
