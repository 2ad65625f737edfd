import type { Db } from '../../../platform/db/db.ts'
import { getProfile, updateProfile } from '../../businesses/profile/commands.ts'
import type { ProfileChange } from '../../businesses/profile/rules.ts'
import { demoId } from '../ids.ts'
import { listBestReviews } from './story.queries.ts'
import type { StoryDeps, StoryStep } from './story-step.ts'

type StoryProfile = Omit<ProfileChange, 'version' | 'portfolio'> & {
  portfolio: Pick<NonNullable<ProfileChange['portfolio']>, 'certifications' | 'awards'>
}

const amara: StoryProfile = {
  personal: {
    bio: 'I learned to braid from my aunt in Enugu before I could reach the basin, and opened in Surulere in 2008. I will tell you honestly whether a style is good for your hair, and I never pull.',
    languages: ['en', 'ig', 'yo'],
    date_of_birth: '1985-03-08',
    gender: 'female',
  },
  business: {
    business_type: 'individual',
    registration_number: 'BN 0000147',
    years_in_business: 18,
    team_size: 4,
  },
  location: {
    service_radius: 20,
    service_areas: ['2338313', '2331158'],
    parking_available: true,
  },
  social_media: {
    website: 'https://amara-braids.example/',
    facebook: 'https://www.facebook.com/amarabraids.ujuzi.demo',
    instagram: 'amarabraids.ujuzi.demo',
    twitter: 'amara_ujuzidemo',
  },
  portfolio: {
    certifications: [
      {
        name: 'Trichology for braiders',
        issuing_organization: 'Mainland Academy of Hair',
        issue_date: '2022-05-20',
        certificate_url: null,
      },
      {
        name: 'Professional braiding, level 3',
        issuing_organization: 'Mainland Academy of Hair',
        issue_date: '2014-11-07',
        certificate_url: null,
      },
    ],
    awards: [
      {
        title: 'Salon of the year, Surulere',
        organization: 'Surulere Traders’ Evening',
        year: 2024,
        description: 'Chosen by clients from sixty salons of the district.',
      },
    ],
  },
  contact_preferences: {
    preferred_contact_method: 'app',
    response_time: 'within_an_hour',
    auto_responder_enabled: true,
    auto_responder_message:
      'Thank you for writing. My hands are in somebody’s hair; I answer between two clients.',
  },
}

const kofi: StoryProfile = {
  personal: {
    bio: 'Né à Kumasi, installé à Douala. Je coupe court, net et sans hâte, et je finis toujours au rasoir. Les enfants qui ont peur de la tondeuse sont les bienvenus le mercredi.',
    languages: ['fr', 'en', 'ak'],
    gender: 'male',
  },
  business: { business_type: 'individual', years_in_business: 2, team_size: 2 },
  location: { service_radius: 10, service_areas: ['2233704'], parking_available: true },
  social_media: { instagram: 'koficuts.ujuzi.demo' },
  portfolio: {
    certifications: [
      {
        name: 'Hygiène et désinfection en salon',
        issuing_organization: 'École des métiers d’Akwa',
        issue_date: '2025-02-14',
        certificate_url: null,
      },
    ],
    awards: [
      {
        title: 'Meilleur dégradé, deuxième prix',
        organization: 'Nuit des barbiers de Douala',
        year: 2025,
        description: 'Sur quarante barbiers, en vingt minutes et devant le public.',
      },
    ],
  },
  contact_preferences: { preferred_contact_method: 'phone', response_time: 'within_hours' },
}

export const completeAmarasProfile: StoryStep = (deps, db, now) =>
  completeProfile(deps, db, 0, amara, now)
export const completeKofisProfile: StoryStep = (deps, db, now) =>
  completeProfile(deps, db, 1, kofi, now)

const testimonialCount = 3

/** Fills in the profile and pins the best reviews, unless the profile was edited before. */
async function completeProfile(
  deps: StoryDeps,
  db: Db,
  index: number,
  profile: StoryProfile,
  now: Date,
) {
  const businessId = demoId('business', index)
  const { business, businessProfile } = await getProfile(db, businessId)
  if (businessProfile) return
  const testimonials = await listBestReviews(db, businessId, testimonialCount)
  await updateProfile(
    deps,
    { db, now },
    {
      businessId,
      change: {
        ...profile,
        version: business.version,
        portfolio: { ...profile.portfolio, testimonials },
      },
    },
  )
}
