import { pageSizeMax } from '@ujuzi/contract/api/limits'
import { getKybStatus, listKybDocuments } from '@ujuzi/contract/businesses/document-verification'
import {
  getProfessionalProfile,
  type ProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import { getPlace } from '@ujuzi/contract/search/places'
import { listMyServiceReviews } from '@ujuzi/contract/services/reviews'
import { needed } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'
import type { Place } from './draft/saved-draft.ts'
import type { Reviews } from './portfolio/testimonials-part.tsx'
import type { Documents } from './verification/documents-part.tsx'

export type LoadedProfile = {
  profile: ProfessionalProfile
  /** The middle of its town. */
  town: Place | undefined
  reviews: Reviews
  documents: Documents
  now: string
}

/** Nothing for a professional without a business. */
export async function loadProfile(request: Request): Promise<LoadedProfile | null> {
  const answer = await call(getProfessionalProfile, {})
  if (!answer.ok && answer.error.code === 'business_not_found') return null
  const profile = needed(answer, { request, role: 'professional' })
  const [town, documents] = await Promise.all([
    townOf(profile.location.place_id),
    loadDocuments(request, profile.id),
  ])
  return { profile, town, documents, reviews: loadReviews(), now: new Date().toISOString() }
}

async function loadDocuments(request: Request, id: string): Promise<Documents> {
  const asked = { params: { id } }
  const [status, documents] = await Promise.all([
    call(getKybStatus, asked),
    call(listKybDocuments, asked),
  ])
  const whose = { request, role: 'professional' } as const
  return { status: needed(status, whose), documents: needed(documents, whose).results }
}

async function townOf(id: string): Promise<Place | undefined> {
  const answer = await call(getPlace, { params: { id } })
  if (!answer.ok) return
  const { description, latitude, longitude } = answer.data
  return { name: description, latitude, longitude }
}

async function loadReviews() {
  const answer = await call(listMyServiceReviews, { query: { limit: pageSizeMax } })
  return answer.ok ? answer.data.results : undefined
}
