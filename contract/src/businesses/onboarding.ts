import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { phoneText, prose, text } from '../api/fields.ts'
import { bioMaxLength, onboardingSteps } from '../api/limits.ts'
import {
  bookingTimes,
  communicationPreferences,
  notificationPreferences,
  serviceFrequencies,
} from '../api/options.ts'
import { categorySlugs, serviceCategorySlugs } from '../services/categories.ts'
import { businessFields } from './profile-fields.ts'

/** How far the check of who somebody is has come; `rejected` also where more is asked for. */
export const verificationStates = ['none', 'pending', 'rejected', 'verified'] as const
export type VerificationState = (typeof verificationStates)[number]

export const OnboardingStep = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  completed: z.boolean(),
  required: z.boolean(),
})
export type OnboardingStep = z.infer<typeof OnboardingStep>

/** Always all of them, so there is no other page. */
const StepList = z.object({
  results: z.array(OnboardingStep),
  count: z.literal(onboardingSteps),
  next: z.null(),
})

export const OnboardingProgress = z.object({
  steps: z.array(OnboardingStep),
  completed: z.int(),
  total: z.int(),
  percentage: z.int(),
  /** Whether every step that is required is completed. */
  required_done: z.boolean(),
  verified: z.boolean(),
  verification_state: z.enum(verificationStates),
})
export type OnboardingProgress = z.infer<typeof OnboardingProgress>

const steps = {
  summary: 'The checklist of the signed-in professional. Steps complete by themselves too.',
  who: 'professional',
  status: 200,
  returns: StepList,
  errors: [],
} as const
export const listSteps = endpoint({ ...steps, method: 'GET', path: '/api/onboarding/steps/' })
export const getOnboarding = endpoint({
  ...steps,
  method: 'GET',
  path: '/api/marketplace/onboarding/',
})

/** Completed steps stay so: `false` is refused for one, and changes nothing for another. */
const completed = z.boolean('field_invalid')
const marking = {
  summary: 'Marks a step as completed and answers the checklist; marks are not taken back.',
  who: 'professional',
  status: 200,
  returns: StepList,
  errors: ['step_not_found', 'verification_needed'],
} as const

export const completeStep = endpoint({
  ...marking,
  method: 'PATCH',
  path: '/api/onboarding/steps/',
  body: z.strictObject({ step_id: z.int('field_number'), completed }),
})

export const completeStepNamed = endpoint({
  ...marking,
  method: 'PATCH',
  path: '/api/marketplace/onboarding/steps/:step_id/',
  params: z.object({ step_id: z.string().check(z.regex(/^[1-9]\d{0,3}$/)) }),
  body: z.strictObject({ completed }),
})

const progress = {
  path: '/api/onboarding/progress/',
  who: 'professional',
  status: 200,
  returns: OnboardingProgress,
} as const
export const getProgress = endpoint({
  ...progress,
  method: 'GET',
  summary: 'How far the checklist is, in figures.',
  errors: [],
})

/** Free-form: `step_id`, `step` or `id` names a step; anything else is accepted and changes nothing. */
const free = {
  ...progress,
  body: z.looseObject({}),
  errors: ['step_not_found', 'verification_needed'],
} as const
export const changeProgress = endpoint({
  ...free,
  method: 'PATCH',
  summary: 'Completes the step named by step_id, step or id when completed is true.',
})
export const completeProgress = endpoint({
  ...free,
  method: 'POST',
  summary: 'Completes the step named by step_id, step or id.',
})

/** The same rules as the profile has, with a description that must be there. */
export const professionalFields = {
  business_name: businessFields.business_name,
  category: businessFields.category,
  /** The id of a town, or its description as the suggestions give it. */
  location: text(200),
  bio: prose(bioMaxLength),
}

export const OnboardedProfessional = z.object({
  id: z.uuid(),
  business_name: z.string(),
  category: z.enum(categorySlugs),
  location: z.string(),
  place_id: z.string(),
  bio: z.string(),
})
export type OnboardedProfessional = z.infer<typeof OnboardedProfessional>

