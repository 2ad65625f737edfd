import { m } from '@ujuzi/contract/messages'
import type { ComponentProps } from 'react'
import { useRequiredError } from '#app/lib/forms/use-required-error.ts'
import { useSavedText } from '#app/lib/storage/saved-text.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'

const reasonMax = 500

type Props = Pick<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'required' | 'rows'> & {
  /** Key in sessionStorage. */
  draftKey: string
}

/** Reason for the business. Survives a reload; counts characters once something is typed. */
export function ReasonField({ draftKey, ...area }: Props) {
  const [reason, setReason] = useSavedText(draftKey)
  const required = useRequiredError(m.required_reason())
  return (
    <TextArea
      {...area}
      {...required}
      name="reason"
      maxLength={reasonMax}
      value={reason}
      onChange={({ target }) => setReason(target.value)}
      counter={reason.length > 0 ? `${reason.length}/${reasonMax}` : undefined}
    />
  )
}
