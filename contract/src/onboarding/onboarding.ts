import * as z from 'zod/mini'
import { User } from '../accounts/accounts.ts'
import { endpoint } from '../api/endpoint.ts'
import { id, phoneText, prose, text } from '../api/fields.ts'
import { bioMaxLength, onboardingSteps } from '../api/limits.ts'
import {
  bookingTimes,
  communicationPreferences,
  notificationPreferences,
  serviceFrequencies,
} from '../api/options.ts'
import { profileGroups } from '../businesses/profile-fields.ts'
import { categorySlugs, serviceCategorySlugs } from '../services/categories.ts'

/** State of the identity verification; `rejected` also covers requests for more information. */
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

/** The steps of the specification; the progress has more. Always the complete list, hence no next page. */
const OnboardingSteps = z.object({
  results: z.array(OnboardingStep),
  count: z.literal(onboardingSteps),
  next: z.null(),
})
export type OnboardingSteps = z.infer<typeof OnboardingSteps>

export const OnboardingProgress = z.object({
  steps: z.array(OnboardingStep),
  completed: z.int(),
  total: z.int(),
  percentage: z.int(),
  /** Whether all required steps are completed. */
  required_done: z.boolean(),
  verified: z.boolean(),
  verification_state: z.enum(verificationStates),
})
export type OnboardingProgress = z.infer<typeof OnboardingProgress>

const steps = {
  summary:
    'Lists the professional\u2019s onboarding steps. Some steps are also completed automatically.',
  who: 'professional',
  status: 200,
  returns: OnboardingSteps,
  errors: [],
} as const
export const listOnboardingSteps = endpoint({
  ...steps,
  method: 'GET',
  path: '/api/onboarding/steps/',
})
export const listMarketplaceSteps = endpoint({
  ...steps,
  method: 'GET',
  path: '/api/marketplace/onboarding/',
})

/** Steps cannot be reopened: `false` is refused for a completed step and has no effect on others. */
const completed = z.boolean('field_invalid')
const stepCompletion = {
  summary: 'Marks a step as completed and returns all steps; this cannot be undone.',
  who: 'professional',
  status: 200,
  returns: OnboardingSteps,
  errors: ['step_not_found', 'verification_needed'],
} as const

export const completeStep = endpoint({
  ...stepCompletion,
  method: 'PATCH',
  path: '/api/onboarding/steps/',
  body: z.strictObject({ step_id: z.int('field_step'), completed }),
})

