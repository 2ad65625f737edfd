import type { ReactNode } from 'react'
import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonStyle } from '#app/ui/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  text?: ReactNode
  closeLabel: string
  onClose: () => void
  no: string
  yes: string
  look: ButtonStyle['look']
  pendingLabel: string
  /** What is sent with a yes. */
  children: ReactNode
}

/** A question in front of something that is not easily undone; while the yes is on its way it stays. */
export function QuestionDialog(props: Props) {
  const { title, text, closeLabel, onClose, no, yes, look, pendingLabel, children } = props
  const form = useId()
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !sending && onClose()}
      title={title}
      text={text}
      closeLabel={closeLabel}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {no}
          </Button>
          <Button
            type="submit"
            form={form}
            look={look}
            pending={sending}
            pendingLabel={pendingLabel}
          >
            {yes}
          </Button>
        </>
      }
    >
      <Form id={form} method="post" preventScrollReset className="grid gap-5 pt-2">
        {children}
      </Form>
    </Dialog>
  )
}
