import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { plainFailure } from '../failures.ts'
import { openListening } from './pg-listen.ts'
import type { News } from './pg-notify.ts'

/** What screens that are open somewhere learn: a booking changed, or something else of theirs, and perhaps a notice. */
const Announcement = z.object({
  to: z.array(z.uuid()),
  booking: z.optional(z.uuid()),
  notice: z.optional(z.uuid()),
})
export type Announcement = z.infer<typeof Announcement>

const channel = 'ujuzi_live'

export const liveNews = (announcement: Announcement): News => ({
  channel,
  said: JSON.stringify(announcement),
})

/** One screen that is open now. */
export type Screen = {
  accountId: string
  sessionId: string
  hear: (announcement: Announcement) => void
  /** Nobody listened for a while: what was said meanwhile has to be looked up. */
  missed: () => void
  beat: () => void
  end: () => void
}

export type Live = {
  /** Takes a screen in, once this process hears everything; answers how it leaves. */
  join: (screen: Screen) => Promise<() => void>
  /** Shows every screen that somebody is there, and ends those whose session is over. */
  beat: () => Promise<void>
  countScreens: () => number
  close: () => Promise<void>
}

type Settings = {
  url: string
  log: FastifyBaseLogger
  /** Which of these sessions still run. */
  listRunning: (sessionIds: string[]) => Promise<string[]>
}

/** More than a person looks at: whoever opens another loses the one that is open longest. */
const screensEach = 4
const beatMs = 20_000

/** The open screens of this process, and the one connection on which it hears of what happens. */
export function openLive({ url, log, listRunning }: Settings): Live {
  const byAccount = new Map<string, Set<Screen>>()
  const all = () => [...byAccount.values()].flatMap((screens) => [...screens])
  const listening = openListening({
    url,
    channel,
    log,
    onMessage(payload) {
      const said = Announcement.parse(JSON.parse(payload))
      for (const id of said.to) for (const screen of byAccount.get(id) ?? []) screen.hear(said)
    },
    onGap() {
      for (const screen of all()) screen.missed()
    },
  })
  const timer = setInterval(() => live.beat(), beatMs)
  timer.unref()

  const live: Live = {
    async join(screen) {
      await listening.ready()
      const screens = byAccount.get(screen.accountId) ?? new Set()
      byAccount.set(screen.accountId, screens.add(screen))
      const [oldest] = screens
      if (screens.size > screensEach) oldest?.end()
      return () => {
        screens.delete(screen)
        if (screens.size === 0 && byAccount.get(screen.accountId) === screens) {
          byAccount.delete(screen.accountId)
        }
      }
    },
    async beat() {
      const screens = all()
      if (screens.length === 0) return
      for (const screen of screens) screen.beat()
      const running = await listRunning(screens.map(({ sessionId }) => sessionId)).catch((error) =>
        log.warn({ err: plainFailure(error) }, 'who is signed in cannot be looked up now'),
      )
      if (!running) return
      const alive = new Set(running)
      for (const screen of screens) if (!alive.has(screen.sessionId)) screen.end()
    },
    countScreens: () => all().length,
    async close() {
      clearInterval(timer)
      for (const screen of all()) screen.end()
      await listening.close()
    },
  }
  return live
}
