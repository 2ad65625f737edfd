import { m } from '@ujuzi/contract/messages'
import { useRef, useState } from 'react'
import { Form, useLocation, useNavigate, useNavigation } from 'react-router'
import { priceText } from '#app/domain/price/price-text.ts'
import { type Choices, choicesSearch, parseChoices } from '#app/features/bookings/shared/choices.ts'
import type { ChosenService } from '#app/features/bookings/shared/service-sequence.ts'
import { useEarlyInput } from '#app/lib/forms/use-early-input.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { OptionCards } from '#app/ui/form/option-cards.tsx'

type Props = { service: ChosenService; choices: Choices }

/** Variants and add-ons of a service. They are kept in the URL; without JavaScript a button sends the form. */
export function ServiceOptions({ service, choices }: Props) {
  const { variants = [], add_ons = [], currency } = service
  const navigate = useNavigate()
  const [chosen, setChosen] = useChosenOptions(choices)
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form)
  if (variants.length === 0 && add_ons.length === 0) return null
  const choose = (options: readonly string[]) => {
    setChosen(options)
    navigate(choicesSearch({ ...choices, options }), { preventScrollReset: true, replace: true })
  }
  const isOwn = (id: string) => [...variants, ...add_ons].some((own) => own.id === id)
  const { options: _, ...others } = choices
  return (
    <Form
      noValidate
      ref={form}
      method="get"
      autoComplete="off"
      preventScrollReset
      className="grid w-full gap-4 pt-2 pb-3"
    >
      {Object.entries(others).map(([name, value]) =>
        value?.length ? <input key={name} type="hidden" name={name} value={String(value)} /> : null,
      )}
      {choices.options
        ?.filter((id) => !isOwn(id))
        .map((id) => (
          <input key={id} type="hidden" name="options" value={id} />
        ))}
      {variants.length > 0 && (
        <div className="grid gap-2 max-sm:[&>fieldset]:grid-cols-1">
          <p aria-hidden="true" className="font-semibold">
            {m.book_choose_variant()}
          </p>
          <OptionCards
            legend={m.book_variants_of({ name: service.name })}
            name={`option_${service.id}`}
            options={variants.map((variant) => ({
              value: variant.id,
              title: variant.name,
              text: `${durationText(variant.duration)} · ${priceText({ ...variant, currency })}`,
            }))}
            value={variants.find(({ id }) => chosen.includes(id))?.id}
            onChange={(id) =>
              choose([...chosen.filter((one) => !variants.some((own) => own.id === one)), id])
            }
          />
        </div>
      )}
      {add_ons.length > 0 && (
        <fieldset>
          <legend className="font-semibold">{m.book_add_ons()}</legend>
          {add_ons.map((addOn) => (
            <Checkbox
              key={addOn.id}
              name="options"
              value={addOn.id}
              checked={chosen.includes(addOn.id)}
              label={<AddOnLabel addOn={addOn} currency={currency} />}
              onChange={({ target }) =>
                choose(
                  target.checked ? [...chosen, addOn.id] : chosen.filter((one) => one !== addOn.id),
                )
              }
            />
          ))}
        </fieldset>
      )}
      <noscript>
        <Button type="submit" look="outline">
          {m.book_show_times()}
        </Button>
      </noscript>
    </Form>
  )
}

type AddOnProps = { addOn: NonNullable<ChosenService['add_ons']>[number]; currency: string }

function AddOnLabel({ addOn: { name, price, duration }, currency }: AddOnProps) {
  const more = [
    duration > 0 && `+\u00a0${durationText(duration)}`,
    price > 0 ? `+\u00a0${priceText({ price, currency })}` : m.book_add_on_free(),
  ]
  return (
    <span className="wrap-anywhere">
      {name}{' '}
      <span className="text-sm text-muted-foreground">{more.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/**
 * The options of the URL, and before it changes, those that a click has chosen: their open times are still loading, and a
 * navigation is a transition, after which a radio button would respond too late.
 */
function useChosenOptions({ options = [] }: Choices) {
  const pending = usePendingOptions()
  const current = options.join()
  const [clicked, setClicked] = useState<{ options: readonly string[]; at: string }>()
  if (clicked && clicked.at !== current) setClicked(undefined)
  return [
    clicked?.options ?? pending ?? options,
    (chosen: readonly string[]) => setClicked({ options: chosen, at: current }),
  ] as const
}

/** The options that a click on another service has chosen. */
function usePendingOptions() {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  if (location?.pathname !== pathname) return undefined
  return parseChoices(new URLSearchParams(location.search)).options
}
