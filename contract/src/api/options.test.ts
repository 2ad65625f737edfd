import { describe, expect, it } from 'vitest'
import { bookingTimeLabel } from '../locale/choice-labels.ts'
import { sortLabel, timeOfDayLabel } from '../locale/option-labels.ts'
import { paymentLabel } from '../money/payment-labels.ts'
import { sortOptions, timeOfDayHours, timesOfDay } from '../search/options.ts'
import { bookingTimes, paymentMethods } from './options.ts'

describe('options', () => {
  it('the sort options have the labels specified for the search screen, beginning with Best Match', () => {
    expect(sortOptions.map((option) => sortLabel(option, 'en'))).toEqual([
      'Best Match',
      'Highest Rated',
      'Nearest',
      'Price: Low to High',
      'Price: High to Low',
      'Newest',
    ])
  })

  it('the times of day in the search, morning, afternoon and evening, follow each other without a gap', () => {
    expect(timesOfDay.map((time) => timeOfDayLabel(time, 'en'))).toEqual([
      'Morning (6AM - 12PM)',
      'Afternoon (12PM - 6PM)',
      'Evening (6PM - 10PM)',
    ])
    expect(timeOfDayHours.morning.to).toBe(timeOfDayHours.afternoon.from)
    expect(timeOfDayHours.afternoon.to).toBe(timeOfDayHours.evening.from)
  })

  it('the preferred booking times have the labels specified for client onboarding', () => {
    expect(bookingTimes.map((time) => bookingTimeLabel(time, 'en'))).toEqual([
      'Morning (6 AM - 12 PM)',
      'Afternoon (12 PM - 6 PM)',
      'Evening (6 PM - 10 PM)',
      'Weekdays',
      'Weekends',
      'Flexible',
    ])
  })

  it('labels of payment methods translate cash, but keep brand names such as MTN MoMo', () => {
    expect(paymentLabel('cash', 'fr')).toBe('Espèces')
    expect(paymentLabel('cash', 'es')).toBe('Efectivo')
    expect(paymentLabel('mobile_money', 'en')).toBe('Mobile money')
    expect(paymentLabel('mtn_momo', 'fr')).toBe('MTN MoMo')
    expect(paymentMethods.map((method) => paymentLabel(method, 'en'))).not.toContain('')
  })
})
