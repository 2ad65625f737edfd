import { m } from '@ujuzi/contract/messages'
import type { ServiceValues } from '#app/features/services/service-values.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { Select } from '#app/ui/form/select.tsx'
import { GapRows } from './gap-rows.tsx'
import { MinutesSelect } from './minutes-select.tsx'
import { More } from './more.tsx'
import { cleanUpText } from './shape-words.ts'

type Props = {
  values: ServiceValues
  change: (changes: Partial<ServiceValues>) => void
  errorAt: (path: string) => string | undefined
}

const cleanUpTimes = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120]

/** Preparation, clean-up and waiting times. */
export function TimeAround({ values, change, errorAt }: Props) {
  const { preparation, clean_up, gaps, variants } = values
  const isSet = preparation > 0 || clean_up !== null || gaps.length > 0
  const offered =
    clean_up === null || cleanUpTimes.includes(clean_up)
      ? cleanUpTimes
      : [...cleanUpTimes, clean_up]
  return (
    <More label={m.services_more_time_title()} open={isSet}>
      <MinutesSelect
        label={m.services_preparation()}
        name="preparation"
        value={preparation}
        error={errorAt('preparation')}
        onChange={(minutes) => change({ preparation: minutes })}
      />
      <Select
        label={m.services_clean_up()}
        name="clean_up"
        options={[
          { value: '', label: cleanUpText(null) },
          ...offered.map((minutes) => ({ value: String(minutes), label: durationText(minutes) })),
        ]}
        value={clean_up === null ? '' : String(clean_up)}
        error={errorAt('clean_up')}
        onChange={({ target }) =>
          change({ clean_up: target.value === '' ? null : Number(target.value) })
        }
      />
      {variants.length === 0 && (
        <GapRows
          gaps={gaps}
          path="gaps"
          errorAt={errorAt}
          onChange={(changed) => change({ gaps: changed })}
        />
      )}
    </More>
  )
}