export const completeMarketplaceStep = endpoint({
  ...stepCompletion,
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
export const getOnboardingProgress = endpoint({
  ...progress,
  method: 'GET',
  summary: 'Returns the progress of the onboarding steps.',
  errors: [],
})

/** Free-form body: `step_id`, `step` or `id` names a step; other fields are ignored. */
const freeFormProgress = {
  ...progress,
  body: z.looseObject({}),
  errors: ['step_not_found', 'verification_needed'],
} as const
export const updateOnboardingProgress = endpoint({
  ...freeFormProgress,
  method: 'PATCH',
  summary: 'Completes the step given by step_id, step or id if completed is true.',
})
export const completeOnboardingProgress = endpoint({
  ...freeFormProgress,
  method: 'POST',
  summary: 'Completes the step given by step_id, step or id.',
})

/** Rules of the profile fields, except that the description is required. */
export const professionalFields = {
  business_name: profileGroups.business.business_name,
  category: profileGroups.business.category,
  /** Id of a town or district, its description from autocomplete, or its name. */
  location: text(200),
  bio: prose(bioMaxLength),
}

export const OnboardedProfessional = z.object({
  id: z.uuid(),
  business_name: z.string(),
  category: z.enum(categorySlugs),
  /** Description of the town. */
  location: z.string(),
  place_id: z.string(),
  district: z.nullable(z.string()),
  bio: z.string(),
})
export type OnboardedProfessional = z.infer<typeof OnboardedProfessional>

const professional = { who: 'professional', returns: OnboardedProfessional } as const

export const onboardProfessional = endpoint({
  ...professional,
  method: 'POST',
  path: '/api/auth/onboarding/',
  summary: 'Creates the professional\u2019s business; requires a confirmed email address.',
  body: z.strictObject(professionalFields),
  status: 201,
  errors: ['email_unverified', 'business_exists', 'key_reused'],
  creates: true,
})

export const getProfessionalOnboarding = endpoint({
  ...professional,
  grant: 'page',
  method: 'GET',
  path: '/api/onboarding/professional/',
  summary: 'Returns the business details the professional entered during onboarding.',
  status: 200,
  errors: ['business_not_found'],
})

export const updateProfessionalOnboarding = endpoint({
  ...professional,
  grant: 'page',
  method: 'PATCH',
  path: '/api/onboarding/professional/',
  summary: 'Updates the business details entered during onboarding.',
  body: z.partial(z.strictObject({ ...professionalFields, place_id: text(60) })),
  status: 200,
  errors: ['business_not_found'],
})

const nonEmptyList = <T extends z.ZodMiniType>(option: T) =>
  z
    .array(option, 'field_required')
    .check(z.minLength(1, 'field_required'), z.maxLength(50, 'field_too_many'))

/** Shared by the wizard form and the endpoint. */
export const clientProfileFields = {
  phone_number: phoneText(40),
  /** Town id or description, or free text. */
  location: text(200),
  service_preferences: nonEmptyList(z.enum(serviceCategorySlugs, 'field_invalid')),
  service_frequency: z.enum(serviceFrequencies, 'field_required'),
  preferred_booking_times: nonEmptyList(z.enum(bookingTimes, 'field_invalid')),
  communication_preference: z.enum(communicationPreferences, 'field_required'),
  notification_preferences: nonEmptyList(z.enum(notificationPreferences, 'field_invalid')),
}

/** Empty with `completed: false` until the client has saved something. */
export const ClientProfile = z.object({
  phone_number: z.string(),
  location: z.string(),
  /** Town id if `location` is a known town. */
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
const getEndpoint = { ...client, method: 'GET', status: 200 } as const
const createEndpoint = {
  ...client,
  method: 'POST',
  body: z.strictObject(clientProfileFields),
  status: 201,
  errors: ['key_reused'],
  creates: true,
} as const
/** The first save requires all fields but `notification_preferences`. */
const updateEndpoint = {
  ...client,
  method: 'PATCH',
  body: z.partial(z.strictObject(clientProfileFields)),
  status: 200,
} as const
const summaries = {
  read: 'Returns the client\u2019s preferences for services and notifications.',
  create: 'Saves the client\u2019s preferences, replacing earlier ones.',
  update: 'Updates some of the client\u2019s preferences.',
} as const

const onboardingPath = '/api/onboarding/client/'
export const getClientProfile = endpoint({
  ...getEndpoint,
  path: onboardingPath,
  summary: summaries.read,
})
export const onboardClient = endpoint({
  ...createEndpoint,
  path: onboardingPath,
  summary: summaries.create,
})
export const updateClientProfile = endpoint({
  ...updateEndpoint,
  path: onboardingPath,
  summary: summaries.update,
})

export const saveClientPhone = endpoint({
  method: 'POST',
  path: '/api/onboarding/client/phone/',
  summary:
    'Saves the phone number of the account, unconfirmed; without a country code it is one of the country of the location or, without one, of the business. A confirmed number is changed with a code.',
  who: 'client',
  body: z.strictObject({
    phone_number: phoneText(40),
    location: z.optional(text(200)),
    /** Business that the client books at. */
    business_id: z.optional(id()),
  }),
  status: 200,
  returns: User,
  errors: [],
})

/** Marketplace aliases of the onboarding endpoints. */
const marketplacePath = '/api/marketplace/client-profile/'
export const getMarketplaceClient = endpoint({
  ...getEndpoint,
  path: marketplacePath,
  summary: summaries.read,
})
export const createMarketplaceClient = endpoint({
  ...createEndpoint,
  path: marketplacePath,
  summary: summaries.create,
})
export const updateMarketplaceClient = endpoint({
  ...updateEndpoint,
  path: marketplacePath,
  summary: summaries.update,
})
