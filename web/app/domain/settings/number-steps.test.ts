import { expect, test } from 'vitest'
import { nextStep, previousStep } from './number-steps.ts'

const stops = [0, 2, 6, 24]

test('the plus and minus buttons of a number field go to the next preset value, even from a typed number', () => {
  expect([nextStep(0, 720, stops), nextStep(3, 720, stops), nextStep(6, 720, stops)]).toEqual([
    2, 6, 24,
  ])
  expect([previousStep(24, 0, stops), previousStep(3, 0, stops)]).toEqual([6, 2])
})

test('the plus button of a number field goes from the last preset value to the limit and stays there', () => {
  expect(nextStep(24, 720, stops)).toBe(720)
  expect(nextStep(720, 720, stops)).toBe(720)
  expect(previousStep(0, 0, stops)).toBe(0)
})

test('without preset values the plus and minus buttons of a number field move by one within the limits', () => {
  expect([nextStep(4, 5), nextStep(5, 5), previousStep(2, 1), previousStep(1, 1)]).toEqual([
    5, 5, 1, 1,
  ])
})
