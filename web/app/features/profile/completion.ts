import { weekdays } from '@ujuzi/contract/api/options'
import type { LinkedField } from '#app/domain/business/field-path.ts'
import { hoursKey, type ProfileDraft } from './draft/draft.ts'
import type { ProfileTab } from './profile-tabs.ts'

/** Parts of a complete profile, in the order in which they are best filled in. */
export const completionParts = [
  'picture',
  'bio',
  'description',
  'languages',
  'address',
  'hours',
  'photos',
  'work',
  'phone',
] as const
export type CompletionPart = (typeof completionParts)[number]

type Step = { id: number; completed: boolean }
type CompletionInput = {
  draft: ProfileDraft
  phone_verified: boolean
  /** Steps of the checklist. What is completed there is not missing here. */
  steps: readonly Step[]
}

/** Parts that are steps of the checklist too, with the id of the step. */
const stepOfPart: Partial<Record<CompletionPart, number>> = { picture: 1, bio: 2, address: 6 }

const isDone = {
  picture: ({ draft }) => draft['personal.profile_picture'] !== null,
  bio: ({ draft }) => draft['personal.bio'].trim() !== '',
  description: ({ draft }) => draft['business.business_description'].trim() !== '',
  languages: ({ draft }) => draft['personal.languages'].length > 0,
  address: ({ draft }) => Boolean(draft['location.primary_address'] ?? draft['location.district']),
  hours: ({ draft }) => weekdays.some((weekday) => draft[hoursKey(weekday)].is_open),
  photos: ({ draft }) => draft['portfolio.profile_images'].length > 0,
  work: ({ draft }) => draft['portfolio.work_samples'].length > 0,
  phone: ({ phone_verified }) => phone_verified,
} as const satisfies Record<CompletionPart, (input: CompletionInput) => boolean>

export const missingParts = (input: CompletionInput): CompletionPart[] =>
  completionParts.filter((part) => !isDone[part](input) && !isStepCompleted(part, input))

const isStepCompleted = (part: CompletionPart, { steps }: CompletionInput) =>
  steps.some(({ id, completed }) => completed && id === stepOfPart[part])

/** Fields at which the form opens for a part. */
export const fieldOfPart: Partial<Record<CompletionPart, LinkedField>> = {
  picture: 'personal.profile_picture',
  bio: 'personal.bio',
  description: 'business.business_description',
  address: 'location.district',
}

/** The tab with the fields of each part. */
export const tabOfPart = {
  picture: 'personal',
  bio: 'personal',
  description: 'business',
  languages: 'personal',
  address: 'location',
  hours: 'hours',
  photos: 'portfolio',
  work: 'portfolio',
  phone: 'personal',
} as const satisfies Record<CompletionPart, ProfileTab>
