import { m } from '@ujuzi/contract/messages'
import { type Notice, streamNotices } from '@ujuzi/contract/notifications/notifications'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { followEvents } from '#app/lib/http/event-stream.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import type { NoticeFeed } from './load-notifications.ts'
import { placeOf, sentenceOf } from './notification-words.ts'

/** What comes in together is said and looked up once. */
const gatherMs = 150

/** Keeps what is on the screen true while somebody looks at it, and says what is new. */
export function useLive(feed: NoticeFeed | undefined) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const navigation = useNavigation()
  // The way to another page looks up that page alone, not what stands around it.
  const isSettled = useEffectEvent(() => navigation.state === 'idle')
  const lookAgain = useEffectEvent((news: Notice[]) => {
    const [first] = news
    if (first && news.length === 1) {
      const action = { label: m.notices_see(), run: () => void navigate(placeOf(first)) }
      notify.news(sentenceOf(first), action)
    }
    if (news.length > 1) notify.news(m.notices_several({ count: news.length }))
    revalidate()
  })
  const known = useEffectEvent(() => feed?.results.map(({ id }) => id) ?? [])

  useEffect(() => {
    const seen = new Set(known())
    const [newest] = seen
    let news: Notice[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        if (!isSettled()) return soon()
        lookAgain(news)
        news = []
      }, gatherMs)
    }
    const leave = followEvents(streamNotices, {
      lastId: newest,
      resumed: soon,
      heard(event) {
        if (event.name === 'notice') {
          if (seen.has(event.data.id)) return
          seen.add(event.data.id)
          if (!event.data.read) news.push(event.data)
        }
        soon()
      },
    })
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [])
}
