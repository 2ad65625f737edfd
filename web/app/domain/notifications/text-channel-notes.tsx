import { paidChannels } from '@ujuzi/contract/notifications/channels'
import { getTextChannels } from '@ujuzi/contract/notifications/message-budget'
import { Suspense, use, useState } from 'react'
import { call } from '#app/lib/http/api.ts'
import { channelWords } from './channel-words.ts'

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
  return paidChannels
    .filter((channel) => !response.data[channel])
    .map((channel) => <li key={channel}>{channelWords[channel].isOff?.()}</li>)
}
