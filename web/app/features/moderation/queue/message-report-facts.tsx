import type { MessageReport, ReportedLine } from '@ujuzi/contract/conversations/reports'
import { m } from '@ujuzi/contract/messages'
import { Flag } from 'lucide-react'
import { messageReportReasonLabels } from '#app/domain/conversations/report-reasons.ts'
import { QuotedText } from '#app/domain/moderation/case-rows.tsx'
import { dateTimeText } from '#app/lib/i18n/date-time-text.ts'
import { classes } from '#app/ui/classes.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { PeopleLinks } from './people-links.tsx'

/** Reporter, reason and the lines of the conversation that moderators may see. */
export function MessageReportFacts({ report }: { report: MessageReport }) {
  const { business_name, client_name, people, reporter, reason, details, lines } = report
  const names = { client: client_name, professional: business_name }
  return (
    <>
      <div className="wrap-anywhere">
        <h2 className="title-2">
          {m.messages_moderation_case({ client: client_name, business: business_name })}
        </h2>
        <PeopleLinks
          people={[
            { id: people.client, name: client_name },
            { id: people.professional, name: business_name },
          ]}
        />
      </div>
      <QuotedText
        title={m.reviews_reporter_says({
          name: names[reporter],
          reason: messageReportReasonLabels[reason](),
        })}
        emptyText={m.reviews_said_nothing()}
      >
        {details}
      </QuotedText>
      <div className="grid gap-2">
        <h3 className="text-sm font-medium text-muted-foreground">
          {m.messages_moderation_lines()}
        </h3>
        <ol className="grid gap-2">
          {lines.map((line) => (
            <Line key={line.message_id} line={line} name={names[line.from]} />
          ))}
        </ol>
      </div>
    </>
  )
}

/** Links in it stay plain text. */
function Line({ line, name }: { line: ReportedLine; name: string }) {
  const { text, pictures, sent_at, reported } = line
  return (
    <li
      className={classes(
        'grid gap-1 rounded-control border p-3',
        reported && 'border-2 border-destructive',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        <b className="font-semibold text-foreground wrap-anywhere">{name}</b>
        <time dateTime={sent_at}>{dateTimeText(sent_at)}</time>
        {reported && (
          <Badge tone="destructive">
            <Flag aria-hidden />
            {m.messages_moderation_reported_line()}
          </Badge>
        )}
      </p>
      {text && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((url) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className="block">
                <img
                  src={url}
                  alt={m.messages_photo_of({ name })}
                  loading="lazy"
                  className="size-32 rounded-control bg-muted object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
