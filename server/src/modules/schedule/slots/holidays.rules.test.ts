import { countryCodes } from '@ujuzi/contract/locale/countries'
import { describe, expect, it, test } from 'vitest'
import names from '../../../../data/holiday-names.json' with { type: 'json' }
import { formatDay, parseDay } from '../time-zone.rules.ts'
import { countriesWithHoliday, listHolidays, resolveSpecialDays } from './holidays.rules.ts'

const on = (country: string, day: string) =>
  listHolidays(country, parseDay(day), parseDay(day)).map(({ name }) => name)

describe('public holidays', () => {
  test.each(countryCodes)(
    'lists at least nine public holidays of %s in every year until 2040',
    (country) => {
      for (let year = 2026; year <= 2040; year++) {
        const all = listHolidays(country, parseDay(`${year}-01-01`), parseDay(`${year}-12-31`))
        expect(all.length).toBeGreaterThanOrEqual(9)
      }
    },
  )

  test.each([
    ['NG', '2027-10-01', 'National Day'],
    ['GH', '2027-07-01', 'Republic Day'],
    ['KE', '2027-10-11', 'Mazingira Day'],
    ['ZA', '2027-03-22', 'Human Rights Day'],
    ['TN', '2027-12-17', 'Revolution Day'],
    ['ET', '2027-09-12', 'Ethiopian New Year'],
    ['ET', '2028-09-11', 'Ethiopian New Year'],
    ['EG', '2027-03-09', 'Eid al-Fitr'],
    ['SN', '2027-07-22', 'Grand Magal of Touba'],
    ['CM', '2027-05-20', 'National Day'],
  ])('lists the public holiday in %s on %s: %s', (country, day, name) => {
    expect(on(country, day)).toContain(name)
  })

  it('only public holidays that follow the moon are marked as estimated', () => {
    const year = listHolidays('SN', parseDay('2027-01-01'), parseDay('2027-12-31'))
    const estimated = year.filter((one) => one.estimated).map(({ name }) => name)
    expect(new Set(estimated)).toEqual(
      new Set(['Eid al-Fitr', 'Eid al-Adha', 'Ashura', 'Grand Magal of Touba', 'Mawlid']),
    )
  })

  it('every public holiday has a name in each language', () => {
    for (const country of countryCodes) {
      for (const { name } of listHolidays(country, 0, parseDay('2040-12-31'))) {
        expect(names).toHaveProperty([name], [expect.any(String), expect.any(String)])
      }
    }
  })

  it('finds the countries with a public holiday on a given day', () => {
    const day = parseDay('2027-09-12')
    expect(countriesWithHoliday(day, day)).toEqual(['ET'])
  })
})

describe('the days that are not as their weekday', () => {
  const christmas = parseDay('2026-12-25')

  it('a business that closes on its country’s public holidays still opens on a holiday with special hours', () => {
    const days = resolveSpecialDays({
      holidayCountry: 'CM',
      special: [[christmas, '{[600,720),[840,900)}']],
    })
    expect(days.get(christmas)).toEqual([
      { from: 600, to: 720 },
      { from: 840, to: 900 },
    ])
    expect(days.get(parseDay('2027-01-01'))).toEqual([])
    expect(days.get(christmas + 1)).toBeUndefined()
  })

  it('for a business that works on public holidays, only its own special hours change a day', () => {
    const days = resolveSpecialDays({ holidayCountry: null, special: [[christmas, '{}']] })
    expect([...days].map(([day, hours]) => [formatDay(day), hours])).toEqual([['2026-12-25', []]])
  })
})
