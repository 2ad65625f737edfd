import { calendarFeedMinutes } from '@ujuzi/contract/api/portal-limits'
import type { CalendarFeed } from '@ujuzi/contract/calendars/calendar-feed'
import { m } from '@ujuzi/contract/messages'
import { CalendarPlus, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { agoText } from '#app/lib/i18n/relative-time.ts'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { SectionCard } from '#app/ui/data/section-card.tsx'
import { CopyField } from '#app/ui/form/copy-field.tsx'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import { type FeedOwner, useCalendarFeed } from './use-calendar-feed.ts'

type Props = { initial: CalendarFeed; now: number; owner?: FeedOwner }

/** Creates, replaces and turns off the private URL at which other calendars read the bookings. */
export function CalendarFeedCard({ initial, now, owner = 'professional' }: Props) {
  const { feed, url, create, turnOff, pending } = useCalendarFeed(initial, owner)
  const [question, setQuestion] = useState<'renew' | 'off'>()

  async function confirm() {
    if (await (question === 'renew' ? create() : turnOff())) setQuestion(undefined)
  }

  return (
    <SectionCard
      title={m.calendar_feed_title()}
      text={
        url
          ? m.calendar_feed_text()
          : feed.enabled
            ? m.calendar_feed_hidden_text()
            : m.calendar_feed_off_text()
      }
      sentence={
        feed.enabled
          ? m.calendar_feed_says_on({ minutes: calendarFeedMinutes })
          : m.calendar_feed_says_off()
      }
    >
      {url && <FeedUrl key={url} url={url} />}
      {feed.enabled ? (
        <>
          <FeedFacts feed={feed} now={now} />
          <div className="flex flex-wrap gap-2">
            <Button look="outline" onClick={() => setQuestion('renew')}>
              <RotateCw aria-hidden className="size-5" />
              {m.calendar_feed_renew()}
            </Button>
            <Button look="remove" onClick={() => setQuestion('off')}>
              {m.ui_turn_off()}
            </Button>
          </div>
        </>
      ) : (
        <Button
          look="outline"
          className="justify-self-start"
          pending={pending}
          pendingLabel={m.ui_creating()}
          onClick={create}
        >
          <CalendarPlus aria-hidden className="size-5" />
          {m.calendar_feed_create()}
        </Button>
      )}
      {question && (
        <DestructiveDialog
          title={
            question === 'renew' ? m.calendar_feed_renew_question() : m.calendar_feed_off_question()
          }
          text={
            question === 'renew' ? m.calendar_feed_renew_warning() : m.calendar_feed_off_warning()
          }
          closeLabel={m.ui_close()}
          keepLabel={m.calendar_feed_keep()}
          confirmLabel={question === 'renew' ? m.calendar_feed_renew() : m.ui_turn_off()}
          pending={pending}
          pendingLabel={m.ui_creating()}
          onKeep={() => setQuestion(undefined)}
          onConfirm={confirm}
        />
      )}
    </SectionCard>
  )
}

/** The URL of a new feed. Takes focus, because it is shown only once. */
const FeedUrl = ({ url }: { url: string }) => (
  <CopyField
    ref={focusOnMount}
    label={m.calendar_feed_address()}
    hint={m.calendar_feed_once()}
    url={url}
    copyLabel={m.ui_copy()}
    copied={m.calendar_feed_copied()}
    failed={m.calendar_feed_not_copied()}
  />
)

function FeedFacts({
  feed: { created_at, last_read_at },
  now,
}: {
  feed: CalendarFeed
  now: number
}) {
  const created =
    created_at && m.calendar_feed_created({ day: dateText(created_at, browserZone()) })
  const read = last_read_at
    ? m.calendar_feed_last_read({ ago: agoText(last_read_at, now) })
    : m.calendar_feed_never_read()
  return (
    <p className="text-sm text-muted-foreground">{created ? `${created}\u00a0· ${read}` : read}</p>
  )
}
