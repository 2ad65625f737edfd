import {
  bookingTimes,
  communicationPreferences,
  notificationPreferences,
  serviceFrequencies,
} from '@ujuzi/contract/api/options'
import {
  bookingTimeLabel,
  communicationLabel,
  notificationLabel,
  serviceFrequencyLabel,
} from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import {
  categoryLabel,
  categorySlugs,
  type ServiceCategory,
} from '@ujuzi/contract/services/categories'
import { Phone } from 'lucide-react'
import { Chips } from '#app/ui/form/chips.tsx'
import { Question } from '#app/ui/form/question.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { Wishes } from './client-steps.ts'
import { type FindTowns, TownBox } from './town-box.tsx'

const trades: readonly ServiceCategory[] = [...categorySlugs, 'other']

type Props = {
  wishes: Wishes
  faults: Record<string, string>
  change: (changes: Partial<Wishes>) => void
}

export function ContactFields({
  wishes,
  faults,
  change,
  findTowns,
}: Props & { findTowns: FindTowns }) {
  return (
    <>
      <TextField
        label={m.onboarding_phone()}
        type="tel"
        name="phone_number"
        required
        maxLength={40}
        autoComplete="tel"
        placeholder="+237 6 70 12 34 56"
        hint={m.onboarding_phone_hint()}
        icon={<Phone aria-hidden className="size-5" />}
        value={wishes.phone_number}
        error={faults.phone_number}
        onChange={(event) => change({ phone_number: event.target.value })}
      />
      <TownBox
        location={wishes.location}
        placeId={wishes.placeId}
        hint={m.onboarding_place_hint()}
        error={faults.location}
        findTowns={findTowns}
        onChange={change}
      />
    </>
  )
}

export const ServiceFields = ({ wishes, faults, change }: Props) => (
  <Choices
    legend={m.onboarding_trades()}
    name="service_preferences"
    type="checkbox"
    options={trades}
    label={categoryLabel}
    values={wishes.service_preferences}
    error={faults.service_preferences}
    onChange={(service_preferences) => change({ service_preferences })}
  />
)

export function BookingFields({ wishes, faults, change }: Props) {
  const { service_frequency, communication_preference } = wishes
  return (
    <>
      <Choices
        legend={m.onboarding_frequency()}
        name="service_frequency"
        type="radio"
        options={serviceFrequencies}
        label={serviceFrequencyLabel}
        values={service_frequency ? [service_frequency] : []}
        error={faults.service_frequency}
        onChange={([one = null]) => change({ service_frequency: one })}
      />
      <Choices
        legend={m.onboarding_times()}
        name="preferred_booking_times"
        type="checkbox"
        options={bookingTimes}
        label={bookingTimeLabel}
        values={wishes.preferred_booking_times}
        error={faults.preferred_booking_times}
        onChange={(preferred_booking_times) => change({ preferred_booking_times })}
      />
      <Choices
        legend={m.onboarding_communication()}
        name="communication_preference"
        type="radio"
        options={communicationPreferences}
        label={communicationLabel}
        values={communication_preference ? [communication_preference] : []}
        error={faults.communication_preference}
        onChange={([one = null]) => change({ communication_preference: one })}
      />
      <Choices
        legend={m.onboarding_notifications()}
        name="notification_preferences"
        type="checkbox"
        options={notificationPreferences}
        label={notificationLabel}
        values={wishes.notification_preferences}
        error={faults.notification_preferences}
        onChange={(notification_preferences) => change({ notification_preferences })}
      />
    </>
  )
}

type ChoicesProps<O extends string> = {
  legend: string
  name: string
  type: 'radio' | 'checkbox'
  options: readonly O[]
  label: (option: O) => string
  values: readonly O[]
  error?: string
  onChange: (values: O[]) => void
}

/** One question, its answers as chips; in the order they stand in, however they were pressed. */
function Choices<O extends string>(props: ChoicesProps<O>) {
  const { legend, name, type, options, label, values, error, onChange } = props
  return (
    <Question title={legend} error={error}>
      <Chips
        legend={legend}
        type={type}
        name={name}
        ticked={type === 'checkbox'}
        options={options.map((value) => ({ value, label: label(value) }))}
        values={values}
        onChange={(chosen) => onChange(options.filter((option) => chosen.includes(option)))}
      />
    </Question>
  )
}
