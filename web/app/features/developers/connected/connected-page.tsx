import { m } from '@ujuzi/contract/messages'
import { outletKindLabel, outletReasonLabel } from '@ujuzi/contract/outlets/outlet-labels'
import type { EndedOutlet, Outlet } from '@ujuzi/contract/outlets/outlets'
import { integrationsPath } from '#app/features/developers/integrations-path.ts'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { madeText } from './made-text.ts'

type Props = { outlets: readonly Outlet[]; ended: readonly EndedOutlet[] }

/** Everything that is connected to the business, by whom, and what has ended automatically. */
export const ConnectedPage = ({ outlets, ended }: Props) => (
  <>
    <PortalHeading
      title={m.outlets_title()}
      text={m.outlets_text()}
      back={{ to: integrationsPath, label: m.developers_back() }}
    />
    <Card>
      {outlets.length > 0 ? (
        <ul>
          {outlets.map((outlet) => (
            <Row
              key={`${outlet.kind} ${outlet.name} ${outlet.created_at} ${outlet.made_by}`}
              outlet={outlet}
              text={madeText(outlet)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={m.outlets_empty_title()} text={m.outlets_empty_text()} />
      )}
    </Card>
    {ended.length > 0 && (
      <section aria-labelledby="ended-title" className="grid gap-3">
        <h2 id="ended-title" className="title-2">
          {m.outlets_ended_title()}
        </h2>
        <Card>
          <ul>
            {ended.map((outlet) => (
              <Row
                key={outlet.id}
                outlet={outlet}
                reason={outletReasonLabel(outlet.reason)}
                text={m.outlets_ended_line({
                  person: outlet.made_by,
                  day: dateText(outlet.ended_at, browserZone()),
                })}
              />
            ))}
          </ul>
        </Card>
      </section>
    )}
  </>
)

type RowProps = { outlet: Pick<Outlet, 'kind' | 'name'>; text: string; reason?: string }

const Row = ({ outlet: { kind, name }, text, reason }: RowProps) => (
  <li className="grid gap-1 border-t p-4 first:border-t-0 md:p-5">
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
      {name || outletKindLabel(kind)}
      {reason && <Badge>{reason}</Badge>}
    </p>
    <p className="text-sm text-muted-foreground wrap-anywhere">
      {name && (
        <>
          {outletKindLabel(kind)}
          {'\u00a0· '}
        </>
      )}
      {text}
    </p>
  </li>
)
