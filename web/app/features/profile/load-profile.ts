import { pageSizeMax } from '@ujuzi/contract/api/limits'
import {
  getProfessionalProfile,
  type ProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import { getKybStatus, listCaseDocuments } from '@ujuzi/contract/documents/documents'
import {
  getOnboardingProgress,
  type OnboardingProgress,
} from '@ujuzi/contract/onboarding/onboarding'
import { getPlace } from '@ujuzi/contract/places/places'
import { listMyServiceReviews } from '@ujuzi/contract/reviews/reviews'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'
import { actingBusiness, firstCall } from '#app/lib/http/first-calls.ts'
import type { Place } from './location/places.ts'
import type { Reviews } from './portfolio/testimonials-section.tsx'
import type { Documents } from './verification/documents-section.tsx'

export type LoadedProfile = {
  profile: ProfessionalProfile
  /** Centre of the town. */
  town: Place | undefined
  reviews: Reviews
  /** The checklist, as the dashboard shows it. */
  progress: OnboardingProgress
  /** Null for people who may not see the documents. */
  documents: Documents | null
  now: string
}

const manyReviews = { query: { limit: pageSizeMax } } as const

/** The first calls of `loadProfile`. */
export const firstCallsOfProfile = () => [
  firstCall(getProfessionalProfile, {}),
  firstCall(getOnboardingProgress, {}),
  firstCall(getKybStatus, { params: { id: actingBusiness } }),
  firstCall(listCaseDocuments, { params: { id: actingBusiness } }),
  firstCall(listMyServiceReviews, manyReviews),
]

/** Null for a professional without a business. */
export async function loadProfile(request: Request): Promise<LoadedProfile | null> {
  const [response, progress] = await Promise.all([
    call(getProfessionalProfile, {}),
    call(getOnboardingProgress, {}),
  ])
  if (!response.ok && response.error.code === 'business_not_found') return null
  const profile = requireData(response, { request, role: 'professional' })
  const [town, documents] = await Promise.all([
    findTown(profile.location.place_id),
    loadDocuments(request, profile.id),
  ])
  return {
    profile,
    town,
    documents,
    progress: requireData(progress, { request, role: 'professional' }),
    reviews: loadReviews(),
    now: new Date().toISOString(),
  }
}

async function loadDocuments(request: Request, id: string): Promise<Documents | null> {
  const input = { params: { id } }
  const [status, documents] = await Promise.all([
    call(getKybStatus, input),
    call(listCaseDocuments, input),
  ])
  if (!status.ok && status.status === 403) return null
  const access = { request, role: 'professional' } as const
  return { status: requireData(status, access), documents: requireData(documents, access).results }
}

async function findTown(id: string): Promise<Place | undefined> {
  const response = await call(getPlace, { params: { id } })
  if (!response.ok) return
  const { description, latitude, longitude } = response.data
  return { name: description, latitude, longitude }
}

async function loadReviews() {
  const response = await call(listMyServiceReviews, manyReviews)
  return response.ok ? response.data.results : undefined
}
