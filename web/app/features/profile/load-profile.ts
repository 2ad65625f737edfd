import { getKybStatus, listKybDocuments } from '@ujuzi/contract/kyb'
import { pageSizeMax } from '@ujuzi/contract/limits'
import { getPlace } from '@ujuzi/contract/places'
import {
  getProfessionalProfile,
  type ProfessionalProfile,
} from '@ujuzi/contract/professional-profile'
import { listMyServiceReviews } from '@ujuzi/contract/service-reviews'
import { call } from '#app/lib/api.ts'
import { needed } from '#app/lib/portal-data.ts'
import type { Documents } from './documents-part.tsx'
import type { Place } from './kept-draft.ts'
import type { Reviews } from './portfolio-tab.tsx'

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
