import { m } from '@ujuzi/contract/messages'
import { SettingsCard } from '#app/domain/settings/settings-card.tsx'
import { LinkButton } from '#app/ui/button.tsx'

/** Links to the pages of API keys and webhooks, and to the guide, which the server renders. */
export const DevelopersCard = () => (
  <SettingsCard title={m.developers_card_title()} text={m.developers_card_text()}>
    <ul>
      <Row
        title={m.developers_keys()}
        text={m.developers_keys_text()}
        to="/professional/settings/integrations/api-keys"
        label={m.developers_manage_keys()}
      />
      <Row
        title={m.developers_webhooks()}
        text={m.developers_webhooks_text()}
        to="/professional/settings/integrations/webhooks"
        label={m.developers_manage_webhooks()}
      />
      <Row
        title={m.outlets_title()}
        text={m.outlets_text()}
        to="/professional/settings/integrations/connected"
        label={m.outlets_show_named()}
        action={m.outlets_show()}
      />
    </ul>
    <a href="/api/guide" className="text-link inline-flex min-h-11 items-center justify-self-start">
      {m.developers_guide()}
    </a>
  </SettingsCard>
)

type RowProps = { title: string; text: string; to: string; label: string; action?: string }

const Row = ({ title, text, to, label, action = m.developers_manage() }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
    <div>
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-muted-foreground">{text}</p>
    </div>
    <LinkButton look="outline" size="small" to={to} aria-label={label}>
      {action}
    </LinkButton>
  </li>
)
