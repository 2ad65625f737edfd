import {
  type BookingLink,
  linkNameLengths,
  setBookingLink,
} from '@ujuzi/contract/businesses/booking-link'
import { bookingLinkPath } from '@ujuzi/contract/businesses/booking-link-path'
import { m } from '@ujuzi/contract/messages'
import { Link2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { siteOrigin } from '#app/lib/page/site-origin.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { shortUrl } from './short-url.ts'

type Props = {
  link: BookingLink
  onSaved: (link: BookingLink) => void
  /** Undefined while there is no name to go back to. */
  onCancel: (() => void) | undefined
}

/** Asks for the name in the link, prefilled with a free one. */
export function LinkNameForm({ link, onSaved, onCancel }: Props) {
  const [name, setName] = useState(link.link_name ?? link.suggestion ?? '')
  const [taken, setTaken] = useState('')
  const { pending, fields, send } = useSubmission(setBookingLink, m.sharing_link_failed(), {
    onError: (message, code) => {
      if (code !== 'invalid_input') setTaken(message)
    },
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTaken('')
    const saved = await send({ body: { link_name: name } })
    if (typeof saved !== 'string') onSaved(saved)
  }

  const path = bookingLinkPath(name.trim().toLowerCase())
  const shown = shortUrl(siteOrigin() + path)
  return (
    <form onSubmit={submit} noValidate className="grid max-w-120 gap-4">
      <TextField
        label={m.sharing_link_name()}
        hint={m.sharing_link_name_hint({ link: shown })}
        error={taken || fields.link_name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={linkNameLengths.max}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        icon={<Link2 aria-hidden className="size-5" />}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="outline" pending={pending} pendingLabel={m.ui_saving()}>
          {m.sharing_link_choose()}
        </Button>
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
        )}
      </div>
    </form>
  )
}
