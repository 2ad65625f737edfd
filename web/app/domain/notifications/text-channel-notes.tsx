import { m } from '@ujuzi/contract/messages'
import { getTextChannels } from '@ujuzi/contract/notifications/message-budget'
import { Suspense, use, useState } from 'react'
import { call } from '#app/lib/http/api.ts'

/** List items that name the channels for text messages that are not set up on this site. */
export function TextChannelNotes() {
  const [loading] = useState(() => call(getTextChannels, {}))
  return (
    <Suspense>
      <Notes loading={loading} />
    </Suspense>
  )
}

function Notes({ loading }: { loading: ReturnType<typeof call<typeof getTextChannels>> }) {
  const response = use(loading)
  if (!response.ok) return null
  const { sms, whatsapp } = response.data
  return (
    <>
      {!whatsapp && <li>{m.settings_texts_whatsapp_off()}</li>}
      {!sms && <li>{m.settings_texts_sms_off()}</li>}
    </>
  )
}
