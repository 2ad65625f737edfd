import { serviceDurationsMinutes } from '@ujuzi/contract/api/options'
import { m } from '@ujuzi/contract/messages'
import { currencies, isCurrency } from '@ujuzi/contract/money/currencies'
import { priceText } from '#app/domain/price/typed-price.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { PersonService } from './load-person.ts'
import { listOwnServices, type PersonDraft, type ServiceDraft } from './person-draft.ts'

type Props = {
  draft: PersonDraft
  change: (changes: Partial<PersonDraft>) => void
  services: readonly PersonService[]
  /** Errors of the server by path. */
  fields: Record<string, string>
}

/** Services that the person does, each with an own price and duration if they differ. */
export function ServicesCard({ draft, change, services, fields }: Props) {
  const sent = listOwnServices(draft, [...services]).map(({ id }) => id)
  const changeOne = (id: string, own: ServiceDraft) =>
    change({ services: { ...draft.services, [id]: own } })
  return (
    <Card className="grid content-start overflow-hidden">
      <div className="grid gap-1 p-4 md:p-5">
        <h2 className="title-2">{m.team_services_they_do()}</h2>
        <Switch
          label={m.team_services_all()}
          hint={m.team_all_services_hint()}
          checked={draft.allServices}
          onChange={({ target }) => change({ allServices: target.checked })}
        />
      </div>
      {services.length === 0 && <EmptyState title={m.team_no_services()} />}
      <ul className="divide-y border-t">
        {services.map((service) => {
          const own = draft.services[service.id]
          return (
            own && (
              <li key={service.id} className="px-4 py-3 md:px-5">
                <OwnService
                  {...{ service, own }}
                  all={draft.allServices}
                  priceError={fields[`services.${sent.indexOf(service.id)}.price`]}
                  onChange={(next) => changeOne(service.id, next)}
                />
              </li>
            )
          )
        })}
      </ul>
    </Card>
  )
}

type OwnProps = {
  service: PersonService
  own: ServiceDraft
  /** The person does all services. */
  all: boolean
  priceError: string | undefined
  onChange: (own: ServiceDraft) => void
}

function OwnService({ service, own, all, priceError, onChange }: OwnProps) {
  const { title, price, currency, duration } = service
  const symbol = isCurrency(currency) ? currencies[currency].symbol : currency
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{title}</legend>
      {all ? (
        <p className="font-semibold wrap-anywhere">{title}</p>
      ) : (
        <Checkbox
          label={<span className="font-semibold wrap-anywhere">{title}</span>}
          checked={own.does}
          onChange={({ target }) => onChange({ ...own, does: target.checked })}
        />
      )}
      {(all || own.does) && (
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-3 md:grid-cols-2 cramped:grid-cols-1">
          <TextField
            label={m.team_own_price()}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            icon={<span aria-hidden="true">{symbol}</span>}
            placeholder={priceText(price)}
            value={own.price}
            error={priceError}
            onChange={({ target }) => onChange({ ...own, price: target.value })}
          />
          <Select
            label={m.team_own_duration()}
            placeholder={m.team_usual_duration({ duration: durationText(duration) })}
            options={serviceDurationsMinutes.map((minutes) => ({
              value: String(minutes),
              label: durationText(minutes),
            }))}
            value={own.duration}
            onChange={({ target }) => onChange({ ...own, duration: target.value })}
          />
        </div>
      )}
    </fieldset>
  )
}
