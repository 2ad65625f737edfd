import { PushCard } from './push/push-card.tsx'

/** Cards of the channels that a person sets up, such as the browsers of web push. */
export function ChannelCards() {
  return <PushCard />
}
