import { deletionGraceDays } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { dateText, noonUtc } from '#app/lib/i18n/times.ts'
import { NoticePage } from '#app/ui/brand/notice-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/goodbye.route.ts'

export const handle = { noJs: true, footer: 'short' }

export const meta = () => [
  { title: `${m.account_goodbye()} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
]

/** Last day to restore the account, if the URL contains a valid date; none if signing in cannot restore it. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const until = searchParams.get('until') ?? ''
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(until) && !Number.isNaN(Date.parse(until))
  return { until: isDay ? until : undefined, isFinal: searchParams.has('final') }
}

export default function Goodbye({ loaderData: { until, isFinal } }: Route.ComponentProps) {
  return (
    <NoticePage title={m.account_goodbye()} text={m.account_goodbye_text()}>
      <p className="max-w-132">
        {isFinal
          ? m.account_goodbye_final({ days: deletionGraceDays })
          : until
            ? m.account_goodbye_until({ day: dateText(noonUtc(until), 'UTC') })
            : m.account_goodbye_days({ days: deletionGraceDays })}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/">{m.account_goodbye_home()}</LinkButton>
        {!isFinal && (
          <LinkButton to="/auth/login" look="outline">
            {m.account_goodbye_back()}
          </LinkButton>
        )}
      </div>
    </NoticePage>
  )
}
