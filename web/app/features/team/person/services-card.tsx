import { serviceDurationsMinutes } from '@ujuzi/contract/api/options'
import { m } from '@ujuzi/contract/messages'
import { currencies, isCurrency } from '@ujuzi/contract/money/currencies'
import { Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { priceText as formattedPrice } from '#app/domain/price/price-text.ts'
import { parsePrice } from '#app/domain/price/typed-price.ts'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { countText } from '#app/lib/i18n/numbers.ts'
import { classes } from '#app/ui/classes.ts'
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
    <Card className="@container grid content-start overflow-hidden">
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
      {services.length > 0 && (
        <ul className="border-t">
          <li
            aria-hidden="true"
            className={classes(
              rowClasses,
              'hidden py-2 text-caption font-semibold text-muted-foreground @[30rem]:grid cramped:hidden',
            )}
          >
            <span>{m.team_service()}</span>
            <span className="text-end">{m.team_usual()}</span>
            <span className="text-end">{m.team_own()}</span>
          </li>
          {services.map((service) => {
            const own = draft.services[service.id]
            return (
              own && (
                <OwnService
                  key={service.id}
                  {...{ service, own }}
                  all={draft.allServices}
                  priceError={fields[`services.${sent.indexOf(service.id)}.price`]}
                  onChange={(next) => changeOne(service.id, next)}
                />
              )
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** Service, usual and own terms; in a narrow card the terms stand below the service. */
const rowClasses =
  'grid grid-cols-2 cramped:grid-cols-1 items-center gap-x-4 px-4 @[30rem]:grid-cols-[minmax(0,1fr)_8.5rem_9rem] md:px-5'

type OwnProps = {
  service: PersonService
  own: ServiceDraft
  /** The person does all services. */
  all: boolean
  priceError: string | undefined
  onChange: (own: ServiceDraft) => void
}

/** One service; pressing its own terms opens their fields below. An error opens them too. */
function OwnService({ service, own, all, priceError, onChange }: OwnProps) {
  const [isOpen, setOpen] = useState(false)
  const fieldsId = useId()
  const { title } = service
  const isShown = isOpen || priceError !== undefined
  return (
    <li className="border-t first:border-t-0 @[30rem]:first:border-t">
      <div className={classes(rowClasses, 'min-h-14 py-1')}>
        <div className="col-span-full @[30rem]:col-auto">
          {all ? (
            <p className="font-semibold wrap-anywhere pt-2 @[30rem]:pt-0">{title}</p>
          ) : (
            <Checkbox
              label={<span className="font-semibold wrap-anywhere">{title}</span>}
              checked={own.does}
              onChange={({ target }) => onChange({ ...own, does: target.checked })}
            />
          )}
        </div>
        {(all || own.does) && (
          <>
            <p className="text-label text-muted-foreground tabular-nums @[30rem]:text-end">
              <span className="sr-only">{m.team_usual()}: </span>
              {termsText(service, { price: '', duration: '' })}
            </p>
            <button
              type="button"
              aria-expanded={isShown}
              aria-controls={isShown ? fieldsId : undefined}
              aria-label={m.team_own_terms({ service: title, terms: ownText(service, own) })}
              onClick={() => setOpen(!isShown)}
              className="-mr-2 inline-flex min-h-11 items-center justify-end gap-2 rounded-control px-2 text-end text-label tabular-nums hover:bg-accent"
            >
              <span className={hasOwn(own) ? 'font-semibold' : 'text-muted-foreground'}>
                {ownText(service, own)}
              </span>
              <Pencil aria-hidden className="size-4 flex-none" />
            </button>
          </>
        )}
      </div>
      {isShown && (all || own.does) && (
        <OwnFields {...{ service, own, priceError, onChange }} id={fieldsId} opened={isOpen} />
      )}
    </li>
  )
}

const hasOwn = ({ price, duration }: ServiceDraft) => price.trim() !== '' || duration !== ''

const ownText = (service: PersonService, own: ServiceDraft) =>
  hasOwn(own) ? termsText(service, own) : m.team_as_usual()

/** ₦18,000 · 3 h; the usual value for what is empty, and the typed text for what is no price. */
function termsText(
  { price, currency, duration }: PersonService,
  own: Pick<ServiceDraft, 'price' | 'duration'>,
) {
  const typed = own.price.trim()
  const ownPrice = typed === '' ? price : parsePrice(typed, currency)
  return [
    ownPrice === undefined ? typed : formattedPrice({ price: ownPrice, currency }),
    durationText(own.duration === '' ? duration : Number(own.duration)),
  ].join(' · ')
}

type FieldsProps = Omit<OwnProps, 'all'> & { id: string; opened: boolean }

function OwnFields({ service, own, priceError, onChange, id, opened }: FieldsProps) {
  const { title, price, currency, duration } = service
  const symbol = isCurrency(currency) ? currencies[currency].symbol : currency
  return (
    <fieldset
      id={id}
      className="grid grid-cols-2 items-start gap-3 bg-muted px-4 py-3 md:px-5 cramped:grid-cols-1"
    >
      <legend className="sr-only">{title}</legend>
      <TextField
        ref={opened ? focusOnMount : undefined}
        label={m.team_own_price()}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        icon={<span aria-hidden="true">{symbol}</span>}
        placeholder={countText(price)}
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
    </fieldset>
  )
}
