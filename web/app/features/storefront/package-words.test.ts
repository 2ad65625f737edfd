import { expect, it } from 'vitest'
import { packageTexts } from './package-words.ts'

const sold = {
  id: 'p1',
  service_id: 's1',
  service: 'Cornrows',
  visits: 5,
  price: 20_000,
  currency: 'XAF',
  price_per_visit: 4_000,
  saving: 5_000,
  valid_days: null,
}
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ')

it('a package shows its appointments, price, price per appointment and saving', () => {
  const [first] = packageTexts([sold])?.list ?? []
  expect(first?.name).toBe('Cornrows, 5 appointments')
  expect(plain(first?.price)).toBe('20 000 FCFA')
  expect(plain(first?.facts)).toBe('4 000 FCFA per appointment · you save 5 000 FCFA')
})

it('a package shows how long it is valid, and no saving if there is none', () => {
  const [first] = packageTexts([{ ...sold, saving: 0, valid_days: 90 }])?.list ?? []
  expect(plain(first?.facts)).toBe('4 000 FCFA per appointment · valid for 90 days')
})

it('there is no package text if the business sells no packages', () => {
  expect(packageTexts()).toBeUndefined()
  expect(packageTexts([])).toBeUndefined()
})
