import { m } from '@ujuzi/contract/messages'
import {
  beforeFirstNotification,
  type InAppNotification,
  streamNotifications,
} from '@ujuzi/contract/notifications/notifications'
import { useEffect, useEffectEvent } from 'react'
import { type NavigateFunction, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { announceListening, announceMessage } from '#app/domain/conversations/live-messages.ts'
import { subscribeToEvents } from '#app/lib/http/event-stream.ts'
import { endQuietReloads, reloadQuietly } from '#app/lib/http/quiet-reload.ts'
import { logError } from '#app/lib/log.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import type { NotificationFeed } from './load-notifications.ts'

/** Events within this time cause one toast and one revalidation. */
const debounceMs = 150

/** Listens to live events: revalidates the page and shows toasts for new notifications. */
export function useLiveEvents(feed: NotificationFeed | undefined) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const navigation = useNavigation()
  // Waits for navigations to finish: revalidating during one would load only the next page.
  const isIdle = useEffectEvent(() => navigation.state === 'idle')
  const showAndRevalidate = useEffectEvent((newNotifications: InAppNotification[]) => {
    const [first] = newNotifications
    if (first && newNotifications.length === 1) void showToast(first, navigate)
    if (newNotifications.length > 1)
      notify.info(m.notifications_several({ count: newNotifications.length }))
    void reloadQuietly(revalidate)
  })
  useEffect(() => {
    if (navigation.state !== 'idle') endQuietReloads()
  }, [navigation.state])
  const loadedIds = useEffectEvent(() => feed?.results.map(({ id }) => id))

  useEffect(() => {
    const loaded = loadedIds()
    const seen = new Set(loaded)
    let newNotifications: InAppNotification[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        if (!isIdle() || !navigator.onLine) return schedule()
        showAndRevalidate(newNotifications)
        newNotifications = []
      }, debounceMs)
    }
    const unsubscribe = subscribeToEvents(streamNotifications, {
      lastId: loaded && (loaded[0] ?? beforeFirstNotification),
      onResume: schedule,
      onFirstOpen: announceListening,
      onEvent(event) {
        // The screens of conversations load what they show; the page needs no reload.
        if (event.name === 'message') return announceMessage(event.data.conversation_id)
        if (event.name === 'notice') {
          if (seen.has(event.data.id)) return
          seen.add(event.data.id)
          if (!event.data.read) newNotifications.push(event.data)
        }
        schedule()
      },
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [])
}

/** The texts of notifications are loaded with the first one: no page shows one at first. */
async function showToast(notification: InAppNotification, navigate: NavigateFunction) {
  try {
    const { notificationPath, notificationText } = await import('./notification-text.ts')
    const run = () => void navigate(notificationPath(notification))
    notify.info(notificationText(notification), { label: m.notifications_see(), run })
  } catch (error) {
    logError('The texts of notifications could not be loaded', error)
    notify.info(m.notifications_several({ count: 1 }))
  }
}