const professional = { who: 'professional', returns: OnboardedProfessional } as const

export const onboardProfessional = endpoint({
  ...professional,
  method: 'POST',
  path: '/api/auth/onboarding/',
  summary: 'Sets up the business of the signed-in professional, who has confirmed their address.',
  body: z.strictObject(professionalFields),
  status: 201,
  errors: ['email_unverified', 'business_exists', 'key_reused'],
  creates: true,
})

export const getOnboardedProfessional = endpoint({
  ...professional,
  method: 'GET',
  path: '/api/onboarding/professional/',
  summary: 'What the signed-in professional has said of their business.',
  status: 200,
  errors: ['business_not_found'],
})

export const changeOnboardedProfessional = endpoint({
  ...professional,
  method: 'PATCH',
  path: '/api/onboarding/professional/',
  summary: 'Changes what the signed-in professional has said of their business.',
  body: z.partial(z.strictObject({ ...professionalFields, place_id: text(60) })),
  status: 200,
  errors: ['business_not_found'],
})

const atLeastOne = <T extends z.ZodMiniType>(option: T) =>
  z
    .array(option, 'field_required')
    .check(z.minLength(1, 'field_required'), z.maxLength(50, 'field_too_many'))

/** One shape for the wizard and the call. */
export const clientProfileFields = {
  phone_number: phoneText(40),
  /** A town by its id or its description, or a place in the client's own words. */
  location: text(200),
  service_preferences: atLeastOne(z.enum(serviceCategorySlugs, 'field_invalid')),
  service_frequency: z.enum(serviceFrequencies, 'field_required'),
  preferred_booking_times: atLeastOne(z.enum(bookingTimes, 'field_invalid')),
  communication_preference: z.enum(communicationPreferences, 'field_required'),
  notification_preferences: atLeastOne(z.enum(notificationPreferences, 'field_invalid')),
}

/** Empty, with `completed` false, until the client has said something. */
export const ClientProfile = z.object({
  phone_number: z.string(),
  location: z.string(),
  /** The town, where `location` is one. */
  place_id: z.nullable(z.string()),
  service_preferences: z.array(z.enum(serviceCategorySlugs)),
  service_frequency: z.nullable(z.enum(serviceFrequencies)),
  preferred_booking_times: z.array(z.enum(bookingTimes)),
  communication_preference: z.nullable(z.enum(communicationPreferences)),
  notification_preferences: z.array(z.enum(notificationPreferences)),
  completed: z.boolean(),
})
export type ClientProfile = z.infer<typeof ClientProfile>

const client = { who: 'client', returns: ClientProfile, errors: [] } as const
const reading = { ...client, method: 'GET', status: 200 } as const
const saying = {
  ...client,
  method: 'POST',
  body: z.strictObject(clientProfileFields),
  status: 201,
  errors: ['key_reused'],
  creates: true,
} as const
/** Before anything was said, everything must be there. */
const changing = {
  ...client,
  method: 'PATCH',
  body: z.partial(z.strictObject(clientProfileFields)),
  status: 200,
} as const
const summaries = {
  read: 'What the signed-in client looks for, and how they like to be told.',
  say: 'Keeps what the client looks for; said again, it takes the place of what was said before.',
  change: 'Changes some of what the client has said.',
} as const

const onboarding = '/api/onboarding/client/'
export const getClientProfile = endpoint({ ...reading, path: onboarding, summary: summaries.read })
export const onboardClient = endpoint({ ...saying, path: onboarding, summary: summaries.say })
export const changeClientProfile = endpoint({
  ...changing,
  path: onboarding,
  summary: summaries.change,
})

/** The same calls under the name the marketplace has for them. */
const marketplace = '/api/marketplace/client-profile/'
export const getMarketplaceClient = endpoint({
  ...reading,
  path: marketplace,
  summary: summaries.read,
})
export const createMarketplaceClient = endpoint({
  ...saying,
  path: marketplace,
  summary: summaries.say,
})
export const changeMarketplaceClient = endpoint({
  ...changing,
  path: marketplace,
  summary: summaries.change,
})
