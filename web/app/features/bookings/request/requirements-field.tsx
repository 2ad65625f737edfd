import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import type { RequestFailure } from './confirm.tsx'

type Props = { text: string; failure: RequestFailure | undefined }

/** Text of the business that the client confirms before booking. Render it with the text as key. */
export function RequirementsField({ text, failure }: Props) {
  const [editedFailure, setEditedFailure] = useState<RequestFailure>()
  const errors = failure === editedFailure ? undefined : failure?.fields
  return (
    <section aria-labelledby="requirements">
      <h3 id="requirements" className="font-semibold">
        {m.book_rule_requirements()}
      </h3>
      <p className="mt-2 rounded-control bg-accent p-3.5 text-label leading-normal whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <Checkbox
        name="requirements_confirmed"
        label={m.book_requirements_read()}
        error={errors?.requirements_confirmed}
        onChange={() => setEditedFailure(failure)}
      />
    </section>
  )
}
