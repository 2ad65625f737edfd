import { m } from '@ujuzi/contract/messages'
import type { ExistingPrices } from '@ujuzi/contract/money/repricing'
import {
  type ProfessionalSettings,
  updateProfessionalSettings,
} from '@ujuzi/contract/settings/professional-settings'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useCards } from '#app/domain/draft/use-cards.ts'
import type { Overbooked } from '#app/features/settings/business/overbooked-dialog.tsx'
import type { SettingsEditor, TownNames } from '#app/features/settings/editor.ts'
import type { SettingsExample } from '#app/features/settings/example.ts'
import type { call } from '#app/lib/http/api.ts'
import { saveAnalyticsChoice } from '#app/lib/page/analytics-choice.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import {
  type SettingsDraft,
  type SettingsKey,
  type SettingsPatch,
  toSettingsDraft,
  toSettingsPatch,
} from './settings-draft.ts'

type Fields = readonly SettingsKey[]
/** Answer to a question that a save asks. */
type Answer = Pick<SettingsPatch, 'keep_bookings' | 'existing_prices'>

const currencyField = 'payment.default_currency'

/** State of the settings of a business: what is stored, the edits of each card, and saving them. */
export function useSettingsForm(
  loaded: ProfessionalSettings,
  example: SettingsExample,
  callApi: typeof call,
) {
  const [saved, setSaved] = useState(loaded)
  const settings = saved.version > loaded.version ? saved : loaded
  const { setErrors, save: saveCard, ...cards } = useCards(toSettingsDraft(settings))
  /** Names of towns that were added since the settings were loaded. */
  const [addedTowns, setAddedTowns] = useState<TownNames>({})
  /** Bookings that exceed a reduced capacity, and the card that reduces it. */
  const [overbooked, setOverbooked] = useState<Overbooked & { fields: Fields }>()
  const { revalidate } = useRevalidator()
  /** The card whose new currency waits for what happens to prices. */
  const [repriced, setRepriced] = useState<Fields>()
  /** Set when the next render should focus the first invalid field. */
  const focusPending = useRef(false)

  function accept(next: ProfessionalSettings) {
    setSaved(next)
    saveAnalyticsChoice(next.privacy.data_sharing.analytics)
    notify.success(m.settings_saved())
    // The example has a price in the currency of the business.
    if (next.payment.default_currency !== example.currency) revalidate()
  }

  async function send(changed: Partial<SettingsDraft>, fields: Fields, answer: Answer) {
    const response = await callApi(updateProfessionalSettings, {
      body: { ...toSettingsPatch(changed), ...answer },
    })
    if (response.ok) {
      accept(response.data)
      return toSettingsDraft(response.data)
    }
    const { code, message, fields: errors, day } = response.error
    if (code === 'capacity_in_use') setOverbooked({ message, day, fields })
    else notify.failure(errors ? m.business_settings_save_failed_fields() : message)
    if (!errors) return
    setErrors(errors)
    focusPending.current = true
  }

  function save(fields: Fields, answer: Answer = {}) {
    setOverbooked(undefined)
    setRepriced(undefined)
    const asks = fields.includes(currencyField) && example.hasPrices && !answer.existing_prices
    if (asks && cards.draft[currencyField] !== settings.payment.default_currency)
      return setRepriced(fields)
    saveCard(fields, (changed) => send(changed, fields, answer))
  }

  const editor: Omit<SettingsEditor, 'portrait'> = {
    ...cards,
    settings,
    example,
    towns: { ...townNames(settings), ...addedTowns },
    set: (key, value) => cards.set({ [key]: value }),
    addTown(id, label) {
      const areas = cards.draft['business.service_areas'].filter((area) => area !== id)
      setAddedTowns((now) => ({ ...now, [id]: label }))
      cards.set({ 'business.service_areas': [...areas, id] })
    },
    save: (fields) => save(fields),
  }
  return {
    editor,
    focusPending,
    overbooked,
    closeOverbooked: () => setOverbooked(undefined),
    keepBookings: () => overbooked && save(overbooked.fields, { keep_bookings: true }),
    currencyChange: repriced && {
      from: settings.payment.default_currency,
      to: cards.draft[currencyField],
    },
    closeCurrencyChange: () => setRepriced(undefined),
    choosePrices: (existing_prices: ExistingPrices) =>
      repriced && save(repriced, { existing_prices }),
  }
}

const townNames = ({ business: { service_areas, service_area_names } }: ProfessionalSettings) =>
  Object.fromEntries(service_areas.map((id, index) => [id, service_area_names[index] ?? id]))
