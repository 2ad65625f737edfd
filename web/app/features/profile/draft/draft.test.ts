import { weekdays } from '@ujuzi/contract/api/options'
import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { expect, test } from 'vitest'
import { completionParts, missingParts } from '#app/features/profile/completion.ts'
import { toDraft, toPatch } from './draft.ts'

const closed = { is_open: false, open_time: null, close_time: null, intervals: [] }
const morning = { open_time: '08:00', close_time: '12:00' }
const sample = {
  id: '01890000-0000-7000-8000-000000000001',
  title: 'Braids',
  description: '',
  image_url: '/media/a/640.webp',
  category: null,
  created_at: '2026-01-01T00:00:00Z',
  featured: false,
}

// Only the fields that a draft consists of.
const profile = {
  personal: { first_name: 'Ama', bio: '', languages: ['fr'], profile_picture: null },
  business: { business_description: '' },
  location: { district: null, primary_address: null, service_areas: [] },
  availability: {
    working_hours: {
      ...Object.fromEntries(weekdays.map((weekday) => [weekday, closed])),
      monday: { ...closed, is_open: true, intervals: [morning] },
    },
    same_day_booking: false,
  },
  social_media: {},
  portfolio: {
    profile_images: [],
    work_samples: [sample],
    certifications: [],
    awards: [],
    testimonials: [],
  },
  contact_preferences: {},
} as unknown as ProfessionalProfile

const base = toDraft(profile)

test('the request that saves profile fields nests them in their groups', () => {
  expect(toPatch({ 'personal.bio': 'Hands', 'availability.same_day_booking': true })).toEqual({
    personal: { bio: 'Hands' },
    availability: { same_day_booking: true },
  })
})

test('saving working hours sends the changed weekdays together, and a closed day without its hours', () => {
  const changed = {
    'availability.working_hours.monday': { is_open: false, intervals: [morning] },
    'availability.working_hours.friday': { is_open: true, intervals: [morning] },
  }
  expect(toPatch(changed)).toEqual({
    availability: {
      working_hours: {
        monday: { is_open: false, intervals: [] },
        friday: { is_open: true, intervals: [morning] },
      },
    },
  })
})

test('a changed portfolio list is sent without the keys that the page adds to its items', () => {
  const [first] = base['portfolio.work_samples']
  const { id, created_at, ...item } = { ...sample, key: 'new-1', title: 'Locs' }
  const patch = toPatch({ 'portfolio.work_samples': first ? [first, item] : [item] })
  const { created_at: _, ...unchanged } = sample
  const { key, ...data } = item
  expect(patch).toEqual({ portfolio: { work_samples: [unchanged, data] } })
})

test('lists every part of the profile that is still missing', () => {
  expect(missingParts({ draft: base, phone_verified: false, steps: [] })).toEqual(
    completionParts.filter((part) => !['languages', 'hours', 'work'].includes(part)),
  )
})

test('a part of the profile is not missing if the checklist counts it as done', () => {
  const steps = [
    { id: 1, completed: true },
    { id: 2, completed: false },
  ]
  const draft = { ...base, 'personal.profile_picture': null, 'personal.bio': '' }
  const missing = missingParts({ draft, phone_verified: true, steps })
  expect(missing).not.toContain('picture')
  expect(missing).toContain('bio')
})

test('a portfolio photo without a title is saved with an empty title', () => {
  const samples = [
    { ...sample, key: 'a' },
    { ...sample, key: 'new-1', title: '' },
  ]
  const patch = toPatch({ 'portfolio.work_samples': samples })
  expect(patch.portfolio?.work_samples).toMatchObject([{ title: 'Braids' }, { title: '' }])
})
